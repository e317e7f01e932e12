// Queries for the messages of a chat, for pages, event streams and the JSON API.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { chatQuery } from "./chat-queries.server.ts";
import { toChat } from "./chat-rows.server.ts";
import { FINDINGS_COLUMN } from "./findings.server.ts";
import { noticesOf, type StoredFinding } from "./notices.ts";
import { openChatFacts, type OpenChatRow } from "./open-chat-row.server.ts";
import { CHANGES_PAGE, isEditable, THREAD_PAGE } from "./rules.ts";
import type { MessageView, ThreadView } from "./views.ts";

interface MessageRow {
  messageId: number;
  chatId: number;
  userId: number | null;
  text: string;
  createdAt: Date;
  isEdited: boolean;
  isRemoved: boolean;
  revision: number;
  idempotencyKey: string | null;
  findings: StoredFinding[] | null;
}

const MESSAGE_COLUMNS = Prisma.sql`
  m.id AS "messageId", m.chat_id AS "chatId", m.user_id AS "userId", m.text, m.created_at AS "createdAt",
  m.edited_at IS NOT NULL AS "isEdited", m.revision, m.idempotency_key AS "idempotencyKey", ${FINDINGS_COLUMN},
  EXISTS (SELECT FROM removed_messages removed WHERE removed.message_id = m.id) AS "isRemoved"`;

/** The query of getThread: the newest messages of a chat, or those before one of them, newest first. */
function threadQuery(chatId: number, before: number | null): Prisma.Sql {
  return Prisma.sql`
    SELECT ${MESSAGE_COLUMNS} FROM messages m WHERE m.chat_id = ${chatId}::int AND m.id < ${before ?? MAX_ID + 1}::bigint
    ORDER BY m.id DESC LIMIT ${THREAD_PAGE + 1}::int`;
}

/**
 * A chat of the viewer with its newest messages, or with those `before` a message; null when it is not theirs. `about`: the pet of
 * the next message. The revision is read before the messages, so that a later query for newer changes may repeat messages but misses none.
 */
export async function getThread(
  viewer: Viewer,
  chatId: number,
  before: number | null = null,
  about: number | null = null,
): Promise<ThreadView | null> {
  if (!hasPermission(viewer, "messages.read") || !Number.isInteger(chatId) || chatId < 1 || chatId > MAX_ID)
    return null;
  const [chat] = (await pool.query<OpenChatRow>(chatQuery(chatId, viewer.userId, about))).rows;
  if (!chat) return null;
  const { rows } = await pool.query<MessageRow>(threadQuery(chatId, before));
  const now = clock.now();
  const messages = rows.slice(0, THREAD_PAGE).reverse();
  return {
    chat: toChat(chat, now),
    ...openChatFacts(viewer, chat),
    messages: messages.map((row) => toMessage(row, viewer.userId, now)),
    revision: chat.revision,
    earlierThan: rows.length > THREAD_PAGE ? (messages[0]?.messageId ?? null) : null,
    isLatest: before === null,
  };
}

/** The viewer's own message for the edit form, even when it is too late to edit it; null for any other message. */
export async function getOwnMessage(viewer: Viewer, messageId: number): Promise<MessageView | null> {
  if (!Number.isInteger(messageId) || messageId < 1 || messageId > MAX_ID) return null;
  const { rows } = await pool.query<MessageRow>(Prisma.sql`
    SELECT ${MESSAGE_COLUMNS} FROM messages m WHERE m.id = ${messageId}::int AND m.user_id = ${viewer.userId}::int`);
  return rows[0] ? toMessage(rows[0], viewer.userId, clock.now()) : null;
}

/** A message that the viewer has received; null for any other message. */
export async function getReceivedMessage({ userId }: Viewer, messageId: number): Promise<MessageView | null> {
  const { rows } = await pool.query<MessageRow>(Prisma.sql`
    SELECT ${MESSAGE_COLUMNS} FROM messages m JOIN chats c ON c.id = m.chat_id
    WHERE m.id = ${messageId}::int AND m.user_id <> ${userId}::int AND ${userId}::int IN (c.starter_id, c.recipient_id)`);
  return rows[0] ? toMessage(rows[0], userId, clock.now()) : null;
}

/** A change that a client may have missed. The two users of the chat see it differently: see toMessage. */
export type ChangedMessage = MessageRow;

/** The changes of several chats after the given revisions, oldest change first, at most `limit` of each chat. */
export async function changesSince(
  chats: readonly { chatId: number; revision: number }[],
  limit: number,
): Promise<ChangedMessage[]> {
  const { rows } = await pool.query<MessageRow>(Prisma.sql`
    SELECT changed.* FROM unnest(${chats.map((chat) => chat.chatId)}::int[], ${chats.map((chat) => chat.revision)}::int[])
      AS asked (chat_id, revision)
    CROSS JOIN LATERAL (
      SELECT ${MESSAGE_COLUMNS} FROM messages m WHERE m.chat_id = asked.chat_id AND m.revision > asked.revision
      ORDER BY m.revision LIMIT ${limit}::int) changed
    ORDER BY changed."chatId", changed.revision`);
  return rows;
}

/** The changes of a viewer's chat after a revision, oldest change first, at most 200; null when it is not theirs. */
export async function getChanges(viewer: Viewer, chatId: number, revision: number): Promise<MessageView[] | null> {
  if (!hasPermission(viewer, "messages.read")) return null;
  const found = await pool.query(Prisma.sql`
    SELECT 1 FROM chats WHERE id = ${chatId}::int AND ${viewer.userId}::int IN (starter_id, recipient_id)`);
  if (found.rowCount === 0) return null;
  const rows = await changesSince([{ chatId, revision }], CHANGES_PAGE);
  const now = clock.now();
  return rows.map((row) => toMessage(row, viewer.userId, now));
}

/** A message as one of the chat's two users sees it. What a rule found is no longer in a message that a moderator removed. */
export function toMessage(row: MessageRow, userId: number, now: Date): MessageView {
  const { createdAt, idempotencyKey, findings, isRemoved, ...rest } = row;
  return {
    ...rest,
    ...noticesOf({ ...row, findings: isRemoved ? null : findings }, userId),
    createdAt: createdAt.toISOString(),
    isEditable: !isRemoved && isEditable(row, userId, now),
    idempotencyKey: row.userId === userId ? idempotencyKey : null,
  };
}
