// Queries for the list of a user's chats and for the messages of a chat, for pages and the JSON API.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type ChatResource, chatResource } from "./chat-resource.ts";
import { CHAT_COLUMNS, chatJoins, type ChatRow, toChat } from "./chat-rows.server.ts";
import { FINDINGS_COLUMN } from "./findings.server.ts";
import { needsReplySql } from "./needs-reply.server.ts";
import { noticesOf, type StoredFinding } from "./notices.ts";
import { openChatColumns, openChatFacts, type OpenChatRow } from "./open-chat-row.server.ts";
import { chatsAbout } from "./pair-chat.server.ts";
import { CHANGES_PAGE, CHATS_PAGE, isEditable, THREAD_PAGE } from "./rules.ts";
import type { ChatView, MessageView, ThreadView } from "./views.ts";

export interface ListOfChats<Chat> {
  chats: Chat[];
  /** 1 for the newest. */
  page: number;
  hasOlder: boolean;
}

export type ChatList = ListOfChats<ChatView>;

/** The last page of the list: beyond any real number of chats, and a bound on OFFSET. */
const LAST_PAGE = 500;

/**
 * The query of listChats. Each half scans its own index from the newest chat. A chat without a message is listed for the user
 * who started it, by when it was started.
 */
function chatListQuery(userId: number, page: number, needsReply: boolean): Prisma.Sql {
  const offset = (page - 1) * CHATS_PAGE;
  const filter = needsReply ? needsReplySql(userId) : Prisma.sql`true`;
  const half = (column: "starter_id" | "recipient_id") => Prisma.sql`
    (SELECT * FROM chats WHERE ${Prisma.raw(column)} = ${userId}::int AND last_message_at IS NOT NULL AND ${filter}
     ORDER BY last_message_at DESC, id DESC LIMIT ${offset + CHATS_PAGE + 1}::int)`;
  const empty = Prisma.sql`
    (SELECT * FROM chats WHERE starter_id = ${userId}::int AND last_message_at IS NULL AND ${!needsReply}::boolean
     ORDER BY created_at DESC, id DESC LIMIT ${offset + CHATS_PAGE + 1}::int)`;
  return Prisma.sql`
    SELECT ${CHAT_COLUMNS} FROM (
      SELECT * FROM (${half("starter_id")} UNION ALL ${half("recipient_id")} UNION ALL ${empty}) parts
      ORDER BY coalesce(last_message_at, created_at) DESC, id DESC LIMIT ${CHATS_PAGE + 1}::int OFFSET ${offset}::int
    ) c ${chatJoins(userId)}
    ORDER BY coalesce(c.last_message_at, c.created_at) DESC, c.id DESC`;
}

/** A page of the viewer's chats, the one written in last first; none without messages.read. */
export function listChats(viewer: Viewer, wantedPage = 1, needsReply = false): Promise<ChatList> {
  return pageOfChats(viewer, wantedPage, toChat, needsReply);
}

/** The same page of chats, each converted by `shape`. */
async function pageOfChats<Chat>(
  viewer: Viewer,
  wantedPage: number,
  shape: (row: ChatRow, now: Date) => Chat,
  needsReply = false,
): Promise<ListOfChats<Chat>> {
  const page = Math.min(Math.max(1, wantedPage), LAST_PAGE);
  if (!hasPermission(viewer, "messages.read")) return { chats: [], page: 1, hasOlder: false };
  const { rows } = await pool.query<ChatRow>(chatListQuery(viewer.userId, page, needsReply));
  const now = clock.now();
  const chats = rows.slice(0, CHATS_PAGE).map((row) => shape(row, now));
  return { chats, page, hasOlder: rows.length > CHATS_PAGE && page < LAST_PAGE };
}

/** The query of one chat, as one of its two users sees it; `about` another pet when the next message is to be about that. */
function chatQuery(chatId: number, userId: number, about: number | null): Prisma.Sql {
  return Prisma.sql`
    SELECT ${CHAT_COLUMNS}, ${openChatColumns(userId)} FROM ${chatsAbout(userId, about)} c ${chatJoins(userId)}
    WHERE c.id = ${chatId}::int AND ${userId}::int IN (c.starter_id, c.recipient_id)`;
}

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
  return rows.map((row) => toMessage(row, viewer.userId, clock.now()));
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

/** A page of the viewer's chats, the one written in last first; none without messages.read. */
export function listChatResources(viewer: Viewer, wantedPage = 1): Promise<ListOfChats<ChatResource>> {
  return pageOfChats(viewer, wantedPage, toResource);
}

/** A chat of the viewer, with or without messages; null when it is not theirs. */
export async function getChatResource({ userId }: Viewer, chatId: number): Promise<ChatResource | null> {
  const { rows } = await pool.query<ChatRow>(chatQuery(chatId, userId, null));
  return rows[0] ? toResource(rows[0], clock.now()) : null;
}

function toResource(row: ChatRow, now: Date): ChatResource {
  const { petKey: key, petWidth: width } = row;
  return chatResource(toChat(row, now), key && width ? { key, width } : null);
}
