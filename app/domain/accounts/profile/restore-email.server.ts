// Restores the earlier email address of an account by an emailed link ("This was not me"), within seven days of a
// change. All sessions and recently added sign-in methods are removed, and the owner sets a new password (account
// takeover recovery).
import type { RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import {
  findLink,
  issueLink,
  type KnownLink,
  redeemLink,
} from "#app/domain/accounts/verification/one-time-links.server.ts";
import { RESET_LINK_SECONDS, RESTORE_LINK_SECONDS } from "#app/domain/accounts/verification/rules.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { resetAttempts } from "#app/platform/rate-limits/login-backoff.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { releaseUnconfirmed } from "./release-unconfirmed.server.ts";

/** `resetToken` is for the password reset page. */
export type RestoreResult = Result<{ resetToken: string }, "invalid-link" | "email-taken">;

/**
 * Returns the email address that a link restores, and the time of the change; null when the link is used or expired.
 */
export async function findRestorableEmail(token: string): Promise<{ email: string; changedAt: Date } | null> {
  const link = await findLink("restore_email", token);
  return link?.target ? { email: link.target, changedAt: changedAt(link) } : null;
}

/**
 * Restores the email address, removes the password, the sign-in methods added since the change and the second factors
 * added since or shortly before, and ends every session and every other link of the account.
 */
export async function restoreEmail(token: string, source: RequestSource): Promise<RestoreResult> {
  try {
    const redeemed = await redeemLink("restore_email", token, (client, link) => restore(client, link, source));
    if (!redeemed.ok || !redeemed.value) return { ok: false, code: "invalid-link" };
    const { email, resetToken } = redeemed.value;
    await resetAttempts("loginAccount", email.toLowerCase());
    return { ok: true, value: { resetToken } };
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: "email-taken" };
    throw error;
  }
}

async function restore(client: Prisma.TransactionClient, link: KnownLink, source: RequestSource) {
  const { userId, target: email } = link;
  if (userId === null || email === null) return null;
  const now = clock.now();
  await releaseUnconfirmed(client, userId, email);
  await client.user.update({
    where: { id: userId },
    data: { email, emailVerifiedAt: now, passwordHash: null },
    select: { id: true },
  });
  await client.identity.deleteMany({ where: { userId, createdAt: { gte: changedAt(link) } } });
  await removeSecondFactors(client, userId, changedAt(link));
  await endSessions(userId, { client });
  // Links to email addresses that the account had before this one stay valid: their owner is the earlier one.
  const later = { purpose: "restore_email" as const, createdAt: { gte: link.createdAt } };
  await client.oneTimeToken.updateMany({
    where: { userId, usedAt: null, OR: [{ purpose: { not: "restore_email" } }, later] },
    data: { expiresAt: now },
  });
  await recordAuthentication({ userId, act: "email_restore", method: "link", outcome: "success", source }, client);
  const reset = { purpose: "reset_password", userId, target: email, seconds: RESET_LINK_SECONDS } as const;
  return { email, resetToken: await issueLink(reset, client) };
}

// An attacker who adds a second factor before changing the email address would lock the owner out with it. Recovery
// codes created since then would let the attacker in.
async function removeSecondFactors(client: Prisma.TransactionClient, userId: number, changed: Date): Promise<void> {
  const since = new Date(changed.getTime() - RESTORE_LINK_SECONDS * 1000);
  const added = [{ createdAt: { gte: since } }, { confirmedAt: { gte: since } }];
  // The triggers totp_credentials_changed and passkeys_changed update users.second_factor_at, see docs/triggers.md.
  await client.totpCredential.deleteMany({ where: { userId, OR: added } });
  await client.passkey.deleteMany({ where: { userId, createdAt: { gte: since } } });
  await client.recoveryCode.deleteMany({ where: { userId, createdAt: { gte: since } } });
}

function changedAt({ data, createdAt }: KnownLink): Date {
  const stored = typeof data === "object" && data !== null && "changedAt" in data ? data.changedAt : null;
  return typeof stored === "string" ? new Date(stored) : createdAt;
}
