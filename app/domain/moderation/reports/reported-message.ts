// View types of what a moderator reads of a private chat, and the limits of the reason for reading all of it.

/** Characters of the reason. */
export const CHAT_REASON = { min: 10, max: 500 } as const;

export const CHAT_REASON_MISSING = "Say in 10 to 500 characters why you need the whole conversation";

/** Of a case without a message, and of one that was decided long ago. */
export const CHAT_NOT_SHOWN =
  "This case has no message to read. A reported message is shown here until 30 days after the decision.";

/** A message as a moderator reads it. */
export interface ReadMessage {
  messageId: number;
  userId: number;
  username: string;
  /** ISO 8601. */
  createdAt: string;
  isEdited: boolean;
  /** The text in pieces, with those marked that a scam rule found. */
  parts: { text: string; found: boolean }[];
  /** The names of those rules. */
  rules: string[];
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

/** The message of a case on its page. */
export interface CaseMessage extends ReportedMessage {
  /** How many times its author has sent the same text besides, by username of who got it. */
  also: { to: string; times: number }[];
}

/** A text in pieces, with the ranges marked that the rules found: pairs of the first character and the one after the last. */
export function markedParts(text: string, ranges: readonly (readonly number[])[]): ReadMessage["parts"] {
  const pairs = ranges.flatMap((of) =>
    of.flatMap((start, at) => (at % 2 === 0 ? [[start, of[at + 1]!] as const] : [])),
  );
  const parts: ReadMessage["parts"] = [];
  let from = 0;
  for (const [start, end] of pairs.toSorted(([one], [other]) => one - other)) {
    if (start > from) parts.push({ text: text.slice(from, start), found: false });
    if (end > from) parts.push({ text: text.slice(Math.max(from, start), end), found: true });
    from = Math.max(from, end);
  }
  return from < text.length ? [...parts, { text: text.slice(from), found: false }] : parts;
}
