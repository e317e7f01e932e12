// Cache invalidation: triggers send the tags of changed public pages by NOTIFY (see docs/triggers.md).
import type { ChannelListener } from "./notifications.server.ts";

/** The PostgreSQL notification channel. */
export const CACHE_INVALIDATION_CHANNEL = "page_cache";

/** Stands for every tag: too many to list, or notifications may have been missed. */
export const EVERYTHING = "everything";

export interface ChangeListener {
  /** The tags of a committed change: "pet:12", "breeder:5", "lists", or EVERYTHING. */
  onChange(tags: readonly string[]): void;
  /** Whether notifications arrive. After a reconnection the listener has to assume that it missed some. */
  onConnectionChange(connected: boolean): void;
}

/** Parses the notifications of the channel. */
export function cacheInvalidationChannel(listener: ChangeListener): ChannelListener {
  return {
    onNotification: (payload) => listener.onChange((payload || EVERYTHING).split(" ")),
    onConnectionChange: (connected) => listener.onConnectionChange(connected),
  };
}
