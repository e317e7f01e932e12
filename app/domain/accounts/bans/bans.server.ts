// Open bans: the condition for Prisma and for SQL, and whether an account has one. The rule for a ban in memory is
// isOpenBan. Requests of a banned account are refused in sessions/live-session.server.ts; banned IP addresses are
// refused at sign-in and registration.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Prisma condition for bans that are neither lifted nor past their end. */
export function openBans(now: Date = clock.now()) {
  return { liftedAt: null, OR: [{ until: null }, { until: { gt: now } }] } satisfies Prisma.BanWhereInput;
}

/** The same as an SQL condition; `bans` is the table or its alias. */
export function isOpenBanSql(bans: "bans" | "b" | "ban", now: Date = clock.now()): Prisma.Sql {
  const ban = Prisma.raw(bans);
  return Prisma.sql`(${ban}.lifted_at IS NULL AND (${ban}.until IS NULL OR ${ban}.until > ${now}::timestamptz))`;
}

/** SQL condition: the account is banned; `userId` is the column of its id. */
export function isBannedSql(userId: Prisma.Sql, now: Date = clock.now()): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM bans WHERE bans.user_id = ${userId} AND ${isOpenBanSql("bans", now)})`;
}

/** The ban of an account, or null. */
export function findBan(userId: number, client: Prisma.TransactionClient = db) {
  return client.ban.findFirst({ where: { userId, ...openBans() }, select: { reason: true, until: true } });
}

/** Whether an account is banned. Needed because requests that began before the ban still have their viewer. */
export async function isBanned(userId: number, client: Prisma.TransactionClient = db): Promise<boolean> {
  return (await client.ban.count({ where: { userId, ...openBans() } })) > 0;
}
