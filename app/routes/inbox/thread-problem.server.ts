// How a thread answers a message that was not sent, or an edit that was not saved: the form again, with what was typed.
// Failures show no message of their own; what is wrong with the words themselves is said beside them.
import { data } from "react-router";
import { THREAD_TEXTS, type ThreadFailure } from "#app/domain/messages/thread-texts.ts";

const STATUS: Record<ThreadFailure, number> = {
  "chat-not-found": 404,
  forbidden: 403,
  "idempotency-key-missing": 400,
  "message-blank": 422,
  "message-too-long": 422,
  "not-editable": 409,
};

/** What the actions of a thread answer when nothing was stored; stored, they redirect. */
export interface ThreadProblem {
  /** What was typed. */
  text: string;
  /** What is wrong with it, if it is the text. */
  error?: string;
  /** That its time to be edited is over, if that is it. */
  tooLate?: string;
  /** The key of the form that was sent, to be sent again. */
  idempotencyKey?: string;
}

/** The answer for a failure; null stands for one of ours. A conversation that is not there is a 404 of its own. */
export function threadProblem(code: ThreadFailure | null, text: string, idempotencyKey?: string) {
  if (code === "chat-not-found") throw data(null, { status: 404 });
  const problem: ThreadProblem = { text };
  if (code === "not-editable") problem.tooLate = THREAD_TEXTS[code];
  if (code === "message-blank" || code === "message-too-long") problem.error = THREAD_TEXTS[code];
  // Sent again, the form finds what its first sending has done; a key that is none is not offered once more.
  if (code !== "idempotency-key-missing") problem.idempotencyKey = idempotencyKey;
  return data(problem, { status: code === null ? 500 : STATUS[code] });
}
