// Queries of the admin area about accounts: the list with search, and the details of one account.
import { describeDevice } from "#app/domain/accounts/authentication-log/describe-device.ts";
import { type BanInfo, isOpenBan, type PastBan } from "#app/domain/accounts/bans/ban-rules.ts";
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { UserFilter } from "#app/domain/accounts/user-filter.ts";
import { countDepositsToRefund } from "#app/domain/payments/deposits/refund-banned.server.ts";
import type { AdminListParams } from "#app/domain/shared/admin-list.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { SessionRow, UserDetails, UserRow } from "./admin-views.ts";
import { MAX_COLLECTED, userFilterSql } from "./user-search.server.ts";

const ADDRESSES_SHOWN = 10;
const SESSIONS_SHOWN = 20;
const BANS_SHOWN = 20;

/** Returns a page of the accounts that match a search and a filter, newest first. */
export async function listUsers(
  { search, state, from, until }: UserFilter,
  { page, pageSize }: AdminListParams,
): Promise<ListPage<UserRow>> {
  const conditions = userFilterSql({ search, state, from, until });
  return pagedQuery<UserRow, UserRow>(
    {
      table: "users",
      alias: "u",
      where: conditions.length === 0 ? Prisma.sql`true` : allOf(conditions),
      order: "u.created_at DESC, u.id",
      shape: search === "" && state !== "banned" ? "walk" : "collect",
      gather: MAX_COLLECTED,
      columns: Prisma.sql`u.id AS "userId", u.username::text AS username, u.first_name AS "firstName",
        u.last_name AS "lastName", u.email::text AS email,
        u.created_at AS "createdAt", ${isBannedSql(Prisma.sql`u.id`)} AS banned`,
      page,
      pageSize,
    },
    ({ userId, username, firstName, lastName, email, createdAt, banned }) => ({
      userId,
      username,
      firstName,
      lastName,
      email,
      createdAt,
      banned,
    }),
  );
}

/** Returns the details of an account, or null when it does not exist. */
export async function getUserDetails(userId: number): Promise<UserDetails | null> {
  const [user, bans, addresses, sessions, deposits] = await Promise.all([
    db.user.findUnique({
      where: { id: userId },
      select: {
        username: true,
        firstName: true,
        lastName: true,
        email: true,
        createdAt: true,
        type: true,
        isAdmin: true,
        closure: { select: { erasedAt: true, closesAt: true } },
        permissions: { select: { permission: true } },
        breeder: {
          select: {
            ...{ id: true, tradingName: true, status: true },
            _count: {
              select: {
                pets: { where: { listed: true } },
                subscriptions: { where: { status: { in: ["active", "past_due"] } } },
              },
            },
          },
        },
      },
    }),
    readBans(userId),
    recentAddresses(userId),
    recentSessions(userId),
    countDepositsToRefund(db, userId),
  ]);
  if (!user) return null;
  const { permissions, breeder, closure, ...account } = user;
  const held = new Set(permissions.map(({ permission }) => permission));
  return {
    ...account,
    userId,
    isErased: (closure?.erasedAt ?? null) !== null,
    closesAt: closure && !closure.erasedAt ? closure.closesAt : null,
    permissions: PERMISSIONS.filter((permission) => user.isAdmin || held.has(permission)),
    banned: bans.open !== null,
    ban: bans.open,
    earlierBans: bans.past,
    addresses,
    sessions,
    banEffect: {
      listings: breeder?._count.pets ?? 0,
      deposits,
      hasPlan: (breeder?._count.subscriptions ?? 0) > 0,
    },
    breeder: breeder && { breederId: breeder.id, tradingName: breeder.tradingName, status: breeder.status },
  };
}

async function readBans(userId: number): Promise<{ open: BanInfo | null; past: PastBan[] }> {
  const rows = await db.ban.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: BANS_SHOWN,
    select: {
      reason: true,
      createdAt: true,
      until: true,
      liftedAt: true,
      bannedBy: { select: { username: true } },
      _count: { select: { addresses: true } },
    },
  });
  const now = clock.now();
  const bans = rows.map(({ reason, createdAt, until, liftedAt, bannedBy, _count }) => {
    const endedAt = isOpenBan({ liftedAt, until }, now) ? null : (liftedAt ?? until);
    const lifted = liftedAt !== null && (until === null || liftedAt < until);
    const ban = { reason, since: createdAt, until, addresses: _count.addresses, bannedBy: bannedBy?.username ?? null };
    return { ban, endedAt, lifted };
  });
  return {
    open: bans.find(({ endedAt }) => endedAt === null)?.ban ?? null,
    past: bans.flatMap(({ ban, endedAt, lifted }) => (endedAt ? [{ ...ban, endedAt, lifted }] : [])),
  };
}

async function recentAddresses(userId: number): Promise<UserDetails["addresses"]> {
  return db.$queryRaw`
    SELECT host(ip_address) AS address, max(last_active_at) AS "lastSeenAt" FROM sessions
    WHERE user_id = ${userId}::int AND ip_address IS NOT NULL
    GROUP BY ip_address ORDER BY max(last_active_at) DESC LIMIT ${ADDRESSES_SHOWN}::int`;
}

async function recentSessions(userId: number): Promise<SessionRow[]> {
  const rows = await db.session.findMany({
    where: { userId },
    orderBy: [{ lastActiveAt: "desc" }, { id: "asc" }],
    take: SESSIONS_SHOWN,
    select: { id: true, userAgent: true, ipAddress: true, lastActiveAt: true, endedAt: true, expiresAt: true },
  });
  const now = clock.now();
  return rows.map(({ id, userAgent, ipAddress, lastActiveAt, endedAt, expiresAt }) => ({
    sessionId: id,
    device: describeDevice(userAgent),
    address: ipAddress,
    lastActiveAt,
    ended: endedAt !== null || expiresAt <= now,
  }));
}
