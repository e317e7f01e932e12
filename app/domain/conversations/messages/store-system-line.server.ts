// A line of the site in the conversation of a booked viewing or a paid deposit, so that both users can write there. It has no
// sender: it is unread for neither, no email is sent, and it counts in no limit and no response time.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

interface SystemLine {
  /** Who has booked or paid: a conversation that is new counts as started by this user. */
  buyerId: number;
  ownerId: number;
  petId: number;
  text: string;
  now: Date;
}

const HAS_BOOKED = "has booked a viewing";
const HAS_PAID = "has paid a deposit";
const BUYER_OF_LINE = `^.*? (${HAS_BOOKED}|${HAS_PAID})`;

/** The line about a booked viewing. */
export function bookedLine(buyerName: string, petName: string): string {
  return `${buyerName} ${HAS_BOOKED} of ${petName}`;
}

/** The line about a paid deposit; `amount` with its currency, such as "£200". */
export function paidLine(buyerName: string, amount: string, petName: string): string {
  return `${buyerName} ${HAS_PAID} of ${amount} for ${petName}`;
}

/** Opens the chat of two users about a pet with this line, unless they have written there already or it is the last line there. */
export async function openChatWithLine(client: Prisma.TransactionClient, line: SystemLine): Promise<void> {
  const { buyerId, ownerId, petId, text, now } = line;
  await client.$executeRaw`
    INSERT INTO chats (starter_id, recipient_id, pet_id, created_at) VALUES (${buyerId}, ${ownerId}, ${petId}, ${now})
    ON CONFLICT (least(starter_id, recipient_id), greatest(starter_id, recipient_id), coalesce(pet_id, 0)) DO NOTHING`;
  // The trigger messages_to_chat notifies live streams, see docs/triggers.md.
  await client.$executeRaw`
    WITH chat AS (
      UPDATE chats SET revision = revision + 1, last_message = ${text}, last_message_at = ${now}
      WHERE least(starter_id, recipient_id) = least(${buyerId}::int, ${ownerId}::int)
        AND greatest(starter_id, recipient_id) = greatest(${buyerId}::int, ${ownerId}::int)
        AND coalesce(pet_id, 0) = ${petId}::int AND last_message IS DISTINCT FROM ${text} AND NOT ${HAS_WRITTEN}
      RETURNING id, revision
    )
    INSERT INTO messages (chat_id, user_id, text, created_at, revision) SELECT id, NULL, ${text}, ${now}, revision FROM chat`;
}

const HAS_WRITTEN = Prisma.sql`EXISTS (SELECT FROM messages m WHERE m.chat_id = chats.id AND m.user_id IS NOT NULL)`;

/** Takes the name of an erased account out of the lines about its own viewings and deposits. Idempotent. */
export async function hideBuyerOfLines(client: Prisma.TransactionClient, buyerId: number): Promise<void> {
  const line = "Former member \\1";
  // The trigger messages_to_chat notifies live streams, see docs/triggers.md.
  await client.$executeRaw`
    WITH renamed AS (
      UPDATE messages m SET text = regexp_replace(m.text, ${BUYER_OF_LINE}, ${line})
      FROM chats c JOIN pets p ON p.id = c.pet_id JOIN breeders b ON b.id = p.breeder_id
      WHERE m.chat_id = c.id AND m.user_id IS NULL AND m.text ~ ${BUYER_OF_LINE} AND b.user_id <> ${buyerId}::int
        AND (c.starter_id = ${buyerId}::int OR c.recipient_id = ${buyerId}::int)
      RETURNING m.chat_id, m.text
    )
    UPDATE chats c SET last_message = r.text FROM renamed r
    WHERE c.id = r.chat_id AND regexp_replace(c.last_message, ${BUYER_OF_LINE}, ${line}) = r.text`;
}
