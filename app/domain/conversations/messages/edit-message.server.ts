// Edits a message of one's own, within fifteen minutes of sending it.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ChangedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { blockedFailure, type BlockedFailure } from "./block.ts";
import { blockOf, lockedBlockerSql } from "./find-block.server.ts";
import { checkMessage, replaceFindings } from "./findings.server.ts";
import { isEditable } from "./rules.ts";
import { parseThreadMessage } from "./schema.ts";
import type { ThreadFailure } from "./thread-texts.ts";

export interface EditMessageInput {
  actor: Viewer;
  messageId: number;
  /** As typed; an unchanged text is not saved. */
  text: string;
  /** The text that the form showed. */
  before?: string;
}

interface Locked {
  chatId: number;
  text: string;
  createdAt: Date;
  userId: number;
  banned: boolean;
  /** Removed by a moderator. */
  removed: boolean;
  blockerId: number | null;
  firstName: string;
}

/** Saves the new text of the actor's own message, and returns its chat. Codes are in THREAD_TEXTS. */
export async function editMessage(
  input: EditMessageInput,
): Promise<Result<{ chatId: number }, ThreadFailure> | BlockedFailure | ChangedMeanwhile> {
  const { actor, messageId } = input;
  if (!hasPermission(actor, "messages.send")) return { ok: false, code: "forbidden" };
  if (!Number.isInteger(messageId) || messageId < 1 || messageId > MAX_ID) return { ok: false, code: "chat-not-found" };
  const parsed = parseThreadMessage(input.text);
  if (!parsed.ok) return parsed;
  const text = parsed.value;
  const now = clock.now();
  return db.$transaction(async (client) => {
    // Locks the chat, so that concurrent changes get consecutive revisions.
    const [chat] = await client.$queryRaw<{ id: number }[]>`
      SELECT id FROM chats WHERE id = (SELECT chat_id FROM messages WHERE id = ${messageId}::int AND user_id = ${actor.userId}::int)
      FOR UPDATE`;
    if (!chat) return { ok: false, code: "chat-not-found" };
    const [message] = await client.$queryRaw<Locked[]>`
      SELECT m.chat_id AS "chatId", m.text, m.created_at AS "createdAt", m.user_id AS "userId",
        ${isBannedSql(Prisma.sql`m.user_id`, now)} AS banned,
        EXISTS (SELECT FROM removed_messages removed WHERE removed.message_id = m.id) AS removed,
        ${lockedBlockerSql(Prisma.sql`m.user_id`, Prisma.sql`other.id`)} AS "blockerId", other.first_name AS "firstName"
      FROM messages m JOIN chats c ON c.id = m.chat_id
      JOIN users other ON other.id = CASE WHEN c.starter_id = m.user_id THEN c.recipient_id ELSE c.starter_id END
      WHERE m.id = ${messageId}::int`;
    if (!message) return { ok: false, code: "chat-not-found" };
    if (message.banned) return { ok: false, code: "forbidden" };
    const block = blockOf(actor.userId, message);
    if (block) return blockedFailure(block);
    if (message.removed || !isEditable(message, actor.userId, now)) return { ok: false, code: "not-editable" };
    if (message.text === text) return { ok: true, value: { chatId: message.chatId } };
    if (input.before !== undefined && plainBreaks(input.before) !== message.text) {
      return { ok: false, code: "changed", changes: [{ label: "Message", now: message.text }], version: message.text };
    }
    // The trigger messages_to_chat notifies live streams, see docs/triggers.md.
    await client.$executeRaw`
      WITH chat AS (
        UPDATE chats SET revision = revision + 1,
          last_message = CASE WHEN EXISTS (SELECT 1 FROM messages WHERE chat_id = chats.id AND id > ${messageId}::int)
            THEN last_message ELSE ${text} END
        WHERE id = ${message.chatId}::int RETURNING revision)
      UPDATE messages SET text = ${text}, edited_at = ${now}, revision = chat.revision FROM chat WHERE id = ${messageId}::int`;
    await replaceFindings(client, messageId, checkMessage(text), now);
    return { ok: true, value: { chatId: message.chatId } };
  });
}

/** Forms send line breaks as CRLF. */
function plainBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
