// Emails links for password reset and passwordless login. A request does the same work for every email address; only
// the job looks for the account, so that response times do not reveal which email addresses have one.
import { NO_SOURCE, type RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { findBan } from "#app/domain/accounts/bans/bans.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { MAGIC_LINK_SECONDS, RESET_LINK_SECONDS } from "#app/domain/accounts/verification/rules.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { signInRefusal } from "./sign-in-texts.ts";

const RESET_LINK_JOB = "mail-reset-link";
const SIGN_IN_LINK_JOB = "mail-sign-in-link";

interface Payload {
  email: string;
  /** The source of the request, for the authentication log. */
  source?: RequestSource;
}

/** Enqueues the email with a password reset link; it is sent only if there is an account. */
export async function requestPasswordReset({ email, source }: Payload): Promise<void> {
  await enqueue(RESET_LINK_JOB, { email, source });
}

/** Enqueues the email with a sign-in link; it is sent only if there is an account. */
export async function requestSignInLink({ email }: Payload): Promise<void> {
  await enqueue(SIGN_IN_LINK_JOB, { email });
}

/** Job: emails the password reset link. The token is created here, so that it is not stored in the job. */
export async function mailResetLink({ email, source = NO_SOURCE }: Payload): Promise<void> {
  const user = await findOwner(email);
  if (!user) return;
  const facts = { userId: user.id, target: user.email, seconds: RESET_LINK_SECONDS };
  const token = await issueLink({ purpose: "reset_password", ...facts });
  await sendMail(
    composeEmail({
      to: user.email,
      subject: "Set a new password",
      user,
      paragraphs: [
        "You, or another person who has your email address, asked for a new password. This link lets you set one. It works once, for an hour.",
      ],
      action: { label: "Set a new password", url: siteUrl(`/reset-password?token=${token}`) },
      closing: "If you did not ask for it, do nothing: your password stays as it is.",
    }),
  );
  const requested = { act: "password_reset", method: "link", outcome: "pending", reason: "requested" } as const;
  await recordAuthentication({ ...requested, userId: user.id, source });
}

/** Job: emails the sign-in link; a banned account's email says so instead, as no link would log it in. */
export async function mailSignInLink({ email }: Payload): Promise<void> {
  const user = await findOwner(email);
  if (!user) return;
  const ban = await findBan(user.id);
  if (ban) {
    const paragraphs = [signInRefusal({ code: "banned", ...ban })];
    await sendMail(composeEmail({ to: user.email, subject: "You cannot log in", user, paragraphs }));
    return;
  }
  const facts = { userId: user.id, target: user.email, seconds: MAGIC_LINK_SECONDS };
  const token = await issueLink({ purpose: "magic_link", ...facts });
  await sendMail(
    composeEmail({
      to: user.email,
      subject: "Your link to log in",
      user,
      paragraphs: ["This link logs you in without a password. It works once, for 15 minutes."],
      action: { label: "Log in", url: siteUrl(`/magic-link/confirm?token=${token}`) },
      closing: "If you did not ask for it, do nothing, and never pass the link on.",
    }),
  );
}

function findOwner(email: string) {
  return db.user.findUnique({
    where: { email },
    select: { id: true, email: true, firstName: true, emailVerifiedAt: true },
  });
}

registerJob(RESET_LINK_JOB, mailResetLink);
registerJob(SIGN_IN_LINK_JOB, mailSignInLink);
