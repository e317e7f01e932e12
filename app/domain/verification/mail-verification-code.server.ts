// The code that verifies the email address of a new account, for visitors who are not signed in.
import { composeEmail } from "#app/domain/email.ts";
import type { Result } from "#app/domain/result.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { forgetRateLimit, takeRateLimit } from "#app/platform/rate-limits.server.ts";
import { type CodeSubject, issueCode, redeemCode, withdrawCode } from "./one-time-codes.server.ts";
import type { CodeRefusal } from "./rules.ts";

export const VERIFICATION_CODE_JOB = "mail-verification-code";

/** No account has this id: a code for it is looked for and never found. */
const NOBODY = 0;

/**
 * Emails a code, if there is an account whose address has not been verified. Known and unknown addresses cost the same and
 * are answered alike. The caller has asked `takeCodeRequest`.
 */
export async function requestVerificationCode({ email }: { email: string }): Promise<void> {
  await enqueue(VERIFICATION_CODE_JOB, { email });
  await forgetRateLimit("wrongCode", subjectOf(email));
}

/**
 * Whether another code may be requested for an address: 0, or the seconds to wait until the last one is a minute old. It is
 * counted for the address, whether there is an account or not.
 */
export async function takeCodeRequest(email: string): Promise<number> {
  return (await takeRateLimit("resend", subjectOf(email))).retryAfterSeconds;
}

/** Takes that back: no code was sent. */
export async function returnCodeRequest(email: string): Promise<void> {
  await forgetRateLimit("resend", subjectOf(email));
}

/** Counts the code that registration sends by itself: another one can be requested a minute later. */
export async function countFirstCode(email: string): Promise<void> {
  await takeCodeRequest(email);
  await forgetRateLimit("wrongCode", subjectOf(email));
}

/** The code is made here, so that no job contains it. */
export async function mailVerificationCode({ email }: { email: string }): Promise<void> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user || user.emailVerifiedAt) return;
  const subject: CodeSubject = { purpose: "verify_email", target: user.email, userId: user.id };
  // The request was limited already: a job that started late must not count its minute from that moment.
  const issued = await issueCode(subject, undefined, 0);
  if (!issued.ok) return;
  const { code } = issued.value;
  try {
    await sendMail(
      composeEmail({
        to: user.email,
        subject: `${code} is your ${SITE_NAME} code`,
        name: user.firstName,
        paragraphs: ["This code shows us that this email address is yours. It works for 15 minutes."],
        code,
        action: {
          label: "Type it in here",
          url: `${env.SITE_URL}/verify-email?email=${encodeURIComponent(user.email)}`,
        },
        closing: `If you have not signed up at ${SITE_NAME}, do nothing.`,
      }),
    );
  } catch (error) {
    // The job is tried again, and must not find that a code has just been sent.
    await withdrawCode(subject);
    throw error;
  }
}

/**
 * With the right code the address of the account is verified. An unknown address is answered like a wrong code, so the
 * five tries are counted for the address and not only on the code.
 */
export async function verifyEmail({
  email,
  code,
}: {
  email: string;
  code: string;
}): Promise<Result<{ userId: number }, CodeRefusal>> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, email: true } });
  const subject: CodeSubject = {
    purpose: "verify_email",
    target: user?.email ?? email,
    userId: user?.id ?? NOBODY,
  };
  const redeemed = await redeemCode(subject, code, async (client) => {
    const userId = subject.userId;
    await client.user.update({ where: { id: userId }, data: { emailVerifiedAt: clock.now() }, select: { id: true } });
    return { userId };
  });
  if (redeemed.ok) return redeemed;
  const { allowed } = await takeRateLimit("wrongCode", subjectOf(email));
  return { ok: false, code: allowed ? "invalid-code" : "code-used-up", field: "code" };
}

function subjectOf(email: string): string {
  return `code ${email.toLowerCase()}`;
}

registerJob(VERIFICATION_CODE_JOB, mailVerificationCode);
