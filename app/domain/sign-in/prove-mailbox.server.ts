// Marks an email address as verified when a link that was sent to it is used.
import type { KnownLink } from "#app/domain/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The account of a used link. */
export interface MailboxOwner {
  userId: number;
  email: string;
  hasPassword: boolean;
}

/**
 * Returns the account of a link and marks its email address as verified; null when the account has another email
 * address now, because the link was not sent to that one.
 */
export async function proveMailbox(
  client: Prisma.TransactionClient,
  { userId, target }: Pick<KnownLink, "userId" | "target">,
): Promise<MailboxOwner | null> {
  if (userId === null || target === null) return null;
  const user = await client.user.findFirst({
    where: { id: userId, email: target },
    select: { email: true, emailVerifiedAt: true, passwordHash: true },
  });
  if (!user) return null;
  if (!user.emailVerifiedAt) {
    await client.user.update({ where: { id: userId }, data: { emailVerifiedAt: clock.now() }, select: { id: true } });
  }
  return { userId, email: user.email, hasPassword: user.passwordHash !== null };
}
