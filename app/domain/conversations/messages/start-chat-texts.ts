// Error texts for a first message to a breeder, the same on pages and in the API.
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { type BlockedFailure, blockText } from "./block.ts";
import { MESSAGE_TOO_LONG } from "./rules.ts";
import { FORM_SENT_BEFORE } from "./thread-texts.ts";

export type StartChatFailure =
  | "breeder-not-found"
  | "no-email"
  | "no-subscription"
  | "breeder-account"
  | "own-breeder"
  | "message-too-short"
  | "message-too-long"
  | "forbidden"
  | "idempotency-key-missing"
  | "too-many-chats";

/** Conversations that an account younger than 7 days can start within 24 hours, times RATE_LIMIT_SCALE. */
export const NEW_ACCOUNT_CHATS = 20;

/** The text after a message was sent. */
export const MESSAGE_SENT_TEXT = "Message sent successfully";

/** What a page says after a first message was sent, with the way to its chat. */
export function messageSent(chatId: number) {
  const link = { label: "Go to the conversation", to: `/messages/${chatId}` };
  return { kind: "success", text: MESSAGE_SENT_TEXT, link } as const;
}

/** The text when sending failed for a private or an internal reason. */
export const MESSAGE_FAILED_TEXT = "Failed to send message";

/** The documented text of each failure. */
export const START_CHAT_TEXTS: Record<StartChatFailure, string> = {
  "breeder-not-found": CONTACT_REFUSAL_TEXTS["breeder-missing"],
  "no-email": CONTACT_REFUSAL_TEXTS["breeder-without-email"],
  "no-subscription": CONTACT_REFUSAL_TEXTS["breeder-without-subscription"],
  "breeder-account": CONTACT_REFUSAL_TEXTS["breeder-to-breeder"],
  "own-breeder": CONTACT_REFUSAL_TEXTS["own-listing"],
  "message-too-short": "Message must be at least 10 characters",
  "message-too-long": MESSAGE_TOO_LONG,
  forbidden: MESSAGE_FAILED_TEXT,
  "idempotency-key-missing": FORM_SENT_BEFORE,
  "too-many-chats": `You have started ${NEW_ACCOUNT_CHATS} conversations today. Please try again tomorrow.`,
};

/** The text of a failure on a page. */
export function startChatText(failure: { code: StartChatFailure } | BlockedFailure): string {
  return failure.code === "blocked" ? blockText(failure.block) : START_CHAT_TEXTS[failure.code];
}

/** Whether a failure is about the message itself, so that its text belongs beside the message's field. */
export function isAboutMessage(code: StartChatFailure): boolean {
  return code === "message-too-short" || code === "message-too-long";
}
