// The favourites that were pressed in this tab, for pages that come back from the browser's cache as they were.
const NAME = "pressed-hearts";

/** Remembers the state of a favourite form, by its action. */
export function noteHeart(action: string, saved: boolean): void {
  write({ ...pressedHearts(), [action]: saved });
}

/** The states by action. */
export function pressedHearts(): Record<string, boolean> {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "{}") as Record<string, boolean>;
  } catch {
    return {};
  }
}

function write(hearts: Record<string, boolean>): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(hearts));
  } catch {
    // Storage may be disabled: the page then shows the hearts of before.
  }
}
