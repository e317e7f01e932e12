// A change of an account's contact details that waits for its codes.
import { pendingValues } from "#app/domain/verification/pending-values.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** What is to be saved once everything in it is proved. */
export interface PendingChange {
  telNo: string | null;
  /** The number to prove; null when it stays as it is. */
  phone: string | null;
  isPhoneProved: boolean;
  /** True when the account is to have no mobile number. */
  removesPhone: boolean;
  /** The address to prove; null when it stays as it is. */
  email: string | null;
}

const changes = pendingValues<PendingChange>("change_phone");

/** Keeps a change in place of any earlier one. */
export const keepPendingChange = changes.keep;

/** The change that waits, or null. */
export const findPendingChange = changes.find;

/** Forgets a change: it is done, or its owner has thought better of it. */
export const dropPendingChange = changes.drop;

/** Notes that the number of a change has been proved. */
export function markPhoneProved(client: Prisma.TransactionClient, userId: number, change: PendingChange) {
  return changes.replace(client, userId, { ...change, isPhoneProved: true });
}
