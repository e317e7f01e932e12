// The email to a user who is banned: why, until when, and a link to the decision and its appeal that works without signing in.
import { formatDateTime } from "#app/domain/dates.ts";
import { statementUrl } from "#app/domain/decisions/statement-link.server.ts";
import { composeEmail } from "#app/domain/email.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";

export const BAN_EMAIL_JOB = "mail-ban";

export interface BanEmail {
  userId: number;
  reason: string;
  /** ISO 8601; null for a permanent ban. */
  until: string | null;
  /** The reference of the decision. */
  ref: string;
}

async function mailBan({ userId, reason, until, ref }: BanEmail): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, firstName: true } });
  if (!user) return;
  const end = until ? `until ${formatDateTime(until)}` : "permanently";
  await sendMail(
    composeEmail({
      to: user.email,
      name: user.firstName,
      subject: `[${SITE_NAME}] Your account is banned`,
      paragraphs: [
        `We have banned your account ${end}. You cannot log in, and what you list is not shown. This is why:`,
      ],
      quotes: [reason || `${SITE_NAME}'s terms`],
      afterQuotes: "If you disagree, you can appeal within six months. You do not need to log in for it.",
      action: { label: "Read the decision or appeal", url: statementUrl(ref, { open: true }) },
      closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

registerJob(BAN_EMAIL_JOB, mailBan);
