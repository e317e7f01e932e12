// Replays input events from before hydration, so that the page's event handlers receive them.

declare global {
  interface Window {
    /**
     * The input, change and submit events since the page loaded, recorded by the inline script
     * (`app/http/page-cache/document-scripts.ts`). Deleted by the replay, which ends the recording.
     */
    earlyInput?: Event[];
  }
}

/**
 * Call after hydration. Hydration keeps the values that the visitor has entered, but component state is as the server
 * rendered it; previews, drafts and auto-applied lists depend on the missed events. Dispatches each field's last input
 * and change event again. Fields of a submitted form are skipped, because their values are already sent.
 */
export function replayEarlyInput(): void {
  const events = window.earlyInput ?? [];
  delete window.earlyInput;
  replay(events);
}

function replay(events: readonly Event[]): void {
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

/** Whether an event is replayed: handlers that correct or submit the field's text ignore such events. */
export function isReplayed({ nativeEvent }: { nativeEvent: Event }): boolean {
  return nativeEvent instanceof CustomEvent;
}
