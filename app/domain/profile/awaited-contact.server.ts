// Which email address or number a code of the profile is about.
import { emailSubject, type Owner } from "#app/domain/verification/contact-codes.server.ts";
import { plainPhone } from "#app/domain/verification/phone-number.ts";
import { CODE_TRIES, type ContactKind } from "#app/domain/verification/rules.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findPendingChange, type PendingChange } from "./pending-change.server.ts";

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

/** Whether a code for it has been sent and still works. */
export async function isCodeOut(owner: Owner, kind: ContactKind, { target }: AwaitedContact): Promise<boolean> {
  const codes = await db.oneTimeToken.count({
    where: {
      purpose: kind === "email" ? emailSubject(owner, target).purpose : "verify_phone",
      target: kind === "email" ? target : plainPhone(target),
      userId: owner.userId,
      usedAt: null,
      codeHash: { not: null },
      attempts: { lt: CODE_TRIES },
      expiresAt: { gt: clock.now() },
    },
  });
  return codes > 0;
}
