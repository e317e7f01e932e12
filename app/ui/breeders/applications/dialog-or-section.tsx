// Content that is a dialog with script and a section of the page without. Content that the server rendered open stays a
// section, so that it does not move while the user types.
import { type ReactNode, useId, useState } from "react";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

interface DialogOrSectionProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Rendered with whether it is in a dialog. */
  children: (inDialog: boolean) => ReactNode;
}

export function DialogOrSection({ title, open, onClose, children }: DialogOrSectionProps) {
  const id = useId();
  // True for content added by script, false for server-rendered content.
  const live = useEnhanced();
  const [inDialog] = useState(live);
  if (inDialog) {
    return (
      <Dialog title={title} open={open} onClose={onClose}>
        <div className="form-stack">{children(true)}</div>
      </Dialog>
    );
  }
  return (
    <section className="card card--padded form-stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children(false)}
    </section>
  );
}
