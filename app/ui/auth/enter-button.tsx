// What the Enter key presses is the first button of a form: here that is never an idea for a username, nor Back.

export function EnterButton() {
  return (
    <button type="submit" name="intent" value="continue" className="vh" tabIndex={-1} aria-hidden="true">
      Go on
    </button>
  );
}
