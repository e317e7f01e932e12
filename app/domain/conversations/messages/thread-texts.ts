// Error texts for sending and editing messages of a thread, the same on pages and in the API.
import type { BlockedFailure } from "./block.ts";
import { MESSAGE_TOO_LONG } from "./rules.ts";

export type ThreadFailure =
  | "chat-not-found"
  | "forbidden"
  | "idempotency-key-missing"
  | "message-blank"
  | "message-too-long"
  | "not-editable";

/** Why a message was not sent or changed. */
export type ThreadRefusal = { code: ThreadFailure; field?: string } | BlockedFailure;

/** The text for a form that was sent before with another message, and for one without a valid idempotency key. */
export const FORM_SENT_BEFORE = "This form was out of date, so your message was not sent. Send it again.";

/** The text of each failure. */
export const THREAD_TEXTS: Record<ThreadFailure, string> = {
  "chat-not-found": "This conversation is not here.",
  forbidden: "You cannot send messages at the moment.",
  "idempotency-key-missing": FORM_SENT_BEFORE,
  "message-blank": "Write a message first.",
  "message-too-long": MESSAGE_TOO_LONG,
  "not-editable": "A message can be edited for 15 minutes after it was sent.",
};
