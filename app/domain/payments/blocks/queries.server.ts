// Queries for the page that blocks a user and for the list of blocked users.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isOpenDepositSql } from "#app/domain/payments/deposits/refund-blocked.server.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

const PAGE_SIZE = 50;

/** The other user of a chat, for the page that blocks them. */
export interface BlockCandidate {
  userId: number;
  firstName: string;
  /** Whether the viewer has blocked them. */
  isBlocked: boolean;
  /** Their deposits on the viewer's pets that blocking would refund. */
  depositsToRefund: number;
  /** Whether the viewer has paid them a deposit that is not handed over. */
  hasPaidDeposit: boolean;
}

/** The other user of one of the viewer's chats, or null. */
export async function getBlockCandidate({ userId }: Viewer, chatId: number): Promise<BlockCandidate | null> {
  const me = Prisma.sql`${userId}::int`;
  const deposits = (buyer: Prisma.Sql, breeder: Prisma.Sql) => Prisma.sql`
    (SELECT count(*)::int FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN breeders b ON b.id = p.breeder_id
     WHERE d.user_id = ${buyer} AND b.user_id = ${breeder} AND ${isOpenDepositSql})`;
  const { rows } = await pool.query<BlockCandidate>(Prisma.sql`
    SELECT other.id AS "userId", other.first_name AS "firstName",
      EXISTS (SELECT 1 FROM user_blocks WHERE blocker_id = ${me} AND blocked_id = other.id) AS "isBlocked",
      ${deposits(Prisma.sql`other.id`, me)} AS "depositsToRefund",
      ${deposits(me, Prisma.sql`other.id`)} > 0 AS "hasPaidDeposit"
    FROM chats c JOIN users other ON other.id = CASE WHEN c.starter_id = ${me} THEN c.recipient_id ELSE c.starter_id END
    WHERE c.id = ${chatId}::int AND ${me} IN (c.starter_id, c.recipient_id)`);
  return rows[0] ?? null;
}

/** A user whom the viewer has blocked. */
export interface BlockedUser {
  userId: number;
  firstName: string;
  /** As in conversations: a breeder's trading name, else first and last name. */
  name: string;
  /** ISO 8601. */
  blockedAt: string;
}

/** A page of the users whom the viewer has blocked, the latest first. */
export async function listBlockedUsers({ userId }: Viewer, wantedPage: number): Promise<ListPage<BlockedUser>> {
  const where = { blockerId: userId };
  const total = await db.userBlock.count({ where });
  const { skip, ...shown } = pageAt(wantedPage, total, PAGE_SIZE);
  const blocked = {
    select: { firstName: true, lastName: true, breeder: { select: { status: true, tradingName: true } } },
  };
  const rows = await db.userBlock.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { blockedId: "desc" }],
    include: { blocked },
    skip,
    take: PAGE_SIZE,
  });
  const items = rows.map(({ blockedId, createdAt, blocked: { firstName, lastName, breeder } }) => ({
    userId: blockedId,
    firstName,
    name: breeder?.status === "approved" ? breeder.tradingName : `${firstName} ${lastName}`.trim(),
    blockedAt: createdAt.toISOString(),
  }));
  return { items, total, totalIsCapped: false, ...shown };
}

/** The first name of a user whom the viewer has blocked, or null. */
export async function blockedFirstName({ userId }: Viewer, blockedId: number): Promise<string | null> {
  const row = await db.userBlock.findUnique({
    where: { blockerId_blockedId: { blockerId: userId, blockedId } },
    select: { blocked: { select: { firstName: true } } },
  });
  return row?.blocked.firstName ?? null;
}
