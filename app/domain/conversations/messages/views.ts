// View types of chats, messages and threads.
import type { Block } from "./block.ts";
import type { MessageNotices } from "./notices.ts";

/** The other user of a chat. */
interface ChatUser {
  userId: number;
  firstName: string;
  lastName: string;
  /** A breeder's trading name, else first and last name. */
  name: string;
  avatarUrl: string;
  /** Active within the last five minutes. */
  isOnline: boolean;
  isBreeder: boolean;
  /** The page of a public breeder, else null. */
  path: string | null;
}

/** The pet a chat is about. */
export interface ChatPet {
  petId: number;
  name: string;
  breed: string;
  pricePence: number | null;
  sold: boolean;
  /** Its first image, small; null when it has none. */
  imageUrl: string | null;
  /** Its page, null when it is not public any more. */
  path: string | null;
}

/** One row of the list of chats. */
export interface ChatView {
  chatId: number;
  otherUser: ChatUser;
  pet: ChatPet | null;
  lastMessage: string | null;
  /** ISO 8601. */
  lastMessageAt: string | null;
  unreadCount: number;
}

export interface MessageView extends MessageNotices {
  messageId: number;
  chatId: number;
  /** Null for a line of the site. */
  userId: number | null;
  text: string;
  /** ISO 8601. */
  createdAt: string;
  isEdited: boolean;
  /** Whether the viewer may still edit it: their own, for fifteen minutes. */
  isEditable: boolean;
  /** The chat's revision of its last change; a client that asks for later changes misses none. */
  revision: number;
  /** The idempotency key; shown only to the sender, whose browser may still have the message in its outbox. */
  idempotencyKey: string | null;
}

/** A chat and a page of its messages, oldest first. */
export interface ThreadView {
  chat: ChatView;
  messages: MessageView[];
  /** The revision up to which the messages are complete. */
  revision: number;
  /** The id of the first message if older ones exist, else null. */
  earlierThan: number | null;
  /** False on a page of older messages. */
  isLatest: boolean;
  /** While there is one, neither of the two can send a message. */
  block: Block | null;
  /** Where the viewer can pay the deposit on the chat's pet; null when they cannot. */
  depositPath: string | null;
  /** The handover of the chat's pet between the two; null without one. */
  handoverId: number | null;
}
