// The code that a new account's email address is verified with, for somebody who is not signed in yet.
import { composeLetter } from "#app/domain/letter.ts";
import type { Result } from "#app/domain/result.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { type CodeSubject, issueCode, redeemCode, withdrawCode } from "./one-time-codes.server.ts";

export const VERIFICATION_CODE_JOB = "mail-verification-code";

/** No account has this id: a code for it is looked for and never found. */
const NOBODY = 0;

/** Has a code mailed, if there is an account whose address has not been verified. Every address costs the same. */
export async function requestVerificationCode({ email }: { email: string }): Promise<void> {
  await enqueue(VERIFICATION_CODE_JOB, { email });
}

/** The code is made here, so that it stands in no job. Within a minute of the last one there is none: that one works. */
export async function mailVerificationCode({ email }: { email: string }): Promise<void> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user || user.emailVerifiedAt) return;
  const subject: CodeSubject = { purpose: "verify_email", target: user.email, userId: user.id };
  const issued = await issueCode(subject);
  if (!issued.ok) return;
  const { code } = issued.value;
  try {
    await sendMail(
      composeLetter({
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

/** With the right code the address of the account is verified. An unknown address is answered like a wrong code. */
export async function verifyEmail({
  email,
  code,
}: {
  email: string;
  code: string;
}): Promise<Result<{ userId: number }, "invalid-code">> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, email: true } });
  const subject: CodeSubject = {
    purpose: "verify_email",
    target: user?.email ?? email,
    userId: user?.id ?? NOBODY,
  };
  return redeemCode(subject, code, async (client) => {
    const userId = subject.userId;
    await client.user.update({ where: { id: userId }, data: { emailVerifiedAt: clock.now() }, select: { id: true } });
    return { userId };
  });
}

registerJob(VERIFICATION_CODE_JOB, mailVerificationCode);
