// Completes after sign-in the action that a visitor began before it.
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { PROFILE_FAVOURITE_TEXTS } from "#app/domain/community/favourites/texts.ts";
import { subscribe, unsubscribe } from "#app/domain/community/newsletter/change-subscription.server.ts";
import { NEWSLETTER_TEXTS } from "#app/domain/community/newsletter/texts.ts";
import { markHelpful } from "#app/domain/community/reviews/mark-helpful.server.ts";
import { notHelpfulText, REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { pauseFor } from "#app/domain/conversations/messages/pause.server.ts";
import { parseFirstMessage } from "#app/domain/conversations/messages/schema.ts";
import {
  MESSAGE_FAILED_TEXT,
  messageSent,
  startChatText,
} from "#app/domain/conversations/messages/start-chat-texts.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { Flash } from "#app/http/forms/flash.server.ts";
import { submitFavourite } from "#app/http/forms/submit-favourite.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { dropKeptAction, findKeptAction, type KeptAction, senderProof } from "./pending-action.server.ts";

export interface FinishedAction {
  /** Path and query, and the id of an element there. */
  to: string;
  at: string | null;
  flash: Flash;
}

type ActionOf<Kind extends KeptAction["action"]["kind"]> = Extract<KeptAction["action"], { kind: Kind }>;

const GONE = "That is no longer on the site.";
const CHECK_MESSAGE = "Check your message, then send it.";

/** The result of the pending action of this browser; null when there is none. */
export async function finishPendingAction(context: AppContext, { token }: SignedIn): Promise<FinishedAction | null> {
  const kept = await withErrorLogging(context, () => findKeptAction(context));
  const viewer = kept && (await withErrorLogging(context, () => findSession(token)))?.viewer;
  if (!kept || !viewer) return null;
  const { action, back, at } = kept;
  const tooOften = await limitForm(context, "write", `user-${viewer.userId}`);
  if (action.kind === "message") return finishMessage(context, viewer, action, back, tooOften);
  await dropKeptAction(context);
  const flash = tooOften === null ? await done(context, viewer, action) : failure(tooOften);
  return { to: back, at: flash.kind === "error" ? null : at, flash };
}

function done(context: AppContext, viewer: Viewer, action: Exclude<KeptAction["action"], { kind: "message" }>) {
  switch (action.kind) {
    case "favourite":
      return save(context, viewer, action);
    case "helpful":
      return vote(context, viewer, action);
    case "newsletter":
      return changeNewsletter(context, viewer, action);
  }
}

async function save(context: AppContext, viewer: Viewer, action: ActionOf<"favourite">): Promise<Flash> {
  const pressed = await submitFavourite(context, viewer, action.subject, action.saved);
  if (pressed.code === "not-found") return failure(GONE);
  if (pressed.code === "failed") return failure(pressed.text);
  const profileText = pressed.saved ? PROFILE_FAVOURITE_TEXTS.added : PROFILE_FAVOURITE_TEXTS.removed;
  return success(action.isProfile ? profileText : pressed.text);
}

async function vote(context: AppContext, actor: Viewer, { reviewId }: ActionOf<"helpful">): Promise<Flash> {
  const marked = await withErrorLogging(context, () => markHelpful({ actor, reviewId }));
  return marked?.ok ? success(REVIEW_TEXTS.helpful) : failure(notHelpfulText(marked));
}

async function changeNewsletter(
  context: AppContext,
  { userId, email: own }: Viewer,
  { email, ending }: ActionOf<"newsletter">,
): Promise<Flash> {
  const member = { userId, email: own };
  const changed = await withErrorLogging(context, () => (ending ? unsubscribe(member) : subscribe(member, email)));
  if (!changed) return failure(NEWSLETTER_TEXTS.failed);
  if (!changed.ok) return failure(NEWSLETTER_TEXTS.invalidEmail);
  return success(ending ? NEWSLETTER_TEXTS.unsubscribed : NEWSLETTER_TEXTS.subscribed);
}

// A message that was not sent stays in its form, which reads the pending action (see `keptMessage`).
async function finishMessage(
  context: AppContext,
  actor: Viewer,
  { subject, text, idempotencyKey, sender, form }: ActionOf<"message">,
  back: string,
  tooOften: string | null,
): Promise<FinishedAction> {
  const inForm = (flash: Flash): FinishedAction => ({ to: form, at: null, flash });
  if (tooOften !== null) return inForm(failure(tooOften));
  const isPaused = pauseFor(parseFirstMessage(text), "", "buyer") !== null;
  if (isPaused || sender !== senderProof(idempotencyKey, actor.userId)) {
    return inForm({ kind: "info", text: CHECK_MESSAGE });
  }
  const limited = await limitForm(context, "message", `user-${actor.userId}`);
  if (limited) return inForm(failure(limited));
  const sent = await withErrorLogging(context, () => startChat({ actor, subject, text, idempotencyKey }));
  if (!sent?.ok) return inForm(failure(sent ? startChatText(sent) : MESSAGE_FAILED_TEXT));
  await dropKeptAction(context);
  return { to: back, at: null, flash: messageSent(sent.value.chatId) };
}

const success = (text: string): Flash => ({ kind: "success", text });
const failure = (text: string): Flash => ({ kind: "error", text });
