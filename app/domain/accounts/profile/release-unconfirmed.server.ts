// Releases an email address that an unconfirmed account holds.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * Gives an unconfirmed account another address when it holds the one that the account `userId` is to get, and ends its links. An
 * attacker can register an account with an email address they do not own, although they cannot sign in before it is confirmed.
 * Without this, such a registration could prevent that an earlier email address is restored, or that an account is erased.
 */
export async function releaseUnconfirmed(
  client: Prisma.TransactionClient,
  userId: number,
  email: string,
): Promise<void> {
  const other = await client.user.findFirst({
    where: { email, id: { not: userId }, emailVerifiedAt: null },
    select: { id: true },
  });
  if (!other) return;
  const where = { userId: other.id, usedAt: null };
  await client.oneTimeToken.updateMany({ where, data: { expiresAt: clock.now() } });
  await client.user.update({ where: { id: other.id }, data: { email: `account-${other.id}@unconfirmed.invalid` } });
}
