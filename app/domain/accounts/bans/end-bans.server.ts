// Ends expired bans. Sign-in and sessions compare the time only; the breeder and pets that a ban has hidden are
// published again by a job scheduled for the end of the ban, or by the next hourly one.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";

export const END_BANS_JOB = "end-bans";

/** Locks an account for a decision about its bans and ends its expired ones; returns false when it does not exist. */
export async function lockForBan(client: Prisma.TransactionClient, userId: number): Promise<boolean> {
  const found = await client.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
  if (found.length === 0) return false;
  const ended = await client.$executeRaw`
    UPDATE bans SET lifted_at = until
    WHERE user_id = ${userId}::int AND lifted_at IS NULL AND until <= ${clock.now()}::timestamptz`;
  if (ended > 0) await unhideBreeder(client, userId);
  return true;
}

/** Publishes again what a ban has hidden, unless the account is closing. */
export async function unhideBreeder(client: Prisma.TransactionClient, userId: number): Promise<void> {
  // The triggers breeders_before_write (breeders.listed) and breeders_to_pets (the copies in pets) follow, see
  // docs/triggers.md.
  await client.breeder.updateMany({
    where: { userId, suspended: true, user: { closure: null } },
    data: { suspended: false },
  });
}

/** Ends every expired ban; returns the number of accounts that are unbanned. */
export async function endBans(): Promise<number> {
  const over = await db.ban.findMany({
    where: { liftedAt: null, until: { lte: clock.now() } },
    select: { userId: true },
  });
  for (const { userId } of over) await db.$transaction((client) => lockForBan(client, userId));
  return over.length;
}

registerJob(
  END_BANS_JOB,
  async () => {
    await endBans();
  },
  { cron: "7 * * * *" },
);
