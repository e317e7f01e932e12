// Re-authentication of a signed-in user: by password, or by an emailed code for accounts without one.
import type { Method, Outcome, Reason } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { verifyPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { type CodeSubject, redeemCode } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import type { CodeRefusal } from "#app/domain/accounts/verification/rules.ts";
import { type CodeNotSent, mailCode, type SentCode } from "#app/domain/accounts/verification/send-code.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { resetAttempts, countAttempt } from "#app/platform/rate-limits/login-backoff.server.ts";

export type PasswordProof =
  | { ok: true; value: null }
  | { ok: false; code: "wrong-password" }
  | { ok: false; code: "too-many-tries"; retryAfterSeconds: number };

/** Checks the password of the account. Wrong guesses are delayed as at sign-in, counted per session. */
export async function proveWithPassword(requester: Requester, password: string): Promise<PasswordProof> {
  const { userId, sessionId } = requester;
  const subject = sessionId ?? `user-${userId}`;
  const tried = await countAttempt("reauthentication", subject);
  if (!tried.allowed) return { ok: false, code: "too-many-tries", retryAfterSeconds: tried.retryAfterSeconds };
  const account = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) {
    await record(requester, "password", "failure", "wrong-password");
    return { ok: false, code: "wrong-password" };
  }
  await db.$transaction((client) => confirm(client, requester, "password"));
  await resetAttempts("reauthentication", subject);
  return { ok: true, value: null };
}

/** Emails a code in place of the password to an account without one. */
export async function sendProofCode(
  requester: Requester,
): Promise<SentCode | CodeNotSent | { ok: false; code: "has-password" }> {
  const account = await db.user.findUniqueOrThrow({
    where: { id: requester.userId },
    select: { passwordHash: true, email: true },
  });
  if (account.passwordHash !== null) return { ok: false, code: "has-password" };
  return mailCode(subjectOf(requester, account.email), {
    reason:
      "You asked for a change to your account, such as a new phone number. Enter this code to confirm that it is you. It works for 15 minutes.",
    closing:
      "If this was not you, another person is logged in to your account. Do not give the code to anyone, and sign out of all other devices on your profile.",
  });
}

/** Checks the code that `sendProofCode` has sent. */
export async function proveWithCode(requester: Requester, code: string): Promise<Result<null, CodeRefusal>> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: requester.userId }, select: { email: true } });
  const proved = await redeemCode(subjectOf(requester, email), code, async (client) => {
    await confirm(client, requester, "email_code");
    return null;
  });
  if (!proved.ok) await record(requester, "email_code", "failure", "wrong-code");
  return proved;
}

function subjectOf({ userId }: Requester, email: string): CodeSubject {
  return { purpose: "reauthenticate", target: email, userId };
}

async function confirm(client: Prisma.TransactionClient, requester: Requester, method: Method): Promise<void> {
  const { sessionId, userId } = requester;
  if (sessionId !== null) {
    const where = { id: sessionId, userId, endedAt: null };
    // The session token is rotated as well, so that one stolen before is useless afterwards (ASVS 7.2.4).
    await client.session.updateMany({ where, data: { authenticatedAt: clock.now(), rotationDue: true } });
  }
  await record(requester, method, "success", undefined, client);
}

async function record(
  { userId, source }: Requester,
  method: Method,
  outcome: Outcome,
  reason?: Reason,
  client?: Prisma.TransactionClient,
): Promise<void> {
  await recordAuthentication({ userId, act: "reauthentication", method, outcome, reason, source }, client);
}
