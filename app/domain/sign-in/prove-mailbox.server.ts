// Whoever brings a link from a letter has read the mail of the address it was sent to.
import type { KnownLink } from "#app/domain/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** An account whose mail has been read. */
export interface MailboxOwner {
  userId: number;
  email: string;
  hasPassword: boolean;
}

/**
 * The account of a link, whose email address counts as verified from now on; null when the account has another address
 * by now, since its new owner's mail was never read.
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
