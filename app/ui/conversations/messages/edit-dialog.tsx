// The dialog that edits a message over its thread, with the form and the action of the edit page.
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { EditForm } from "./edit-form.tsx";
import type { FormProblem } from "./thread-problem.ts";

interface EditDialogProps {
  message: MessageView;
  onClose: () => void;
}

export function EditDialog({ message, onClose }: EditDialogProps) {
  const saving = useFetcher<FormProblem>();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = form.current?.querySelector("textarea");
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);
  const { chatId, messageId, text } = message;
  return (
    <Dialog open onClose={onClose} title="Edit your message">
      <div ref={form}>
        <EditForm
          as={saving.Form}
          chatId={chatId}
          messageId={messageId}
          text={text}
          problem={saving.data}
          busy={saving.state !== "idle"}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
