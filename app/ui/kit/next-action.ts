// When the next action of a visitor begins: a notice of success goes away then.

const CONTROLS = "a, button, input, select, textarea, summary, label, form";

/** Calls `begun` once, at the next press, input or submit outside the notice. Returns what ends the waiting. */
export function onNextAction(notice: Element, begun: () => void): () => void {
  const listening = new AbortController();
  const hear = ({ target, isTrusted }: Event) => {
    // What a script fills in is no action of the visitor: text that was kept over a sign-in.
    if (!isTrusted || !(target instanceof Element) || notice.contains(target) || !target.closest(CONTROLS)) return;
    listening.abort();
    begun();
  };
  for (const type of ["click", "input", "submit"]) {
    window.addEventListener(type, hear, { capture: true, signal: listening.signal });
  }
  return () => listening.abort();
}
