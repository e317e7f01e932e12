// Cancels a pending change of contact details and withdraws its codes.
import { awaitedOther, withdrawContactCodes } from "#app/domain/accounts/verification/contact-change.server.ts";
import { contactSubject, type Owner } from "#app/domain/accounts/verification/contact-codes.server.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { pendingChanges } from "./pending-change.server.ts";

/**
 * Cancels the pending change. `shown` is the email address or number that the page named: while a code is awaited for another one, the
 * change is kept, and `other` is its kind.
 */
export async function cancelChange(owner: Owner, shown = ""): Promise<"cancelled" | "none" | { other: ContactKind }> {
  const change = await pendingChanges.find(owner.userId);
  if (!change) return "none";
  const other = awaitedOther(change, shown);
  if (other) return { other };
  await pendingChanges.drop(owner.userId);
  await withdrawContactCodes(change, (kind, target) => contactSubject(owner, kind, target));
  return "cancelled";
}
