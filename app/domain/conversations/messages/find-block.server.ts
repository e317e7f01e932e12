// Whether two users can write to each other, review each other and pay each other deposits: SQL expressions and a query, used by everything
// that a block prevents.
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type Block } from "./block.ts";

/** SQL expression for pages: the id of the user who has blocked the other one (the viewer's own if both have), or null. */
export function blockerSql(viewerId: Prisma.Sql, otherId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`block_between(${viewerId}, ${otherId})`;
}

/**
 * The same for use cases: until the end of the transaction no block between the two can be stored. Rows of pets and chats
 * are locked before, in this order, so that no two transactions deadlock.
 */
export function lockedBlockerSql(viewerId: Prisma.Sql, otherId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`locked_block_between(${viewerId}, ${otherId})`;
}

/** The block of a row with the columns `blockerId` and `firstName` (of the other user), or null. */
export function blockOf(viewerId: number, row: { blockerId: number | null; firstName: string }): Block | null {
  return row.blockerId === null ? null : { isOwn: row.blockerId === viewerId, firstName: row.firstName };
}

/** The block between two users, or null; until the end of the transaction no other can be stored. */
export async function findLockedBlock(
  client: Prisma.TransactionClient,
  viewerId: number,
  otherId: number,
): Promise<Block | null> {
  const [row] = await client.$queryRaw<{ blockerId: number | null; firstName: string }[]>`
    SELECT ${lockedBlockerSql(Prisma.sql`${viewerId}::int`, Prisma.sql`${otherId}::int`)} AS "blockerId",
      first_name AS "firstName" FROM users WHERE id = ${otherId}::int`;
  return row ? blockOf(viewerId, row) : null;
}

/** Whether a block stands between two users, for pages. */
export async function isBlockedBetween(viewerId: number, otherId: number): Promise<boolean> {
  const { rows } = await pool.query<{ blocked: boolean }>(
    Prisma.sql`SELECT ${blockerSql(Prisma.sql`${viewerId}::int`, Prisma.sql`${otherId}::int`)} IS NOT NULL AS blocked`,
  );
  return rows[0]!.blocked;
}
