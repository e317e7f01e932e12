// The first message to a breeder: it opens the chat of the two about the pet, or goes on in the one there is.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { runOnce } from "#app/platform/form-keys.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { messageSchema } from "#app/domain/contact/schema.ts";
import { hasPermission } from "#app/domain/permissions/rules.ts";
import type { Result } from "#app/domain/result.ts";
import { type ChatPartner, type ChatSubject, findChatPartner, startChatRefusal } from "./chat-subject.server.ts";
import { CHAT_MESSAGE_JOB } from "./mail-chat-message.server.ts";
import { CHAT_TEXT_JOB } from "./text-chat-message.server.ts";
import { MESSAGE_MAXIMUM, type StartChatFailure } from "./start-chat-texts.ts";

type Client = Prisma.TransactionClient;

export interface StartChatInput {
  actor: Viewer;
  subject: ChatSubject;
  /** As typed; at least 10 and at most 5,000 characters without the white space around it. */
  text: string;
  /** The form's one-time key. */
  formKey: string;
}

/**
 * Stores the message, counts it as unread for the breeder, and puts the jobs that tell them of it in the queue, all in one
 * transaction. The same key again answers the same chat and stores nothing. Codes are in START_CHAT_TEXTS.
 */
export async function startChat(input: StartChatInput): Promise<Result<{ chatId: number }, StartChatFailure>> {
  const { actor, subject } = input;
  const partner = await findChatPartner(subject, actor);
  const refusal = startChatRefusal(actor, partner);
  if (refusal || !partner) return { ok: false, code: refusal ?? "breeder-not-found" };
  if (!hasPermission(actor, "messages.send") || (await isBanned(actor.userId))) return { ok: false, code: "forbidden" };
  const parsed = messageSchema.safeParse(input.text);
  if (!parsed.success) {
    const isLong = input.text.trim().length > MESSAGE_MAXIMUM;
    return { ok: false, code: isLong ? "message-too-long" : "message-too-short", field: "message" };
  }
  // The key belongs to its sender: somebody else's key must not lead to somebody else's chat.
  const sent = await runOnce(input.formKey, `chat-${actor.userId}`, async (client) => {
    return { chatId: await send(client, actor.userId, partner, parsed.data) };
  });
  return sent ? { ok: true, value: sent.outcome } : { ok: false, code: "form-key-missing" };
}

// A ban ends all sessions, but a request that was under way when it was given still has its viewer.
async function isBanned(userId: number): Promise<boolean> {
  const open = { userId, liftedAt: null, OR: [{ until: null }, { until: { gt: clock.now() } }] };
  return (await db.ban.count({ where: open })) > 0;
}

async function send(client: Client, actorId: number, partner: ChatPartner, text: string): Promise<number> {
  const now = clock.now();
  const chatId = await openChat(client, actorId, partner, now);
  // Updated first: it locks the chat, so that two messages at once are numbered in the order of their moments.
  await client.chat.update({ where: { id: chatId }, data: { lastMessage: text, lastMessageAt: now } });
  const message = await client.message.create({ data: { chatId, userId: actorId, text, createdAt: now } });
  await client.$executeRaw`
    INSERT INTO chat_reads (chat_id, user_id, last_read_at, unread_count)
    VALUES (${chatId}, ${actorId}, ${now}, 0), (${chatId}, ${partner.ownerId}, NULL, 1)
    ON CONFLICT (chat_id, user_id) DO UPDATE SET
      unread_count = chat_reads.unread_count + excluded.unread_count,
      last_read_at = coalesce(excluded.last_read_at, chat_reads.last_read_at)`;
  await enqueue(CHAT_MESSAGE_JOB, { messageId: message.id }, { client });
  await enqueue(CHAT_TEXT_JOB, { messageId: message.id }, { client });
  return chatId;
}

/** The chat of a pair about a pet (or about none), whoever of them started it; made when there is none yet. */
async function openChat(client: Client, actorId: number, partner: ChatPartner, now: Date): Promise<number> {
  const { ownerId, petId } = partner;
  const [made] = await client.$queryRaw<{ id: number }[]>`
    INSERT INTO chats (starter_id, recipient_id, pet_id, created_at) VALUES (${actorId}, ${ownerId}, ${petId}::int, ${now})
    ON CONFLICT (least(starter_id, recipient_id), greatest(starter_id, recipient_id), coalesce(pet_id, 0)) DO NOTHING
    RETURNING id`;
  if (made) return made.id;
  const [known] = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM chats WHERE least(starter_id, recipient_id) = least(${actorId}::int, ${ownerId}::int)
      AND greatest(starter_id, recipient_id) = greatest(${actorId}::int, ${ownerId}::int)
      AND coalesce(pet_id, 0) = coalesce(${petId}::int, 0)`;
  if (!known) throw new Error("A chat was there and is gone");
  return known.id;
}
