// A <details> that covers the page like a dialog: focus trap and history entry. Each function returns the one that ends it.
import { onBack } from "./back-listeners.ts";

/** The media query under which an open drawer covers the page; as in filter-drawer.css. */
export const OVER_PAGE = "(width < 64rem)";

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const MARK = "overlay";

/** Moves the focus into the panel and keeps Tab there. Its end moves the focus to the summary, if it is still inside. */
export function trapFocus(details: HTMLDetailsElement): () => void {
  const summary = details.querySelector("summary");
  const inPanel = () => details.contains(document.activeElement) && document.activeElement !== summary;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [...details.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
    const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (inPanel() && document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  if (!inPanel()) details.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("keydown", onKey);
    if (document.activeElement === document.body || inPanel()) summary?.focus({ preventScroll: true });
  };
}

/** While the browser goes back from the entry of a closed overlay, which takes it a moment. */
let goingBack: Promise<void> | null = null;

/** Resolves when the entry of the last closed overlay is left; what then changes the history changes the right entry. */
export async function overlayEntryLeft(): Promise<void> {
  await goingBack;
}

/** Whether the current entry of the history stands for an open overlay; a navigation should replace it. */
export function isOverlayEntry(): boolean {
  return (window.history.state as Record<string, unknown> | null)?.[MARK] === true;
}

/**
 * Adds a history entry for the open details; going back closes the details. The router does
 * not hear of the entry.
 */
export function addOverlayEntry(details: HTMLDetailsElement): () => void {
  let [isLeaving, hasEnded] = [false, false];
  const onLeave = (event: Event) => {
    if (event.type === "submit" || (event.target instanceof Element && event.target.closest("a[href]"))) {
      isLeaving = true;
    }
  };
  const close = () => {
    details.open = false;
    return true;
  };
  const { history } = window;
  const enter = () => {
    if (!hasEnded && !isOverlayEntry()) history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
  };
  if (goingBack) void goingBack.then(enter);
  else enter();
  const endListening = onBack(close);
  document.addEventListener("submit", onLeave, true);
  details.addEventListener("click", onLeave, true);
  return () => {
    hasEnded = true;
    endListening();
    document.removeEventListener("submit", onLeave, true);
    details.removeEventListener("click", onLeave, true);
    if (isLeaving || goingBack || !isOverlayEntry()) return;
    goingBack = new Promise((done) => {
      const endIgnoring = onBack(() => {
        endIgnoring();
        goingBack = null;
        done();
        return true;
      });
    });
    history.back();
  };
}
