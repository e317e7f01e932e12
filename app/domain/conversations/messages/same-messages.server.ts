// The other messages of an account with the text of one of its messages, for the moderator of that one (DSK-08).
import { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

export interface SameMessage {
  messageId: number;
  /** The username of the user who got it. */
  to: string;
  /** Whether a case of its own waits for a decision. */
  hasCase: boolean;
}

/**
 * Oldest first, without those that are removed. Texts are the same by their digest (S8), so a short text has none, nor has
 * one that was edited: its digest is that of the text as it was sent.
 */
export function listSameMessages(client: Client, messageId: number): Promise<SameMessage[]> {
  return client.$queryRaw(Prisma.sql`
    SELECT o.id AS "messageId", u.username::text AS "to",
      EXISTS (SELECT FROM cases WHERE message_id = o.id AND decided_at IS NULL) AS "hasCase"
    FROM messages m JOIN messages o ON o.user_id = m.user_id AND o.id <> m.id AND o.text_digest = m.text_digest
    JOIN chats c ON c.id = o.chat_id
    JOIN users u ON u.id = CASE WHEN c.starter_id = o.user_id THEN c.recipient_id ELSE c.starter_id END
    WHERE m.id = ${messageId}::int AND m.edited_at IS NULL AND o.edited_at IS NULL
      AND NOT EXISTS (SELECT FROM removed_messages removed WHERE removed.message_id = o.id)
    ORDER BY o.id`);
}
