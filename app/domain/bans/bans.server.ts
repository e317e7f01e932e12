// A ban ends all sessions, but a request that was under way when it was given still has its viewer.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Whether an account is banned at this moment. */
export async function isBanned(userId: number, client: Prisma.TransactionClient = db): Promise<boolean> {
  const open = { userId, liftedAt: null, OR: [{ until: null }, { until: { gt: clock.now() } }] };
  return (await client.ban.count({ where: open })) > 0;
}
