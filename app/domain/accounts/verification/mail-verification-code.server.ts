// Verification of a new account's email address by a code, for visitors who are not signed in.
import { composeEmail } from "#app/domain/shared/email.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { resetRateLimit, takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { recordProof } from "./first-proof.server.ts";
import { type CodeSubject, issueCode, redeemCode, withdrawCode } from "./one-time-codes.server.ts";
import { issueLink } from "./one-time-links.server.ts";
import { type CodeRefusal, RESET_LINK_SECONDS } from "./rules.ts";
import { ENTER_CODE } from "./texts.ts";

export const VERIFICATION_CODE_JOB = "mail-verification-code";

/** No account has this id, so a code for it is never found. */
const UNKNOWN_USER_ID = 0;

/**
 * Enqueues the email with a code; it is sent only to an account with an unverified email address. Known and unknown
 * email addresses take the same time and return the same. The caller has called `takeCodeRequest`.
 */
export async function requestVerificationCode({ email }: { email: string }): Promise<void> {
  await enqueue(VERIFICATION_CODE_JOB, { email });
  await resetRateLimit("wrongCode", subjectOf(email));
}

/**
 * Returns 0 when another code may be requested for an email address, else the seconds until the last one is a minute
 * old. It is counted per email address, whether there is an account or not.
 */
export async function takeCodeRequest(email: string): Promise<number> {
  return (await takeRateLimit("resend", subjectOf(email))).retryAfterSeconds;
}

/** Undoes `takeCodeRequest` when no code was sent. */
export async function undoCodeRequest(email: string): Promise<void> {
  await resetRateLimit("resend", subjectOf(email));
}

/** Counts the code that registration sends, so that another one can be requested only a minute later. */
export async function countFirstCode(email: string): Promise<void> {
  await takeCodeRequest(email);
  await resetRateLimit("wrongCode", subjectOf(email));
}

/** Job: emails the code. It is created here, so that it is not stored in the job. */
export async function mailVerificationCode({ email }: { email: string }): Promise<void> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, email: true, emailVerifiedAt: true },
  });
  if (!user || user.emailVerifiedAt) return;
  const subject: CodeSubject = { purpose: "verify_email", target: user.email, userId: user.id };
  // The request was rate limited already; the minute must not start again when the job runs late.
  const issued = await issueCode(subject, undefined, 0);
  if (!issued.ok) return;
  const { code } = issued.value;
  try {
    await sendMail(
      composeEmail({
        to: user.email,
        subject: `${code} is your code`,
        paragraphs: ["This code shows us that this email address is yours. It works for 15 minutes."],
        code,
        action: {
          label: ENTER_CODE,
          url: siteUrl(`/verify-email?email=${encodeURIComponent(user.email)}`),
        },
        closing: `If you have not signed up at ${SITE_NAME}, do nothing.`,
      }),
    );
  } catch (error) {
    // Withdrawn, so that the retry of the job is not refused because a code has just been issued.
    await withdrawCode(subject);
    throw error;
  }
}

/** `resetToken` is for the password reset page, when the password of the registration was removed; else null. */
export interface VerifiedEmail {
  userId: number;
  resetToken: string | null;
}

/**
 * Marks the email address of the account as verified when the code is right. `isRegistrant` says whether the code was
 * entered by the registrant of an account; otherwise the first proof removes what the registrant set up. The five
 * attempts are counted per email address and not only per code, so that an unknown email address gets the same
 * responses.
 */
export async function verifyEmail(
  { email, code }: { email: string; code: string },
  isRegistrant: (userId: number) => boolean,
): Promise<Result<VerifiedEmail, CodeRefusal>> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, email: true } });
  const target = user?.email ?? email;
  const subject: CodeSubject = { purpose: "verify_email", target, userId: user?.id ?? UNKNOWN_USER_ID };
  const redeemed = await redeemCode(subject, code, async (client) => {
    const { userId } = subject;
    const removed = await recordProof(client, userId, { byRegistrant: isRegistrant(userId) });
    if (!removed) return { userId, resetToken: null };
    const reset = { purpose: "reset_password", userId, target, seconds: RESET_LINK_SECONDS } as const;
    return { userId, resetToken: await issueLink(reset, client) };
  });
  if (redeemed.ok) return redeemed;
  const { allowed } = await takeRateLimit("wrongCode", subjectOf(email));
  return { ok: false, code: allowed ? "invalid-code" : "code-used-up", field: "code" };
}

function subjectOf(email: string): string {
  return `code ${email.toLowerCase()}`;
}

registerJob(VERIFICATION_CODE_JOB, mailVerificationCode);
