// Additional response fields when a change hides an approved listing until it has been checked again.
import { HIDDEN_NOW } from "#app/domain/pets/listings/texts.ts";

/** The new status and a message; empty when the listing stays public. */
export function hiddenNote(hidden: boolean) {
  return hidden ? { status: "pending", notice: HIDDEN_NOW } : {};
}
