// Sends a message in an existing chat.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { blockedFailure, type BlockedFailure } from "./block.ts";
import { blockOf, lockedBlockerSql } from "./find-block.server.ts";
import { checkMessage, sentFindings, storeFindings } from "./findings.server.ts";
import { lockMessagesOfSql, reportSameText } from "./mass-messages.server.ts";
import { noticesOf, type StoredFinding } from "./notices.ts";
import { petAfter } from "./pair-chat.server.ts";
import { parseThreadMessage } from "./schema.ts";
import { enqueueChatEmail, isSameMessage, type StoredMessage, storeMessage } from "./store-message.server.ts";
import type { ThreadFailure } from "./thread-texts.ts";
import type { MessageView } from "./views.ts";

export interface SendMessageInput {
  actor: Viewer;
  chatId: number;
  /** As typed: not empty, at most 5,000 characters. */
  text: string;
  /** The idempotency key of the form: a repeated submit returns the message of the first. */
  idempotencyKey: string;
  /** A public pet of the other user that the conversation is about from this message on. */
  about?: number | null;
}

/**
 * Stores the message and enqueues its email. Three queries: lock the chat, store the message, enqueue the email when it is
 * due; and one more when the scam rules find something, which never changes or delays the message. Codes are in THREAD_TEXTS.
 */
export async function sendMessage(
  input: SendMessageInput,
): Promise<Result<MessageView, ThreadFailure> | BlockedFailure> {
  const { actor, chatId, idempotencyKey } = input;
  if (!hasPermission(actor, "messages.send")) return { ok: false, code: "forbidden" };
  if (!isIdempotencyKey(idempotencyKey)) return { ok: false, code: "idempotency-key-missing" };
  if (!Number.isInteger(chatId) || chatId < 1 || chatId > MAX_ID) return { ok: false, code: "chat-not-found" };
  const parsed = parseThreadMessage(input.text);
  if (!parsed.ok) return parsed;
  const text = parsed.value;
  const now = clock.now();
  const findings = checkMessage(text);
  let stored: StoredMessage | null = null;
  const result = await db.$transaction(async (client): ReturnType<typeof sendMessage> => {
    const refusal = await lockChat(client, chatId, actor.userId, now);
    if (refusal) return refusal;
    stored = await storeMessage(client, { chatId, userId: actor.userId, text, idempotencyKey, now });
    if (!stored) return findSent(client, { chatId, userId: actor.userId, text, idempotencyKey }, actor.isBreeder);
    if (input.about)
      await client.$executeRaw`UPDATE chats c SET pet_id = ${petAfter(actor.userId, input.about)} WHERE c.id = ${chatId}::int`;
    const { messageId, revision } = stored;
    await storeFindings(client, messageId, findings, now);
    await reportSameText(client, actor.userId, stored.sameTextUsers);
    const seen = sentFindings(findings, now, actor.isBreeder);
    const sent = { messageId, chatId, text, revision, createdAt: now, findings: seen };
    return { ok: true, value: viewOf(sent, actor.userId, idempotencyKey) };
  });
  if (stored) await enqueueChatEmail(chatId, stored);
  return result;
}

type Client = Prisma.TransactionClient;

interface LockedChat {
  banned: boolean;
  blockerId: number | null;
  firstName: string;
}

/**
 * Locks the chat, and returns why the user may not write in it, or null. No block of the two is stored before the end of
 * the transaction. A ban ends all sessions, but a request that started before the ban still has its viewer.
 */
async function lockChat(
  client: Client,
  chatId: number,
  userId: number,
  now: Date,
): Promise<{ ok: false; code: ThreadFailure } | BlockedFailure | null> {
  const me = Prisma.sql`${userId}::int`;
  const [chat] = await client.$queryRaw<LockedChat[]>`
    SELECT ${isBannedSql(me, now)} AS banned, ${lockedBlockerSql(me, Prisma.sql`other.id`)} AS "blockerId",
      other.first_name AS "firstName", ${lockMessagesOfSql(me)}::text AS locked
    FROM (SELECT * FROM chats WHERE id = ${chatId}::int AND ${me} IN (starter_id, recipient_id) FOR UPDATE) c
    JOIN users other ON other.id = CASE WHEN c.starter_id = ${me} THEN c.recipient_id ELSE c.starter_id END`;
  if (!chat) return { ok: false, code: "chat-not-found" };
  if (chat.banned) return { ok: false, code: "forbidden" };
  const block = blockOf(userId, chat);
  return block && blockedFailure(block);
}

interface Repeated {
  chatId: number;
  userId: number;
  text: string;
  idempotencyKey: string;
}

/**
 * The message that the first submit stored. A key of another user or chat is invalid, and so is the key of a form that was
 * submitted again with another text, which must not be lost.
 */
async function findSent(
  client: Client,
  again: Repeated,
  isBreeder: boolean,
): Promise<Result<MessageView, ThreadFailure>> {
  const { chatId, userId, text, idempotencyKey } = again;
  const sent = await client.message.findFirst({ where: { idempotencyKey, chatId, userId } });
  if (!isSameMessage(sent, text)) return { ok: false, code: "idempotency-key-missing" };
  const findings = sentFindings(checkMessage(sent.text), sent.createdAt, isBreeder);
  return {
    ok: true,
    value: { ...viewOf({ ...sent, messageId: sent.id, findings }, userId, idempotencyKey), isEdited: !!sent.editedAt },
  };
}

interface Sent {
  messageId: number;
  chatId: number;
  text: string;
  createdAt: Date;
  revision: number;
  findings: StoredFinding[];
}

function viewOf(sent: Sent, userId: number, idempotencyKey: string): MessageView {
  const { messageId, chatId, text, revision, createdAt } = sent;
  return {
    messageId,
    chatId,
    userId,
    text,
    ...noticesOf({ ...sent, userId }, userId),
    createdAt: createdAt.toISOString(),
    isEdited: false,
    isEditable: true,
    revision,
    idempotencyKey,
  };
}
