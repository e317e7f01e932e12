// Queries for the list of a user's chats and for one of them, for pages and the JSON API.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type ChatResource, chatResource } from "./chat-resource.ts";
import { CHAT_COLUMNS, chatJoins, type ChatRow, toChat } from "./chat-rows.server.ts";
import { needsReplySql } from "./needs-reply.server.ts";
import { openChatColumns } from "./open-chat-row.server.ts";
import { chatsAbout } from "./pair-chat.server.ts";
import { CHATS_PAGE } from "./rules.ts";
import type { ChatView } from "./views.ts";

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
export function chatQuery(chatId: number, userId: number, about: number | null): Prisma.Sql {
  return Prisma.sql`
    SELECT ${CHAT_COLUMNS}, ${openChatColumns(userId)} FROM ${chatsAbout(userId, about)} c ${chatJoins(userId)}
    WHERE c.id = ${chatId}::int AND ${userId}::int IN (c.starter_id, c.recipient_id)`;
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
