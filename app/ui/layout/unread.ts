// How many messages the viewer has not read: what the page came with, until a page of messages that stands open hears
// otherwise, and then that until the next page.
import { useSyncExternalStore } from "react";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

let told: { viewer: Viewer; count: number } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the header, which has the same viewer, and the title of the tab. */
export function tellUnread(viewer: Viewer, count: number): void {
  told = { viewer, count };
  for (const listener of listeners) listener();
  document.title = (count > 0 ? `(${count}) ` : "") + document.title.replace(/^\(\d+\) /, "");
}

/** The count to show. */
export function useUnread(viewer: Viewer | null): number {
  const loaded = viewer?.unreadCount ?? 0;
  return useSyncExternalStore(
    subscribe,
    () => (told?.viewer === viewer ? told.count : loaded),
    () => loaded,
  );
}
