// The error responses of the endpoints of messages, with the sentences of the pages.
import { type BlockedFailure, cannotMessageText } from "#app/domain/conversations/messages/block.ts";
import type { OpenChatFailure } from "#app/domain/conversations/messages/open-chat.server.ts";
import { START_CHAT_TEXTS, type StartChatFailure } from "#app/domain/conversations/messages/start-chat-texts.ts";
import {
  THREAD_TEXTS,
  type ThreadFailure,
  type ThreadRefusal,
} from "#app/domain/conversations/messages/thread-texts.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import type { RefusalCode } from "#app/http/errors/error-codes.ts";

const DAY_SECONDS = "86400";

type Coded = Exclude<OpenChatFailure, "too-many-chats">;

const CODES: Record<Coded, RefusalCode> = {
  "breeder-not-found": "not-found",
  "no-email": "conflict",
  "no-subscription": "conflict",
  "breeder-account": "forbidden",
  "own-breeder": "forbidden",
  "message-too-short": "invalid-form",
  "message-too-long": "invalid-form",
  "message-blank": "invalid-form",
  forbidden: "forbidden",
  "idempotency-key-missing": "idempotency-key-missing",
  "chat-not-found": "not-found",
  "not-editable": "conflict",
};

/** A first message that was not sent. */
export function startRefused(refusal: { code: StartChatFailure; field?: string } | BlockedFailure): Response {
  if (refusal.code === "blocked") return blocked(refusal);
  const message = START_CHAT_TEXTS[refusal.code];
  if (refusal.code === "too-many-chats") {
    // By then every conversation that counts now is out of the period.
    return apiError("rate-limited", { message, limit: "newChats", headers: { "Retry-After": DAY_SECONDS } });
  }
  return refused(refusal.code, message, refusal.field);
}

/** A message of a chat that was not read, sent or changed. */
export function threadRefused(refusal: ThreadRefusal): Response {
  if (refusal.code === "blocked") return blocked(refusal);
  return refused(refusal.code, THREAD_TEXTS[refusal.code], refusal.field);
}

/** A chat that was not opened. */
export function openRefused(refusal: { code: OpenChatFailure; field?: string } | BlockedFailure): Response {
  const { code, field } = refusal;
  if (code === "blocked") return blocked(refusal);
  return isOfThread(code) ? threadRefused({ code, field }) : startRefused({ code, field });
}

function blocked({ block }: BlockedFailure): Response {
  return apiError("forbidden", { message: cannotMessageText(block.firstName) });
}

function isOfThread(code: OpenChatFailure): code is ThreadFailure {
  return Object.hasOwn(THREAD_TEXTS, code);
}

function refused(code: Coded, message: string, field?: string): Response {
  const kind = CODES[code];
  const status = kind === "invalid-form" ? 400 : undefined;
  return apiError(kind, { status, message, errors: field ? { [field]: message } : {} });
}
