// The response when a message was not sent or an edit not saved: the form again, with the typed text. A server error shows
// no message (documented); an invalid text has its message at the field.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { blockText } from "#app/domain/conversations/messages/block.ts";
import { pauseFor } from "#app/domain/conversations/messages/pause.server.ts";
import { CHANGE_MESSAGE, type MessagePause, SEND_ANYWAY } from "#app/domain/conversations/messages/pause.ts";
import {
  THREAD_TEXTS,
  type ThreadFailure,
  type ThreadRefusal,
} from "#app/domain/conversations/messages/thread-texts.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { formText } from "#app/http/forms/read-form.server.ts";

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
  /** The stored text that the form of an edit has shown. */
  before?: string | undefined;
  /** The message that the text cannot be changed any more. */
  tooLate?: string;
  /** The idempotency key of the form, for another submit. */
  idempotencyKey?: string;
  /** Why the sender is asked before the text is stored. */
  pause?: MessagePause;
}

/**
 * The response to a form whose text is not stored yet: with reasons to ask (409), or open again for "Change message". Null:
 * the text is to be stored.
 */
export function pausedForm(
  { isBreeder }: Viewer,
  form: FormData,
  parsed: Result<string, string>,
  idempotencyKey?: string,
) {
  const text = formText(form, "message");
  const before = form.has("before") ? formText(form, "before") : undefined;
  const open = { text, before, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  if (form.has(CHANGE_MESSAGE)) return data<ThreadProblem>(open);
  const pause = pauseFor(parsed, formText(form, SEND_ANYWAY), isBreeder ? "breeder" : "buyer");
  return pause && data<ThreadProblem>({ ...open, pause }, { status: 409 });
}

/** The response to a failure; null is a server error. A missing conversation is a 404. */
export function threadProblem(
  refusal: ThreadRefusal | null,
  typed: Pick<ThreadProblem, "text" | "before">,
  idempotencyKey?: string,
) {
  const code = refusal && refusal.code;
  if (code === "chat-not-found") throw data(null, { status: 404 });
  const problem: ThreadProblem = { ...typed };
  if (refusal?.code === "blocked") problem.tooLate = blockText(refusal.block);
  if (code === "not-editable") problem.tooLate = THREAD_TEXTS[code];
  if (code === "message-blank" || code === "message-too-long" || code === "idempotency-key-missing") {
    problem.error = THREAD_TEXTS[code];
  }
  // The same key makes a repeated submit safe; a key that is invalid or used for another text is not reused.
  if (code !== "idempotency-key-missing") problem.idempotencyKey = idempotencyKey;
  return data(problem, { status: code === null ? 500 : STATUS[code] });
}
