// The form that edits a message, on its own page and in a dialog over the thread.
import { type ComponentType, type MouseEvent, useId, useState } from "react";
import { Form, type FormProps } from "react-router";
import { MESSAGE_MAXIMUM } from "#app/domain/conversations/messages/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { PauseButtons, PauseReasons } from "./pause.tsx";
import type { FormProblem } from "./thread-problem.ts";

export interface EditFormProps {
  chatId: number;
  messageId: number;
  /** The current text of the message. */
  text: string;
  /** The text shown when the edit window is over; the typed text can still be copied. */
  tooLate?: string;
  problem?: FormProblem;
  busy?: boolean;
  /** The form element: `fetcher.Form` in a dialog. */
  as?: ComponentType<FormProps>;
  /** Closes the dialog. */
  onCancel?: () => void;
}

export function EditForm(props: EditFormProps) {
  const { chatId, messageId, text, problem, busy, as: FormElement = Form, onCancel } = props;
  const id = `message${useId()}`;
  // The text may change while the form is open.
  const [shown] = useState(text);
  const tooLate = problem?.tooLate ?? props.tooLate;
  const error = problem?.error;
  const pause = problem?.pause;
  const cancel = (event: MouseEvent) => {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  };
  const wrong = tooLate ? [{ text: tooLate }] : error ? [{ fieldId: id, text: error }] : [];
  return (
    <FormElement
      method="post"
      action={`/messages/${chatId}/edit/${messageId}`}
      className="form-stack"
      aria-label="Edit your message"
    >
      <ErrorSummary errors={wrong} />
      <input type="hidden" name="before" value={problem?.before ?? shown} />
      {pause && <PauseReasons pause={pause} />}
      {problem && !tooLate && !error && !pause && <p className="composer__state">Not saved yet</p>}
      <TextAreaField
        key={pause ? "paused" : "open"}
        id={id}
        name="message"
        label="Message"
        hint={tooLate ? "Your words, to be copied." : undefined}
        error={error}
        defaultValue={problem?.text ?? text}
        maxLength={MESSAGE_MAXIMUM}
        dir="auto"
        readOnly={tooLate !== undefined || pause !== undefined}
        required
      />
      <div className="flex flex-wrap gap-3">
        {pause && <PauseButtons pause={pause} busy={busy} />}
        {!tooLate && !pause && (
          <Button busy={busy} busyText="Saving…">
            Save
          </Button>
        )}
        <Link className="button button--quiet" to={`/messages/${chatId}#newest`} onClick={cancel}>
          {tooLate ? "Back to the conversation" : "Cancel"}
        </Link>
      </div>
    </FormElement>
  );
}
