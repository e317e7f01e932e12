// The response when a message from a contact form was not sent: the form again, with the typed text and the error.
import { data } from "react-router";
import {
  isAboutMessage,
  MESSAGE_FAILED_TEXT,
  START_CHAT_TEXTS,
  type StartChatFailure,
} from "#app/domain/messages/start-chat-texts.ts";

const STATUS: Record<StartChatFailure, number> = {
  "breeder-not-found": 404,
  "no-email": 409,
  "no-subscription": 409,
  "breeder-account": 403,
  "own-breeder": 403,
  "message-too-short": 422,
  "message-too-long": 422,
  forbidden: 403,
  "idempotency-key-missing": 400,
};

export interface ContactProblem {
  errors: { message?: string; form?: string };
  /** The typed text. */
  text: string;
}

/** The response to a failure; null is a server error. */
export function contactProblem(code: StartChatFailure | null, text: string) {
  if (code === null) return data<ContactProblem>({ errors: { form: MESSAGE_FAILED_TEXT }, text }, { status: 500 });
  const sentence = START_CHAT_TEXTS[code];
  const errors = isAboutMessage(code) ? { message: sentence } : { form: sentence };
  return data<ContactProblem>({ errors, text }, { status: STATUS[code] });
}
