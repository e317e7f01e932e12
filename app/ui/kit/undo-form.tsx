// The button that undoes what a message is about, until its time is over.
import { useEffect, useState } from "react";

/** `until` is ISO 8601. */
export interface UndoButton {
  action: string;
  refs: string;
  back: string;
  until: string;
}

/** The key Z presses it, where the page has keys. */
export function UndoForm({ action, refs, back, until }: UndoButton) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (over) return null;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="refs" value={refs} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" className="button button--secondary" data-key="z">
        Undo
      </button>
    </form>
  );
}
