// Which email address or number a code of the profile is about.
import { db } from "#app/platform/db.server.ts";
import { findPendingChange, type PendingChange } from "./pending-change.server.ts";
import type { ContactKind } from "./rules.ts";

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
  const change = await findPendingChange(userId);
  if (change && kind === "phone" && change.phone !== null && !change.isPhoneProved) {
    return { target: change.phone, isChange: true, isVerified: false, change };
  }
  if (change && kind === "email" && change.email !== null && (change.phone === null || change.isPhoneProved)) {
    return { target: change.email, isChange: true, isVerified: false, change };
  }
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, mobNo: true, phoneVerifiedAt: true },
  });
  return kind === "email"
    ? { target: user.email, isChange: false, isVerified: user.emailVerifiedAt !== null, change }
    : { target: user.mobNo ?? "", isChange: false, isVerified: user.phoneVerifiedAt !== null, change };
}
