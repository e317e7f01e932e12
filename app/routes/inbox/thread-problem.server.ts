// The response when a message was not sent or an edit not saved: the form again, with the typed text. A server error shows
// no message (documented); an invalid text has its message at the field.
import { data } from "react-router";
import { blockText } from "#app/domain/blocks/block.ts";
import { THREAD_TEXTS, type ThreadFailure, type ThreadRefusal } from "#app/domain/messages/thread-texts.ts";

const STATUS: Record<ThreadFailure | "blocked", number> = {
  blocked: 403,
  "chat-not-found": 404,
  forbidden: 403,
  "idempotency-key-missing": 400,
  "message-blank": 422,
  "message-too-long": 422,
  "not-editable": 409,
};

/** The action data of a thread when nothing was stored; after success it redirects. */
export interface ThreadProblem {
  /** The typed text. */
  text: string;
  /** The error message of the text. */
  error?: string;
  /** The message that the text cannot be changed any more. */
  tooLate?: string;
  /** The idempotency key of the form, for another submit. */
  idempotencyKey?: string;
}

/** The response to a failure; null is a server error. A missing conversation is a 404. */
export function threadProblem(refusal: ThreadRefusal | null, text: string, idempotencyKey?: string) {
  const code = refusal && refusal.code;
  if (code === "chat-not-found") throw data(null, { status: 404 });
  const problem: ThreadProblem = { text };
  if (refusal?.code === "blocked") problem.tooLate = blockText(refusal.block);
  if (code === "not-editable") problem.tooLate = THREAD_TEXTS[code];
  if (code === "message-blank" || code === "message-too-long") problem.error = THREAD_TEXTS[code];
  // The same key makes a repeated submit safe; an invalid key is not reused.
  if (code !== "idempotency-key-missing") problem.idempotencyKey = idempotencyKey;
  return data(problem, { status: code === null ? 500 : STATUS[code] });
}
