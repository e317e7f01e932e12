// Marks the messages of a chat as read by one of its users.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * Marks the other user's messages up to and including one as read by this user; later messages stay unread. Does
 * nothing, and takes no lock, when nothing is unread or the chat is not theirs. A request that arrives after one for a
 * later message marks nothing as unread.
 */
export async function markRead(chatId: number, userId: number, upToMessageId: number): Promise<void> {
  const [waiting] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM chat_reads WHERE chat_id = ${chatId}::int AND user_id = ${userId}::int AND unread_count > 0`;
  if (!waiting) return;
  await db.$transaction(async (client) => {
    // Locks the chat as sending a message does, so that no message is added during the count.
    await client.$executeRaw`SELECT 1 FROM chats WHERE id = ${chatId}::int FOR UPDATE`;
    // The trigger chat_reads_to_chat notifies the live streams of the user, see docs/triggers.md.
    await client.$executeRaw`
      UPDATE chat_reads SET last_read_at = ${clock.now()}, unread_count = least(unread_count, (
        SELECT count(*) FROM messages
        WHERE chat_id = ${chatId}::int AND user_id <> ${userId}::int AND id > ${upToMessageId}::int))
      WHERE chat_id = ${chatId}::int AND user_id = ${userId}::int AND unread_count > 0`;
  });
}
