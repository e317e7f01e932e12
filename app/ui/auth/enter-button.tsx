// What the Enter key presses is the first button of a form: here the one that goes on, never a suggested username or Back.

/** `intent` is that of the form's main button. */
export function EnterButton({ intent = "continue" }: { intent?: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="visually-hidden" tabIndex={-1} aria-hidden="true">
      Go on
    </button>
  );
}
