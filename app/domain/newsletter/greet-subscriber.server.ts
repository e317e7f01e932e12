// The letter that greets a new subscription at its address, with the way out.
import { composeEmail } from "#app/domain/email.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { takeRateLimit } from "#app/platform/rate-limits.server.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

export const GREETING_JOB = "mail-newsletter-greeting";

interface Greeting {
  userId: number;
  email: string;
}

/**
 * Has the letter written once the transaction has committed. To an address that is not the account's `own` it goes once a
 * day, whatever is pressed meanwhile, and that address is greeted a few times a day by all accounts together: it may be a
 * stranger's.
 */
export async function greetSubscriber(
  client: Prisma.TransactionClient,
  { own, ...greeting }: Greeting & { own: boolean },
): Promise<void> {
  if (!own && !(await mayGreet(greeting))) return;
  await enqueue(GREETING_JOB, greeting, { client });
}

async function mayGreet({ userId, email }: Greeting): Promise<boolean> {
  const address = email.toLowerCase();
  if (!(await takeRateLimit("greeting", `${userId} ${address}`)).allowed) return false;
  return (await takeRateLimit("greetingAddress", address)).allowed;
}

/** Writes the letter; nothing when the subscription has ended or moved on meanwhile. */
async function mailGreeting({ userId, email }: Greeting): Promise<void> {
  const subscription = await db.newsletterSubscription.findFirst({
    where: { userId, email, unsubscribedAt: null },
    select: { user: { select: { firstName: true, email: true } } },
  });
  if (!subscription) return;
  const { user } = subscription;
  const isOwn = user.email.toLowerCase() === email.toLowerCase();
  const letter = composeEmail({
    to: email,
    subject: `[${SITE_NAME}] You are subscribed`,
    // A stranger reads no words that somebody chose for them.
    ...(isOwn ? { name: user.firstName } : {}),
    paragraphs: [
      `You are subscribed to the newsletter of ${SITE_NAME}: new litters and honest advice on choosing a pet, twice a month.`,
      ...(isOwn ? [] : ["It was asked for by somebody who has an account with us and gave this address."]),
    ],
    closing: "If you do not want it, the link below ends it with one press. You need no password for that.",
  });
  await sendMail({ ...letter, unsubscribe: { url: unsubscribeUrl({ userId, from: "newsletter" }) } });
}

registerJob(GREETING_JOB, mailGreeting);
