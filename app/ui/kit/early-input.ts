// What visitors type and choose before script runs: the handlers of the page receive its events once they are there.

declare global {
  interface Window {
    /**
     * The input, change and submit events since the page arrived, recorded by the script that starts all others
     * (`app/http/page-cache/deferred-hydration.ts`). Absent once they were replayed, which ends the recording.
     */
    earlyInput?: Event[];
  }
}

/**
 * Call when the page is hydrated. Hydration leaves the fields as the visitor has set them, and the state of components as
 * the server made it: previews, drafts and lists that apply by themselves follow from the events that the components
 * missed. Each field gets its last event of either type again. What a sent form held is on its way already.
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
    for (const type of ["input", "change"]) {
      if (types.has(type)) target.dispatchEvent(new CustomEvent(type, { bubbles: true }));
    }
  }
}

/** Whether an event is a replayed one: a handler that corrects the text of its field, or sends it, leaves that alone. */
export function isReplayed({ nativeEvent }: { nativeEvent: Event }): boolean {
  return nativeEvent instanceof CustomEvent;
}
