// The button "Undo" in the message after a decision.
import { undoUntil } from "#app/domain/moderation/decisions/undo-time.server.ts";
import type { Undo } from "#app/http/forms/flash.server.ts";
import { UNDO_PATH } from "#app/ui/moderation/cases/queue-paths.ts";

/** Null when nothing was decided, or decisions cannot be undone. `back` is the page to return to. */
export function undoOf(refs: readonly string[], back: string): Undo | null {
  const until = undoUntil();
  if (refs.length === 0 || until === null) return null;
  return { action: UNDO_PATH, refs: refs.join(","), back, until };
}
