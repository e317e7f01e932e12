// Saves a verified email address or phone number of an account, and notifies the owner at the earlier email address, so
// that an attacker cannot change it unnoticed. The emails are enqueued in the transaction of the change.
import type { RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { composeEmail, type Recipient } from "#app/domain/shared/email.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { issueLink } from "./one-time-links.server.ts";
import { RESTORE_LINK_SECONDS } from "./rules.ts";

const CONTACT_CHANGE_JOB = "mail-contact-change";

interface ContactChange {
  /** The recipient of the email. */
  to: string;
  user: Recipient;
  what: "email" | "phone";
  /** The new email address or phone number; null when it was removed. */
  now: string | null;
  /** For the restore link in the email to the earlier email address: its account, and the time of the change. */
  restore?: { userId: number; changedAt: string };
}

type Client = Prisma.TransactionClient;

/** The changed account, and the source of the request. */
interface Changed {
  userId: number;
  source: RequestSource;
}

/** Sets the email address of an account as verified. */
export async function saveVerifiedEmail(client: Client, { userId, source }: Changed, email: string): Promise<void> {
  const { email: before, ...user } = await client.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  await client.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: clock.now() } });
  if (before.toLowerCase() === email.toLowerCase()) return;
  const change = { userId, act: "email_change", method: "email_code", outcome: "success", source } as const;
  await recordAuthentication(change, client);
  const restore = { userId, changedAt: clock.now().toISOString() };
  await announce(client, { to: before, user, what: "email", now: email, restore });
  const proven = { ...user, emailVerifiedAt: clock.now() };
  await announce(client, { to: email, user: proven, what: "email", now: email });
}

/** Sets the mobile number of an account as verified, or removes it. */
export async function savePhone(client: Client, { userId, source }: Changed, phone: string | null): Promise<void> {
  const account = await client.user.findUniqueOrThrow({
    where: { id: userId },
    select: { mobNo: true, email: true, firstName: true, emailVerifiedAt: true },
  });
  const { firstName, emailVerifiedAt } = account;
  const phoneVerifiedAt = phone === null ? null : clock.now();
  await client.user.update({ where: { id: userId }, data: { mobNo: phone, phoneVerifiedAt } });
  if (account.mobNo === phone) return;
  const method = phone === null ? undefined : "phone_code";
  const reason = phone === null ? "removed" : undefined;
  await recordAuthentication({ userId, act: "phone_change", method, outcome: "success", reason, source }, client);
  await announce(client, { to: account.email, user: { firstName, emailVerifiedAt }, what: "phone", now: phone });
}

/**
 * Job: emails the owner about changed contact details. The link's token is created here, so that it is not in the job.
 */
async function mailContactChange({ to, user, what, now, restore }: ContactChange): Promise<void> {
  if (restore) return mailRestorableChange(to, user, now ?? "", restore);
  const [subject, news] =
    what === "email"
      ? ["Your email address has changed", `The email address of your account is now ${now}.`]
      : [
          "Your phone number has changed",
          now === null
            ? "Your account has no mobile number any more."
            : `The mobile number of your account is now ${formatPhone(now)}.`,
        ];
  const warning = "If this was not you, tell us at once, and we will help you get your account back.";
  const action = { label: "Tell us", url: siteUrl("/contact") };
  await sendMail(composeEmail({ to, subject, user, paragraphs: [news, warning], action }));
}

async function mailRestorableChange(
  to: string,
  user: Recipient,
  now: string,
  { userId, changedAt }: NonNullable<ContactChange["restore"]>,
): Promise<void> {
  const link = { purpose: "restore_email", userId, target: to, seconds: RESTORE_LINK_SECONDS } as const;
  const token = await issueLink({ ...link, data: { changedAt }, keepEarlier: true });
  await sendMail(
    composeEmail({
      to,
      subject: "Your email address has changed",
      user,
      paragraphs: [
        `The email address of your account is now ${now}.`,
        "If this was not you, restore your email address with this link. It works once, for 7 days.",
      ],
      action: { label: "This was not me", url: siteUrl(`/restore-email?token=${token}`) },
      closing: "If it was you, there is nothing to do.",
    }),
  );
}

async function announce(client: Client, change: ContactChange): Promise<void> {
  await enqueue(CONTACT_CHANGE_JOB, change, { client });
}

registerJob(CONTACT_CHANGE_JOB, mailContactChange);
