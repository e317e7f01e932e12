// The one place where a message becomes a row: numbered in its chat, counted as unread by the other side, and stored once
// however often its form is sent.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { HERE_MS, LETTER_GRACE_MS, LETTER_PAUSE_MS } from "./rules.ts";

type Client = Prisma.TransactionClient;

export interface MessageToStore {
  chatId: number;
  userId: number;
  text: string;
  /** The one-time key of the form it came from. */
  idempotencyKey: string;
  now: Date;
  /** Whether the other side's letter goes out at once, whatever has gone before: for a first message. */
  emailAtOnce?: boolean;
}

export interface StoredMessage {
  messageId: number;
  revision: number;
  createdAt: Date;
  /** When the other side is to be told of it by letter. */
  emailDueAt: Date;
}

/**
 * Stores a message in a chat whose row the transaction has locked; the sender must be one of its two people. Answers null
 * when the key has been used before. The other side's next letter is set to be due at once; for somebody who is here and
 * may read it in the thread, a little later; and never before the pause since the last one is over.
 */
export async function storeMessage(client: Client, message: MessageToStore): Promise<StoredMessage | null> {
  const { chatId, userId, text, idempotencyKey, now, emailAtOnce = false } = message;
  const pauseSeconds = emailAtOnce ? 0 : LETTER_PAUSE_MS / 1000;
  const hereSince = new Date(now.getTime() - HERE_MS);
  const dueIfHere = emailAtOnce ? now : new Date(now.getTime() + LETTER_GRACE_MS);
  // The trigger messages_to_chat notifies live streams, see docs/triggers.md.
  const [stored] = await client.$queryRaw<StoredMessage[]>`
    WITH sent AS (
      INSERT INTO messages (chat_id, user_id, text, created_at, revision, idempotency_key)
      SELECT c.id, ${userId}::int, ${text}, ${now}, c.revision + 1, ${idempotencyKey} FROM chats c WHERE c.id = ${chatId}::int
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
    SELECT id AS "messageId", revision, created_at AS "createdAt", email_due_at AS "emailDueAt" FROM sent, unread`;
  return stored ?? null;
}
