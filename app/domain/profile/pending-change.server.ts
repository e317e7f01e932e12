// A change of an account's contact details that waits for its codes.
import type { PendingContact } from "#app/domain/verification/contact-change.server.ts";
import { pendingValues } from "#app/domain/verification/pending-values.server.ts";

export interface PendingChange extends PendingContact {
  telNo: string | null;
  /** True when the account is to have no mobile number. */
  removesPhone: boolean;
}

/** One change for each account. */
export const pendingChanges = pendingValues<PendingChange>("change_phone");
