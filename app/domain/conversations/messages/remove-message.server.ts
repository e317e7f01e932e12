// Removes a message as a moderator, and restores it. A removed message says so in place of its text, which is kept.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

const REMOVED_TEXT = "This message was removed by a moderator.";

/** False when it is deleted or removed already. */
export async function removeMessage(client: Client, messageId: number): Promise<boolean> {
  await lockChat(client, messageId);
  const message = await client.message.findUnique({ where: { id: messageId }, include: { removed: true } });
  if (!message || message.removed) return false;
  await client.removedMessage.create({ data: { messageId, text: message.text, removedAt: clock.now() } });
  await setText(client, messageId, REMOVED_TEXT);
  return true;
}

/** False when it is deleted or not removed. */
export async function restoreMessage(client: Client, messageId: number): Promise<boolean> {
  await lockChat(client, messageId);
  const removed = await client.removedMessage.findUnique({ where: { messageId } });
  if (!removed) return false;
  await client.removedMessage.delete({ where: { messageId } });
  await setText(client, messageId, removed.text);
  return true;
}

/** So that concurrent changes get consecutive revisions. */
async function lockChat(client: Client, messageId: number): Promise<void> {
  await client.$queryRaw`
    SELECT 1 FROM chats WHERE id = (SELECT chat_id FROM messages WHERE id = ${messageId}::int) FOR UPDATE`;
}

/** The trigger messages_to_chat notifies live streams, see docs/triggers.md. */
async function setText(client: Client, messageId: number, text: string): Promise<void> {
  await client.$executeRaw`
    WITH chat AS (
      UPDATE chats SET revision = revision + 1,
        last_message = CASE WHEN EXISTS (SELECT 1 FROM messages WHERE chat_id = chats.id AND id > ${messageId}::int)
          THEN last_message ELSE ${text} END
      WHERE id = (SELECT chat_id FROM messages WHERE id = ${messageId}::int) RETURNING revision)
    UPDATE messages SET text = ${text}, revision = chat.revision FROM chat WHERE id = ${messageId}::int`;
}
