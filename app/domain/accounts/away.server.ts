// Whether an account is away: banned, or closed by its user and not erased yet. It gets no reminders, alerts, digests or
// notices of messages.
import { isBanned, isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export async function isAway(userId: number): Promise<boolean> {
  return (await isBanned(userId)) || (await db.accountClosure.count({ where: { userId } })) > 0;
}

/** SQL condition: the account is away; `userId` is the column of its id. */
export function isAwaySql(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${isBannedSql(userId)} OR EXISTS (SELECT 1 FROM account_closures WHERE user_id = ${userId}))`;
}
