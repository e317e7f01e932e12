// A ban ends by itself at its time: sign-in and sessions look at the time alone, and what a ban has hidden is shown again by
// a job of that moment, or by the next hourly one.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs.server.ts";

export const END_BANS_JOB = "end-bans";

/** Locks an account for a decision about its bans, after which those that have run out are over; false when it is gone. */
export async function lockForBan(client: Prisma.TransactionClient, userId: number): Promise<boolean> {
  const found = await client.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
  if (found.length === 0) return false;
  const ended = await client.$executeRaw`
    UPDATE bans SET lifted_at = until
    WHERE user_id = ${userId}::int AND lifted_at IS NULL AND until <= ${clock.now()}::timestamptz`;
  if (ended > 0) await showAgain(client, userId);
  return true;
}

/** What a ban has hidden is public again. */
export async function showAgain(client: Prisma.TransactionClient, userId: number): Promise<void> {
  // The trigger breeders_before_write keeps breeders.listed, and breeders_to_pets the copies in pets, see docs/triggers.md.
  await client.breeder.updateMany({ where: { userId, suspended: true }, data: { suspended: false } });
}

/** Ends every ban whose time has come; answers how many accounts are free again. */
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
