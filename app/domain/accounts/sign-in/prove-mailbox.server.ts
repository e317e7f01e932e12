// Marks an email address as verified when a link that was sent to it is used.
import { recordProof } from "#app/domain/accounts/verification/first-proof.server.ts";
import type { KnownLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The account of a used link. */
export interface MailboxOwner {
  userId: number;
  email: string;
  hasPassword: boolean;
  /** What the registrant had set up was removed, the password too. */
  accessRemoved: boolean;
}

/**
 * Returns the account of a link and marks its email address as verified. A link opens in any browser, so the first proof
 * removes what the registrant set up. Returns null when the account has another email address now, because the link was
 * not sent to that one.
 */
export async function proveMailbox(
  client: Prisma.TransactionClient,
  { userId, target }: Pick<KnownLink, "userId" | "target">,
): Promise<MailboxOwner | null> {
  if (userId === null || target === null) return null;
  const user = await client.user.findFirst({
    where: { id: userId, email: target },
    select: { email: true, passwordHash: true },
  });
  if (!user) return null;
  const accessRemoved = await recordProof(client, userId, { byRegistrant: false });
  const hasPassword = user.passwordHash !== null && !accessRemoved;
  return { userId, email: user.email, hasPassword, accessRemoved };
}
