// The data of the list of conversations.
import type { ChatView } from "#app/domain/messages/views.ts";

export interface InboxList {
  chats: ChatView[];
  page: number;
  hasOlder: boolean;
  mayRead: boolean;
  /** The server's time, ISO 8601. */
  now: string;
}
