// The first message to a breeder: opens a chat about the pet, or continues the existing one.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { blockedFailure, type BlockedFailure } from "./block.ts";
import { type ChatPartner, type ChatSubject, findChatPartner, startChatRefusal } from "./chat-subject.server.ts";
import { findLockedBlock } from "./find-block.server.ts";
import { checkMessage, storeFindings } from "./findings.server.ts";
import { limitingNewChats, lockMessagesOfSql, reportSameText } from "./mass-messages.server.ts";
import { openPairChat } from "./pair-chat.server.ts";
import { parseFirstMessage } from "./schema.ts";
import type { StartChatFailure } from "./start-chat-texts.ts";
import { enqueueChatEmail, isSameMessage, type StoredMessage, storeMessage } from "./store-message.server.ts";

type Client = Prisma.TransactionClient;

export interface StartChatInput {
  actor: Viewer;
  subject: ChatSubject;
  /** As typed; 10 to 5,000 characters without surrounding white space. */
  text: string;
  /** The idempotency key of the form. */
  idempotencyKey: string;
}

/**
 * Stores the message as unread for the breeder, in one transaction, and enqueues its email. The same key and text again return
 * the same chat and store nothing. Codes are in START_CHAT_TEXTS.
 */
export async function startChat(
  input: StartChatInput,
): Promise<Result<{ chatId: number }, StartChatFailure> | BlockedFailure> {
  const { actor, subject } = input;
  const partner = await findChatPartner(subject, actor);
  const refusal = startChatRefusal(actor, partner);
  if (refusal) return refusal;
  if (!partner) return { ok: false, code: "breeder-not-found" };
  if (!hasPermission(actor, "messages.send") || (await isBanned(actor.userId))) return { ok: false, code: "forbidden" };
  const parsed = parseFirstMessage(input.text);
  if (!parsed.ok) return parsed;
  const text = parsed.value;
  if (!isIdempotencyKey(input.idempotencyKey)) return { ok: false, code: "idempotency-key-missing" };
  const written = { text, idempotencyKey: input.idempotencyKey };
  const sent = await limitingNewChats(actor.userId, () =>
    db.$transaction((client) => send(client, actor.userId, partner, written)),
  );
  if (sent === null) return { ok: false, code: "idempotency-key-missing" };
  if ("ok" in sent) return sent;
  const { chatId, stored } = sent;
  if (stored) await enqueueChatEmail(chatId, stored);
  return { ok: true, value: { chatId } };
}

interface Written {
  text: string;
  idempotencyKey: string;
}

interface SentTo {
  chatId: number;
  /** Null when it was stored before. */
  stored: StoredMessage | null;
}

/** Resolves to the chat; null for a key that was used with other words, to another breeder or by another user. */
async function send(
  client: Client,
  actorId: number,
  partner: ChatPartner,
  written: Written,
): Promise<SentTo | BlockedFailure | null> {
  const { idempotencyKey } = written;
  const now = clock.now();
  if (await client.message.count({ where: { idempotencyKey } })) return chatOfKey(client, actorId, partner, written);
  const { chatId } = await openPairChat(client, actorId, partner, now);
  // Locked first, so that concurrent messages are numbered in the order of their times.
  await client.$executeRaw`
    SELECT ${lockMessagesOfSql(Prisma.sql`${actorId}::int`)}
    FROM (SELECT 1 FROM chats WHERE id = ${chatId}::int FOR UPDATE) chat`;
  // Checked before as well, for the form; a block that was stored meanwhile counts.
  const block = await findLockedBlock(client, actorId, partner.ownerId);
  if (block) return blockedFailure(block);
  const stored = await storeMessage(client, { chatId, userId: actorId, ...written, now, emailAtOnce: true });
  if (!stored) return chatOfKey(client, actorId, partner, written);
  await storeFindings(client, stored.messageId, checkMessage(written.text), now);
  await reportSameText(client, actorId, stored.sameTextUsers);
  return { chatId, stored };
}

/** The chat of the message that the first submit stored. With other words or to another breeder it was not this message. */
async function chatOfKey(
  client: Client,
  userId: number,
  { ownerId }: ChatPartner,
  { text, idempotencyKey }: Written,
): Promise<SentTo | null> {
  const withPartner = { OR: [{ starterId: ownerId }, { recipientId: ownerId }] };
  const sent = await client.message.findFirst({ where: { idempotencyKey, userId, chat: withPartner } });
  return isSameMessage(sent, text) ? { chatId: sent.chatId, stored: null } : null;
}
