// The welcome email of a newsletter subscription, with its unsubscribe link.
import { isAway } from "#app/domain/accounts/away.server.ts";
import { unsubscribeUrl } from "#app/domain/accounts/unsubscribe-link.server.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";

export const WELCOME_EMAIL_JOB = "mail-newsletter-greeting";

interface Greeting {
  userId: number;
  email: string;
}

/** Enqueues the email, in a transaction where `client` is one. */
export function enqueueWelcomeEmail(greeting: Greeting, client?: Prisma.TransactionClient): Promise<void> {
  return enqueue(WELCOME_EMAIL_JOB, greeting, { client });
}

/**
 * Counts an email to another address than the account's, which may belong to another user: one per account and day, and a few
 * per day over all accounts.
 */
export async function mayGreet({ userId, email }: Greeting): Promise<boolean> {
  const address = email.toLowerCase();
  if (!(await takeRateLimit("greeting", `${userId} ${address}`)).allowed) return false;
  return (await takeRateLimit("greetingAddress", address)).allowed;
}

/** Job: sends the email; does nothing when the subscription has ended or moved meanwhile. */
async function mailWelcomeEmail({ userId, email }: Greeting): Promise<void> {
  const subscription = await db.newsletterSubscription.findFirst({
    where: { userId, email, unsubscribedAt: null },
    select: { user: { select: { firstName: true, email: true, emailVerifiedAt: true } } },
  });
  if (!subscription || (await isAway(userId))) return;
  const { user } = subscription;
  const isOwn = user.email.toLowerCase() === email.toLowerCase();
  const message = composeEmail({
    to: email,
    subject: "You are subscribed",
    // No name in an email to another address: a user could put any text into it.
    ...(isOwn ? { user } : {}),
    paragraphs: [
      `You are subscribed to the newsletter of ${SITE_NAME}: new litters and honest advice on choosing a pet, twice a month.`,
      ...(isOwn ? [] : ["A user of our site asked for it and entered this email address."]),
    ],
    closing: "If you do not want it, use the link below to unsubscribe. You need no password for that.",
  });
  await sendMail({ ...message, unsubscribe: { url: unsubscribeUrl({ userId, from: "newsletter" }) } });
}

registerJob(WELCOME_EMAIL_JOB, mailWelcomeEmail);
