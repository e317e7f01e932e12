// Conversations that need a reply: the last message is not the viewer's, and the two can write to each other (BRD-16).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { blockerSql } from "./find-block.server.ts";

/** SQL condition for `chats`: the last message is the other user's. Lines of the site do not count. */
export function needsReplySql(userId: number): Prisma.Sql {
  const other = Prisma.sql`CASE WHEN starter_id = ${userId}::int THEN recipient_id ELSE starter_id END`;
  return Prisma.sql`(${userId}::int <> (
    SELECT m.user_id FROM messages m WHERE m.chat_id = chats.id AND m.user_id IS NOT NULL ORDER BY m.id DESC LIMIT 1)
    AND ${blockerSql(Prisma.sql`${userId}::int`, other)} IS NULL)`;
}

/** The number of the viewer's chats that need a reply. */
export async function countNeedingReply({ userId }: Viewer): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM chats
    WHERE ${userId}::int IN (starter_id, recipient_id) AND last_message_at IS NOT NULL AND ${needsReplySql(userId)}`);
  return rows[0]!.count;
}
