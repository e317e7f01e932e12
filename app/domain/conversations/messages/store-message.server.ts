// Stores a message: numbered in its chat, unread for the other user, once per idempotency key; and enqueues its email.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { MASS_MESSAGES_MS, textDigest } from "./mass-messages.server.ts";
import { HERE_MS, EMAIL_GRACE_MS, EMAIL_PAUSE_MS } from "./rules.ts";

type Client = Prisma.TransactionClient;

export interface MessageToStore {
  chatId: number;
  userId: number;
  text: string;
  /** The idempotency key of the form. */
  idempotencyKey: string;
  now: Date;
  /** Sends the email at once, whatever was sent before: for a first message. */
  emailAtOnce?: boolean;
}

export interface StoredMessage {
  messageId: number;
  revision: number;
  createdAt: Date;
  /** When the email to the other user is due. */
  emailDueAt: Date;
  /** Users to whom this one has sent the same text in conversations that it started, within 24 hours. */
  sameTextUsers: number;
}

/**
 * Stores a message in a chat whose row the transaction has locked; the sender must be one of its two users. Resolves to null
 * when the idempotency key was used before. The email to the other user is due at once; a little later when that user is
 * active and may read the thread; and never before the pause since the last email is over.
 */
export async function storeMessage(client: Client, message: MessageToStore): Promise<StoredMessage | null> {
  const { chatId, userId, text, idempotencyKey, now, emailAtOnce = false } = message;
  const pauseSeconds = emailAtOnce ? 0 : EMAIL_PAUSE_MS / 1000;
  const digest = textDigest(text);
  const massSince = new Date(now.getTime() - MASS_MESSAGES_MS);
  const hereSince = new Date(now.getTime() - HERE_MS);
  const dueIfHere = emailAtOnce ? now : new Date(now.getTime() + EMAIL_GRACE_MS);
  // The trigger messages_to_chat notifies live streams, see docs/triggers.md.
  const [stored] = await client.$queryRaw<StoredMessage[]>`
    WITH sent AS (
      INSERT INTO messages (chat_id, user_id, text, created_at, revision, idempotency_key, text_digest)
      SELECT c.id, ${userId}::int, ${text}, ${now}, c.revision + 1, ${idempotencyKey}, ${digest}::bytea FROM chats c WHERE c.id = ${chatId}::int
      ON CONFLICT (idempotency_key) DO NOTHING
      RETURNING id, revision, created_at
    ), chat AS (
      UPDATE chats SET revision = sent.revision, last_message = ${text}, last_message_at = ${now}
      FROM sent WHERE chats.id = ${chatId}::int
      RETURNING CASE WHEN starter_id = ${userId}::int THEN recipient_id ELSE starter_id END AS reader_id
    ), unread AS (
      INSERT INTO chat_reads (chat_id, user_id, unread_count, email_due_at)
      SELECT ${chatId}::int, u.id, 1, CASE WHEN u.last_seen_at > ${hereSince} THEN ${dueIfHere}::timestamptz ELSE ${now}::timestamptz END
      FROM chat JOIN users u ON u.id = reader_id
      ON CONFLICT (chat_id, user_id) DO UPDATE SET
        unread_count = chat_reads.unread_count + 1,
        email_due_at = least(chat_reads.email_due_at,
          greatest(EXCLUDED.email_due_at, chat_reads.emailed_at + make_interval(secs => ${pauseSeconds})))
      RETURNING email_due_at
    )
    SELECT id AS "messageId", revision, created_at AS "createdAt", email_due_at AS "emailDueAt", (
        SELECT count(*)::int FROM (
          SELECT recipient_id FROM chats WHERE id = ${chatId}::int AND starter_id = ${userId}::int AND ${digest}::bytea IS NOT NULL
          UNION
          SELECT c.recipient_id FROM messages m JOIN chats c ON c.id = m.chat_id AND c.starter_id = m.user_id
          WHERE m.user_id = ${userId}::int AND m.created_at > ${massSince} AND m.text_digest = ${digest}::bytea
        ) users
      ) AS "sameTextUsers"
    FROM sent, unread`;
  return stored ?? null;
}

/** Whether the message of an idempotency key is the one of a repeated submit: with the same text, or edited since. */
export function isSameMessage<Sent extends { text: string; editedAt: Date | null }>(
  sent: Sent | null,
  text: string,
): sent is Sent {
  return sent !== null && (sent.text === text || sent.editedAt !== null);
}

export const CHAT_EMAILS_JOB = "chat-emails";

/**
 * Enqueues the email of a stored message when it is due soon; the job of every minute finds the others. At most one query.
 * Never throws: the message is stored, and the job of every minute finds its email as well.
 */
export async function enqueueChatEmail(chatId: number, { createdAt, emailDueAt }: StoredMessage): Promise<void> {
  const waitMs = emailDueAt.getTime() - createdAt.getTime();
  if (waitMs > EMAIL_GRACE_MS) return;
  try {
    await enqueue(CHAT_EMAILS_JOB, { chatId }, { startAfterSeconds: Math.max(0, Math.ceil(waitMs / 1000)) });
  } catch (error) {
    log.error({ error }, "the email of a message could not be enqueued");
  }
}
