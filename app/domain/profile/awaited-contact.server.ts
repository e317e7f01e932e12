// Which email address or number a code of the profile is about.
import { awaitedContact } from "#app/domain/verification/contact-change.server.ts";
import { contactSubject, type Owner } from "#app/domain/verification/contact-codes.server.ts";
import { isCodeOut } from "#app/domain/verification/one-time-codes.server.ts";
import type { ContactKind } from "#app/domain/verification/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { type PendingChange, pendingChanges } from "./pending-change.server.ts";

export interface AwaitedContact {
  /** "" when the account has none. */
  target: string;
  /** It is part of a change; otherwise it is the account's own already. */
  isChange: boolean;
  /** The account's own, and proved: there is nothing to wait for. */
  isVerified: boolean;
  /** The change that is under way, whatever it is about. */
  change: PendingChange | null;
}

/** What a code of this kind would prove now. An email address is not reached before the number of the same change. */
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

/** Whether a code for it has been sent that can still be entered. */
export function isContactCodeOut(owner: Owner, kind: ContactKind, { target }: AwaitedContact): Promise<boolean> {
  return isCodeOut(contactSubject(owner, kind, target));
}
