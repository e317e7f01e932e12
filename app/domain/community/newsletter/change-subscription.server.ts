// Newsletter subscription of an account: subscribe, unsubscribe and read. It may use another email address than the
// account's.
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newsletterEmailSchema } from "./schema.ts";
import { enqueueWelcomeEmail, mayGreet } from "./welcome-email.server.ts";

export interface NewsletterState {
  subscribed: boolean;
  /** The email address of the subscription, current or ended. */
  email: string;
}

interface Subscriber {
  userId: number;
  /** The account's email address, used when the form is empty. */
  email: string;
}

/**
 * Subscribes an account, or moves its subscription to another email address, and sends a welcome email there. An empty
 * `email` means the account's own. An unchanged subscription sends nothing.
 */
export async function subscribe(
  { userId, email: own }: Subscriber,
  email: string,
): Promise<Result<NewsletterState, "invalid-email">> {
  const parsed = newsletterEmailSchema.safeParse(email.trim() === "" ? own : email);
  if (!parsed.success) return { ok: false, code: "invalid-email", field: "email" };
  const greeting = { userId, email: parsed.data };
  const isOwn = isSame(parsed.data, own);
  const isNew = await db.$transaction(async (client) => {
    // One statement detects a change, so that concurrent submits send one welcome email.
    const changed = await client.$executeRaw`
      INSERT INTO newsletter_subscriptions AS s (user_id, email, subscribed_at)
      VALUES (${userId}::int, ${parsed.data}, ${clock.now()})
      ON CONFLICT (user_id) DO UPDATE
        SET email = excluded.email, subscribed_at = excluded.subscribed_at, unsubscribed_at = NULL
        WHERE s.unsubscribed_at IS NOT NULL OR s.email <> excluded.email`;
    if (changed > 0 && isOwn) await enqueueWelcomeEmail(greeting, client);
    return changed > 0;
  });
  // Counted after the transaction, because counting takes a connection of its own.
  if (isNew && !isOwn && (await mayGreet(greeting))) await enqueueWelcomeEmail(greeting);
  return { ok: true, value: { subscribed: true, email: parsed.data } };
}

/** Ends the subscription of an account; does nothing when there is none. */
export async function unsubscribe(member: Subscriber): Promise<Result<NewsletterState, never>> {
  await db.newsletterSubscription.updateMany({
    where: { userId: member.userId, unsubscribedAt: null },
    data: { unsubscribedAt: clock.now() },
  });
  return { ok: true, value: await newsletterState(member) };
}

/** Whether an account is subscribed, and the email address of its subscription (by default the account's own). */
export async function newsletterState({ userId, email }: Subscriber): Promise<NewsletterState> {
  const row = await db.newsletterSubscription.findUnique({
    where: { userId },
    select: { email: true, unsubscribedAt: true },
  });
  return { subscribed: row !== null && row.unsubscribedAt === null, email: row?.email ?? email };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
