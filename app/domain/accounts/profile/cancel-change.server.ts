// Cancels a pending change of contact details and withdraws its codes.
import { withdrawContactCodes } from "#app/domain/accounts/verification/contact-change.server.ts";
import { contactSubject, type Owner } from "#app/domain/accounts/verification/contact-codes.server.ts";
import { pendingChanges } from "./pending-change.server.ts";

/** Cancels the pending change; returns false when there is none. */
export async function cancelChange(owner: Owner): Promise<boolean> {
  const change = await pendingChanges.find(owner.userId);
  if (!change) return false;
  await pendingChanges.drop(owner.userId);
  await withdrawContactCodes(change, (kind, target) => contactSubject(owner, kind, target));
  return true;
}
