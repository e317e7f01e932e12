// An edit of a breeder's profile of which nothing is saved before its codes have been entered.
import type { PendingContact } from "#app/domain/verification/contact-change.server.ts";
import { pendingValues } from "#app/domain/verification/pending-values.server.ts";
import type { BreederEdit } from "./schema.ts";

export interface PendingEdit extends PendingContact {
  /** What is saved beside the contact details. */
  edit: Partial<Omit<BreederEdit, "contactPhone" | "contactEmail">>;
}

/** One edit for each account. */
export const pendingEdits = pendingValues<PendingEdit>("breeder_profile");
