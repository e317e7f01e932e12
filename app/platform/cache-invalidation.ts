// What has changed of what everybody sees, as triggers tell it.
import type { ChannelListener } from "./notifications.server.ts";

/** The channel it is told on. */
export const CACHE_INVALIDATION_CHANNEL = "public_change";

/** Stands for every tag: a change too wide to list, or the chance that one was missed. */
export const EVERYTHING = "everything";

export interface ChangeListener {
  /** The tags of a change that was committed a moment ago: "pet:12", "breeder:5", "lists", or EVERYTHING. */
  onChange(tags: readonly string[]): void;
  /** Whether every change is being heard. What was not heard before it turns true is for the listener to make up for. */
  onConnectionChange(trusted: boolean): void;
}

/** Hears the tags on the channel. */
export function cacheInvalidationChannel(listener: ChangeListener): ChannelListener {
  return {
    onNotification: (payload) => listener.onChange((payload || EVERYTHING).split(" ")),
    onConnectionChange: (trusted) => listener.onConnectionChange(trusted),
  };
}
