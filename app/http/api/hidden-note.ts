// What an endpoint answers besides, where a change hides an approved listing until it has been checked again.
import { HIDDEN_NOW } from "#app/domain/listings/texts.ts";

/** The new status and a sentence; nothing where the listing stays as it is. */
export function hiddenNote(hidden: boolean) {
  return hidden ? { status: "pending", notice: HIDDEN_NOW } : {};
}
