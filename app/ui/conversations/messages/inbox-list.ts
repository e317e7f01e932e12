// The data of the list of conversations.
import type { ChatView } from "#app/domain/conversations/messages/views.ts";

export interface InboxList {
  chats: ChatView[];
  page: number;
  hasOlder: boolean;
  mayRead: boolean;
  /** Of a breeder: how many conversations need a reply, and whether the list has only these; null for others. */
  needsReply: { count: number; isOn: boolean } | null;
  /** The server's time, ISO 8601. */
  now: string;
}

/** The query of a page of the list, which its links keep; "" for the first page of all. */
export function listQuery({ page, needsReply }: Pick<InboxList, "page" | "needsReply">): string {
  const parts = [...(needsReply?.isOn ? ["filter=needs-reply"] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
