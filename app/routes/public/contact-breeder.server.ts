// Loader and action of both contact pages, of a pet and of a breeder: a first message to a breeder. What is not sent comes
// back in the form, with the error.
import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { CONTACT_LOGIN_FIRST } from "#app/domain/breeders/contact-policy.ts";
import type { BlockedFailure } from "#app/domain/conversations/messages/block.ts";
import { findChatPartner, startChatRefusal } from "#app/domain/conversations/messages/chat-subject.server.ts";
import { findBegunPath } from "#app/domain/conversations/messages/pair-chat.server.ts";
import { pauseFor } from "#app/domain/conversations/messages/pause.server.ts";
import { CHANGE_MESSAGE, type MessagePause, SEND_ANYWAY } from "#app/domain/conversations/messages/pause.ts";
import { parseFirstMessage } from "#app/domain/conversations/messages/schema.ts";
import {
  isAboutMessage,
  MESSAGE_FAILED_TEXT,
  messageSent,
  type StartChatFailure,
  startChatText,
} from "#app/domain/conversations/messages/start-chat-texts.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { dropKeptAction, keptMessage, requireViewerFor, senderProof } from "#app/http/session/pending-action.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Whom a page is about. */
type Subject = { petId: number } | { breederId: number };

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

interface ContactProblem {
  errors: { message?: string; form?: string };
  /** The typed text. */
  text: string;
  /** Why the sender is asked before the message is sent. */
  pause?: MessagePause;
  /** The form's own values, for a second submit. */
  idempotencyKey?: string;
  sender?: string;
}

/**
 * The values of a new form, or the reason why this user cannot write. Leads to the conversation with this breeder where there
 * is one, unless the form is wanted all the same; always after a block, which can be lifted there.
 */
export async function openContact({ context }: Visit, viewer: Viewer, subject: Subject, isWanted = false) {
  const partner = await withRetry(() => findChatPartner(subject, viewer));
  const refusal = startChatRefusal(viewer, partner);
  const kept = await keptMessage(context, subject);
  const isBlocked = refusal?.code === "blocked";
  const isFormWanted = !isBlocked && (isWanted || refusal !== null || kept !== null);
  const begun = !isFormWanted && !context.get(formSent) && partner && (await findBegunPath(viewer.userId, partner));
  if (begun) throw redirect(begun, 303);
  const idempotencyKey = newIdempotencyKey();
  return {
    kept,
    refusal: refusal && startChatText(refusal),
    idempotencyKey,
    sender: senderProof(idempotencyKey, viewer.userId),
  };
}

/** Sends the message and returns to the page of its subject, `back`. Who is signed out signs in first, and the message is kept. */
export async function sendContact({ request, context }: Visit, subject: Subject, back: string) {
  context.set(formSent, true);
  const form = await readForm(request);
  const text = formText(form, "message");
  const idempotencyKey = formText(form, "idempotency_key");
  const sender = formText(form, "sender");
  const viewer = await requireViewerFor({ context, request }, CONTACT_LOGIN_FIRST, {
    action: { kind: "message", subject, text, idempotencyKey, sender, form: `${back}/contact` },
    back,
    at: null,
  });
  const limited = await limitForm(context, "message", `user-${viewer.userId}`);
  if (limited) return data<ContactProblem>({ errors: { form: limited }, text }, { status: 429 });
  const paused = pausedContact(form);
  if (paused) return paused;
  const sent = await withErrorLogging(context, () => startChat({ actor: viewer, subject, text, idempotencyKey }));
  if (!sent?.ok) return contactProblem(sent ?? null, text);
  await dropKeptAction(context);
  return flashBack(back, messageSent(sent.value.chatId));
}

/** The response to a form that asks before it sends (409), or that opens again for "Change message"; null to send. */
function pausedContact(form: FormData) {
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
function contactProblem(failure: { code: StartChatFailure } | BlockedFailure | null, text: string) {
  if (failure === null) return data<ContactProblem>({ errors: { form: MESSAGE_FAILED_TEXT }, text }, { status: 500 });
  const { code } = failure;
  const sentence = startChatText(failure);
  const errors = code !== "blocked" && isAboutMessage(code) ? { message: sentence } : { form: sentence };
  return data<ContactProblem>({ errors, text }, { status: STATUS[code] });
}
