// Password reset with an emailed link.
import type { RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { weakAccountPasswordMessage } from "#app/domain/accounts/passwords/password-strength.server.ts";
import { hashPassword, verifyPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import { findLink, redeemLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { hashLinkToken } from "#app/domain/accounts/verification/secret-hash.server.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { resetAttempts } from "#app/platform/rate-limits/login-backoff.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { proveMailbox } from "./prove-mailbox.server.ts";

export const PASSWORD_CHANGED_JOB = "mail-password-changed";

const SENT_TWICE_MS = 60_000;
const RESET = { act: "password_reset", method: "link" } as const;

export interface ResetInput {
  token: string;
  password: string;
}

export type ResetResult =
  | Result<{ userId: number; email: string }, "invalid-link">
  /** `message` explains why the password is too easy to guess. */
  | { ok: false; code: "weak-password"; message: string };

/** Whether a reset link is still valid. Does not use it up. */
export async function isResetLinkValid(token: string): Promise<boolean> {
  return (await findLink("reset_password", token)) !== null;
}

/**
 * Sets the password, uses the link up, ends every session and every other emailed link of the account, and emails the
 * owner. The link proves access to the mailbox, so the email address is marked as verified.
 */
export async function resetPassword(
  input: ResetInput,
  source: RequestSource,
  /** A form may be sent twice. A request of the API may not: it has Idempotency-Key for that. */
  { isForm }: { isForm: boolean },
): Promise<ResetResult> {
  const usedUp = () => (isForm ? repeatedSubmit(input, source) : invalidLink(source));
  const live = await findLink("reset_password", input.token);
  if (!live) return usedUp();
  const message = await weakAccountPasswordMessage(live.userId, input.password);
  if (message !== null) return { ok: false, code: "weak-password", message };
  const passwordHash = await hashPassword(input.password);
  const redeemed = await redeemLink("reset_password", input.token, async (client, link) => {
    const owner = await proveMailbox(client, link);
    if (!owner) return null;
    await client.user.update({ where: { id: owner.userId }, data: { passwordHash }, select: { id: true } });
    await endSessions(owner.userId, { client });
    await client.oneTimeToken.updateMany({
      where: { userId: owner.userId, purpose: { in: ["magic_link", "reset_password", "second_factor"] }, usedAt: null },
      data: { expiresAt: clock.now() },
    });
    await recordAuthentication({ ...RESET, userId: owner.userId, outcome: "success", source }, client);
    return owner;
  });
  if (!redeemed.ok) return usedUp();
  if (!redeemed.value) return invalidLink(source);
  const { userId, email } = redeemed.value;
  await resetAttempts("loginAccount", email.toLowerCase());
  await enqueue(PASSWORD_CHANGED_JOB, { userId });
  return { ok: true, value: { userId, email } };
}

/** A repeated submit, as after a lost response, succeeds again if the link has just set this password. */
async function repeatedSubmit({ token, password }: ResetInput, source: RequestSource): Promise<ResetResult> {
  const tokenHash = hashLinkToken(token);
  const since = new Date(clock.now().getTime() - SENT_TWICE_MS);
  const used =
    tokenHash &&
    (await db.oneTimeToken.findFirst({
      where: { tokenHash, purpose: "reset_password", usedAt: { gt: since } },
      select: { user: { select: { id: true, email: true, passwordHash: true } } },
    }));
  const same = used?.user ? await verifyPassword(used.user.passwordHash, password) : false;
  return used?.user && same
    ? { ok: true, value: { userId: used.user.id, email: used.user.email } }
    : invalidLink(source);
}

async function invalidLink(source: RequestSource): Promise<ResetResult> {
  await recordAuthentication({ ...RESET, userId: null, outcome: "failure", reason: "invalid-link", source });
  return { ok: false, code: "invalid-link" };
}

/** Emails the owner of an account that its password was changed. */
export async function mailPasswordChanged({ userId }: { userId: number }): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user) return;
  await sendMail(
    composeEmail({
      to: user.email,
      subject: "Your password was changed",
      user,
      paragraphs: [
        "The password of your account has just been changed, and all other devices have been logged out.",
        "If that was you, there is nothing to do.",
      ],
      action: { label: "It was not me", url: siteUrl("/forgot-password") },
      closing: "If it was not you, set a new password at once and check who else can read your mail.",
    }),
  );
}

registerJob(PASSWORD_CHANGED_JOB, mailPasswordChanged);
