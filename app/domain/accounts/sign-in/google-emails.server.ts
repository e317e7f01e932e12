// The email about a Google identity that was connected to an account.
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

export const GOOGLE_CONNECTED_JOB = "mail-google-connected";

export interface GoogleConnected {
  userId: number;
  /** The account's password was removed, because its email address was not confirmed. */
  passwordRemoved: boolean;
}

/** Sends the email; does nothing for a deleted account. */
export async function mailGoogleConnected({ userId, passwordRemoved }: GoogleConnected): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const removed =
    "The email address of your account had not been verified before, so the password it had was removed. " +
    "You can choose a new one with “Forgot password?”.";
  await sendMail(
    composeEmail({
      to: user.email,
      subject: "Your account is connected with Google",
      user,
      paragraphs: [
        "From now on you can log in with Google as well. Nothing else about your account has changed.",
        ...(passwordRemoved ? [removed] : []),
      ],
      action: { label: "Log in", url: siteUrl("/login") },
      closing: `If this was not you, write to ${env.CONTACT_EMAIL}, and change the password of your Google account.`,
    }),
  );
}

registerJob(GOOGLE_CONNECTED_JOB, mailGoogleConnected);
