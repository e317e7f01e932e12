// The email to the owner about changed second factors.
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

export const SECOND_FACTOR_JOB = "mail-second-factor-change";

const NEWS = {
  "authenticator-added": "An authenticator app was added to your account.",
  "authenticator-removed": "The authenticator app of your account was removed.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey of your account was removed.",
  "recovery-code-used": "One of your recovery codes was used to log in to your account.",
  "recovery-codes-made": "New recovery codes were made for your account. The earlier ones no longer work.",
} as const;

const NOTHING_TO_DO = "If that was you, there is nothing to do.";

export type SecondFactorChange = keyof typeof NEWS;

/** Sends the email; does nothing for a deleted account. */
async function mailSecondFactorChange({ userId, what }: { userId: number; what: SecondFactorChange }): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const left = await db.recoveryCode.count({ where: { userId, usedAt: null } });
  const used =
    left === 0 ? "It was the last one. If that was you, make new ones." : `You have ${left} left. ${NOTHING_TO_DO}`;
  await sendMail(
    composeEmail({
      to: user.email,
      subject: "Your sign-in has changed",
      user,
      paragraphs: [NEWS[what], what === "recovery-code-used" ? used : NOTHING_TO_DO],
      action: { label: "See your sign-ins", url: siteUrl("/profile/security") },
      // A second factor that another user added keeps the owner out of both pages.
      closing: `If it was not you, change your password at once, sign out of all other devices and write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

registerJob(SECOND_FACTOR_JOB, mailSecondFactorChange);
