// Checks what a call claims besides what its address says.
import { MAX_ID } from "#app/domain/search/slug.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Whether a chat is one of exactly these two people. */
export async function isChatWith(chatId: number, userId: number, otherId: number): Promise<boolean> {
  if (!Number.isInteger(otherId) || otherId < 1 || otherId > MAX_ID) return false;
  const { rows } = await pool.query(Prisma.sql`
    SELECT 1 FROM chats WHERE id = ${chatId}::int
      AND least(starter_id, recipient_id) = least(${userId}::int, ${otherId}::int)
      AND greatest(starter_id, recipient_id) = greatest(${userId}::int, ${otherId}::int)`);
  return rows.length > 0;
}
