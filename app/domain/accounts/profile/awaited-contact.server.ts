// Finds the email address or phone number that a code of the profile verifies.
import { awaitedContact } from "#app/domain/accounts/verification/contact-change.server.ts";
import { contactSubject, type Owner } from "#app/domain/accounts/verification/contact-codes.server.ts";
import { isCodePending } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { type PendingChange, pendingChanges } from "./pending-change.server.ts";

export interface AwaitedContact {
  /** The email address or number; "" when the account has none. */
  target: string;
  /** Whether it is part of a pending change, and not the account's own already. */
  isChange: boolean;
  /** It is the account's own and verified, so no code is needed. */
  isVerified: boolean;
  /** The pending change, of either contact detail. */
  change: PendingChange | null;
}

/**
 * Returns what a code of this kind verifies now. In a change of both, the email address follows after the phone number.
 */
export async function getAwaited(userId: number, kind: ContactKind): Promise<AwaitedContact> {
  const change = await pendingChanges.find(userId);
  const awaited = awaitedContact(change);
  if (awaited?.kind === kind) return { target: awaited.target, isChange: true, isVerified: false, change };
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, mobNo: true, phoneVerifiedAt: true },
  });
  return kind === "email"
    ? { target: user.email, isChange: false, isVerified: user.emailVerifiedAt !== null, change }
    : { target: user.mobNo ?? "", isChange: false, isVerified: user.phoneVerifiedAt !== null, change };
}

/** Whether a valid code for it is pending. */
export function isContactCodePending(owner: Owner, kind: ContactKind, { target }: AwaitedContact): Promise<boolean> {
  return isCodePending(contactSubject(owner, kind, target));
}
