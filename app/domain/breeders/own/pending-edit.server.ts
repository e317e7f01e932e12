// Stores a pending edit of a breeder's profile until its verification codes have been entered.
import type { PendingContact } from "#app/domain/accounts/verification/contact-change.server.ts";
import { pendingValues } from "#app/domain/accounts/verification/pending-values.server.ts";
import type { BreederEdit } from "./schema.ts";

export interface PendingEdit extends PendingContact {
  /** The other fields of the edit. */
  edit: Partial<Omit<BreederEdit, "contactPhone" | "contactEmail">>;
}

/** One pending edit per account. */
export const pendingEdits = pendingValues<PendingEdit>("breeder_profile");
