// Removes listeners that were added to a request or response since a moment: they keep the request in memory.
import type { EventEmitter } from "node:events";

export type Listeners = ReadonlyMap<string, readonly unknown[]>;

/** The listeners of an emitter for these events as they are now. */
export function listenersOf(emitter: EventEmitter, events: readonly string[]): Listeners {
  return new Map(events.map((event) => [event, emitter.rawListeners(event)]));
}

/** Removes the listeners that have been added for the events of `before` since then. */
export function removeNewListeners(emitter: EventEmitter, before: Listeners): void {
  for (const [event, known] of before) {
    for (const listener of emitter.rawListeners(event) as (() => void)[]) {
      if (!known.includes(listener)) emitter.removeListener(event, listener);
    }
  }
}
