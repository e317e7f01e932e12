// What visitors type and choose before script runs: the handlers of the page receive its events once they are there.

declare global {
  interface Window {
    /** The events of the fields and forms of a page since its HTML arrived; absent once they were replayed. */
    earlyInput?: Event[];
  }
}

/** Part of the bootstrap script, where `w` is the window and `on` adds listeners: records input, change and submit events. */
export const RECORD_EARLY_INPUT = `w.earlyInput=[];on("input change submit",e=>{w.earlyInput?.push(e)});`;

/**
 * Call when the page is hydrated. Hydration leaves the fields as the visitor has set them, and the state of components as
 * the server made it: counters, previews and drafts follow from the events that the components missed. Each field gets
 * its last event of either type again. What a sent form held is on its way already.
 */
export function replayEarlyInput(): void {
  const events = window.earlyInput ?? [];
  delete window.earlyInput;
  const sent = events.findLastIndex(({ type, defaultPrevented }) => type === "submit" && !defaultPrevented);
  const missed = new Map<EventTarget | null, Set<string>>();
  for (const { type, target } of events.slice(sent + 1))
    missed.set(target, (missed.get(target) ?? new Set()).add(type));
  for (const [target, types] of missed) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    for (const type of ["input", "change"])
      if (types.has(type)) target.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
