// The viewer's unread message count: the loader's value, until an open messages page reports a newer one.
import { useSyncExternalStore } from "react";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

let told: { viewer: Viewer; count: number } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports a new count to the header and the tab's title. */
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
