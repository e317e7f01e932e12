// A line of the site in the conversation of a paid deposit, so that both users can write there. It has no sender: it is unread
// for neither, no email is sent, and it counts in no limit and no response time.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

interface SystemLine {
  /** Who has paid: a conversation that is new counts as started by this user. */
  payerId: number;
  ownerId: number;
  petId: number;
  text: string;
  now: Date;
}

/** Opens the chat of two users about a pet with this line, unless they have written there already. */
export async function openChatWithLine(client: Prisma.TransactionClient, line: SystemLine): Promise<void> {
  const { payerId, ownerId, petId, text, now } = line;
  await client.$executeRaw`
    INSERT INTO chats (starter_id, recipient_id, pet_id, created_at) VALUES (${payerId}, ${ownerId}, ${petId}, ${now})
    ON CONFLICT (least(starter_id, recipient_id), greatest(starter_id, recipient_id), coalesce(pet_id, 0)) DO NOTHING`;
  // The trigger messages_to_chat notifies live streams, see docs/triggers.md.
  await client.$executeRaw`
    WITH chat AS (
      UPDATE chats SET revision = revision + 1, last_message = ${text}, last_message_at = ${now}
      WHERE least(starter_id, recipient_id) = least(${payerId}::int, ${ownerId}::int)
        AND greatest(starter_id, recipient_id) = greatest(${payerId}::int, ${ownerId}::int)
        AND coalesce(pet_id, 0) = ${petId}::int AND last_message_at IS NULL
      RETURNING id, revision
    )
    INSERT INTO messages (chat_id, user_id, text, created_at, revision) SELECT id, NULL, ${text}, ${now}, revision FROM chat`;
}
