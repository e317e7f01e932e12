// Pending changes of an account's contact details, until their codes are entered.
import type { PendingContact } from "#app/domain/accounts/verification/contact-change.server.ts";
import { pendingValues } from "#app/domain/accounts/verification/pending-values.server.ts";

export interface PendingChange extends PendingContact {
  telNo: string | null;
  /** True when the mobile number is to be removed. */
  removesPhone: boolean;
}

/** One pending change per account. */
export const pendingChanges = pendingValues<PendingChange>("change_phone");
