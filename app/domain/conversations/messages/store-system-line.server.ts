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

const HAS_PAID = "has paid a deposit";
const PAYER_OF_LINE = `^.*? ${HAS_PAID}`;

/** The line about a paid deposit; `amount` with its currency, such as "£200". */
export function paidLine(payerName: string, amount: string, petName: string): string {
  return `${payerName} ${HAS_PAID} of ${amount} for ${petName}`;
}

/** Takes the name of an erased account out of the lines about its own deposits. Idempotent. */
export async function hidePayerOfLines(client: Prisma.TransactionClient, payerId: number): Promise<void> {
  const line = `Former member ${HAS_PAID}`;
  // The trigger messages_to_chat notifies live streams, see docs/triggers.md.
  await client.$executeRaw`
    WITH renamed AS (
      UPDATE messages m SET text = regexp_replace(m.text, ${PAYER_OF_LINE}, ${line})
      FROM chats c JOIN pets p ON p.id = c.pet_id JOIN breeders b ON b.id = p.breeder_id
      WHERE m.chat_id = c.id AND m.user_id IS NULL AND m.text ~ ${PAYER_OF_LINE} AND b.user_id <> ${payerId}::int
        AND (c.starter_id = ${payerId}::int OR c.recipient_id = ${payerId}::int)
      RETURNING m.chat_id, m.text
    )
    UPDATE chats c SET last_message = r.text FROM renamed r
    WHERE c.id = r.chat_id AND regexp_replace(c.last_message, ${PAYER_OF_LINE}, ${line}) = r.text`;
}
