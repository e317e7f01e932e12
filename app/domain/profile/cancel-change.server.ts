// Closing the question for a code leaves the contact details as they are saved, and its codes worth nothing.
import { emailSubject, type Owner } from "#app/domain/verification/contact-codes.server.ts";
import { withdrawCode } from "#app/domain/verification/one-time-codes.server.ts";
import { dropPendingChange, findPendingChange } from "./pending-change.server.ts";

/** Forgets a change of contact details that waits for a code; false when there is none. */
export async function cancelChange(owner: Owner): Promise<boolean> {
  const change = await findPendingChange(owner.userId);
  if (!change) return false;
  await dropPendingChange(owner.userId);
  if (change.email !== null) await withdrawCode(emailSubject(owner, change.email));
  if (change.phone !== null) {
    await withdrawCode({ purpose: "verify_phone", target: change.phone, userId: owner.userId });
  }
  return true;
}
