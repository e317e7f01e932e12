// Chats in the shape of the JSON API, from the same statements as those of the pages.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { type ChatResource, chatResource } from "./chat-resource.ts";
import { type ChatRow, toChat } from "./chat-rows.server.ts";
import { chatQuery, type ListOfChats, pageOfChats } from "./queries.server.ts";

/** A page of the viewer's chats that hold a message, the one written in last first; none without messages.read. */
export function listChatResources(viewer: Viewer, wantedPage = 1): Promise<ListOfChats<ChatResource>> {
  return pageOfChats(viewer, wantedPage, toResource);
}

/** One of the viewer's chats, also one that holds no message yet; null when it is not theirs. */
export async function getChatResource({ userId }: Viewer, chatId: number): Promise<ChatResource | null> {
  const { rows } = await pool.query<ChatRow>(chatQuery(chatId, userId));
  return rows[0] ? toResource(rows[0], clock.now()) : null;
}

function toResource(row: ChatRow, now: Date): ChatResource {
  const { petKey, petWidth } = row;
  return chatResource(toChat(row, now), petKey && petWidth ? { key: petKey, width: petWidth } : null);
}
