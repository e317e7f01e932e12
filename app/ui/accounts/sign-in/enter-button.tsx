// Hidden first button of a form, which the Enter key activates: it continues, instead of choosing a suggested username
// or going back.

/** `intent` is that of the form's main button. */
export function EnterButton({ intent = "continue" }: { intent?: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="visually-hidden" tabIndex={-1} aria-hidden="true">
      Go on
    </button>
  );
}
