// How long a decision that was made on a page can be undone (QUE-27).
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The delay of the emails about a decision, in seconds. */
export function undoSeconds(undoable: boolean | undefined): number {
  return undoable ? env.UNDO_SECONDS : 0;
}

/** The end of the time to undo a decision that is made now, as ISO 8601; null when there is no such time. */
export function undoUntil(): string | null {
  if (env.UNDO_SECONDS === 0) return null;
  return new Date(clock.now().getTime() + env.UNDO_SECONDS * 1000).toISOString();
}
