// View types of what a moderator reads of a private chat, and the limits of the reason for reading all of it.

/** Characters of the reason. */
export const CHAT_REASON = { min: 10, max: 500 } as const;

export const CHAT_REASON_MISSING = "Say in 10 to 500 characters why you need the whole conversation";

/** A message as a moderator reads it. */
export interface ReadMessage {
  messageId: number;
  userId: number;
  username: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
  isEdited: boolean;
}

/** The message of a case, among others of its chat. */
export interface ReportedMessage {
  messageId: number;
  chatId: number;
  /** The author of the reported message. */
  authorId: number;
  /** Oldest first. */
  messages: ReadMessage[];
  /** Whether the chat has no other messages. */
  isWhole: boolean;
}
