// The response when a message from a contact form was not sent: the form again, with the typed text and the error.
import { createContext, data } from "react-router";
import type { BlockedFailure } from "#app/domain/blocks/block.ts";
import { pauseFor } from "#app/domain/messages/pause.server.ts";
import { CHANGE_MESSAGE, type MessagePause, SEND_ANYWAY } from "#app/domain/messages/pause.ts";
import { parseFirstMessage } from "#app/domain/messages/schema.ts";
import {
  isAboutMessage,
  MESSAGE_FAILED_TEXT,
  type StartChatFailure,
  startChatText,
} from "#app/domain/messages/start-chat-texts.ts";
import { formText } from "#app/http/forms/read-form.server.ts";

const STATUS: Record<StartChatFailure | "blocked", number> = {
  blocked: 403,
  "breeder-not-found": 404,
  "no-email": 409,
  "no-subscription": 409,
  "breeder-account": 403,
  "own-breeder": 403,
  "message-too-short": 422,
  "message-too-long": 422,
  forbidden: 403,
  "idempotency-key-missing": 400,
  "too-many-chats": 429,
};

/** Whether this request sent the form: what was typed is shown again then, though there may be a chat by now. */
export const formSent = createContext(false);

export interface ContactProblem {
  errors: { message?: string; form?: string };
  /** The typed text. */
  text: string;
  /** Why the sender is asked before the message is sent. */
  pause?: MessagePause;
  /** The form's own values, for a second submit. */
  idempotencyKey?: string;
  sender?: string;
}

/** The response to a form that asks before it sends (409), or that opens again for "Change message"; null to send. */
export function pausedContact(form: FormData) {
  const text = formText(form, "message");
  const open = {
    errors: {},
    text,
    idempotencyKey: formText(form, "idempotency_key"),
    sender: formText(form, "sender"),
  };
  if (form.has(CHANGE_MESSAGE)) return data<ContactProblem>(open);
  const pause = pauseFor(parseFirstMessage(text), formText(form, SEND_ANYWAY), "buyer");
  return pause && data<ContactProblem>({ ...open, pause }, { status: 409 });
}

/** The response to a failure; null is a server error. */
export function contactProblem(failure: { code: StartChatFailure } | BlockedFailure | null, text: string) {
  if (failure === null) return data<ContactProblem>({ errors: { form: MESSAGE_FAILED_TEXT }, text }, { status: 500 });
  const { code } = failure;
  const sentence = startChatText(failure);
  const errors = code !== "blocked" && isAboutMessage(code) ? { message: sentence } : { form: sentence };
  return data<ContactProblem>({ errors, text }, { status: STATUS[code] });
}
