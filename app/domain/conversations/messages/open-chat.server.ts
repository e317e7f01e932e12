// Opens a chat with an account, with or without a message: with a breeder who can be contacted, or with a user with
// whom the actor has a chat already.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import type { BlockedFailure } from "./block.ts";
import { findChatPartner, type StartChatRefusal, startChatRefusal } from "./chat-subject.server.ts";
import { limitingNewChats } from "./mass-messages.server.ts";
import { findRecipient, openPairChat } from "./pair-chat.server.ts";
import { parseFirstMessage, parseThreadMessage } from "./schema.ts";
import { sendMessage } from "./send-message.server.ts";
import type { StartChatFailure } from "./start-chat-texts.ts";
import type { ThreadFailure } from "./thread-texts.ts";
import type { MessageView } from "./views.ts";

export interface OpenChatInput {
  actor: Viewer;
  recipientId: number;
  /** The pet that the chat is about, or null. */
  petId: number | null;
  /** As typed; null opens the chat without a message, and a chat without messages is in no list. */
  text: string | null;
  /** The idempotency key: a repeated request returns the same result and stores nothing. */
  idempotencyKey: string;
}

export type OpenChatFailure = StartChatFailure | ThreadFailure;

export interface OpenedChat {
  chatId: number;
  isNew: boolean;
  message: MessageView | null;
}

/**
 * Opens the chat, or continues the existing one about the same pet. The first message of a chat follows the rules of
 * the contact form, any later one those of the thread. Codes are in START_CHAT_TEXTS and THREAD_TEXTS.
 */
export async function openChat(input: OpenChatInput): Promise<Result<OpenedChat, OpenChatFailure> | BlockedFailure> {
  const { actor, recipientId, petId, text, idempotencyKey } = input;
  if (!hasPermission(actor, "messages.send") || (await isBanned(actor.userId))) return { ok: false, code: "forbidden" };
  if ([recipientId, petId ?? 1].some((id) => id < 1 || id > MAX_ID)) return { ok: false, code: "breeder-not-found" };
  const known = await findRecipient(actor.userId, recipientId, petId);
  const refusal = await openRefusal(input, known);
  if (refusal) return refusal;
  const parsed = text === null ? null : known?.begun ? parseThreadMessage(text) : parseFirstMessage(text);
  if (parsed?.ok === false) return parsed;
  const opened = await limitingNewChats(actor.userId, () =>
    runOnce(idempotencyKey, { purpose: `open-chat-${actor.userId}`, content: { recipientId, petId, text } }, (client) =>
      openPairChat(client, actor.userId, { ownerId: recipientId, petId }, clock.now()),
    ),
  );
  if (!opened) return { ok: false, code: "idempotency-key-missing" };
  if ("code" in opened) return opened;
  const { outcome } = opened;
  if (!parsed) return { ok: true, value: { ...outcome, message: null } };
  const sent = await sendMessage({ actor, chatId: outcome.chatId, text: parsed.value, idempotencyKey });
  return sent.ok ? { ok: true, value: { ...outcome, message: sent.value } } : sent;
}

type Known = Awaited<ReturnType<typeof findRecipient>>;

async function openRefusal(
  { actor, recipientId, petId }: OpenChatInput,
  known: Known,
): Promise<StartChatRefusal | null> {
  const isOther = recipientId !== actor.userId;
  if (isOther && actor.isBreeder && known?.isBreeder) return { ok: false, code: "breeder-account" };
  // A chat that exists can be opened to read it; sending in it checks for a block.
  if (known && known.chatId !== null) return null;
  const partner = await findChatPartner({ ownerId: recipientId, petId: petId ?? undefined }, actor);
  return startChatRefusal(actor, partner) ?? (partner ? null : { ok: false, code: "breeder-not-found" });
}
