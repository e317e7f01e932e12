// The one chat that two users have about a pet, or about none.
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { countNewChat } from "./mass-messages.server.ts";

interface Partner {
  ownerId: number;
  petId: number | null;
}

/** The chat of two users about a pet (or about none), in either direction; created when there is none yet, within `limitingNewChats`. */
export async function openPairChat(
  client: Prisma.TransactionClient,
  actorId: number,
  { ownerId, petId }: Partner,
  now: Date,
): Promise<{ chatId: number; isNew: boolean }> {
  const [made] = await client.$queryRaw<{ id: number }[]>`
    INSERT INTO chats (starter_id, recipient_id, pet_id, created_at) VALUES (${actorId}, ${ownerId}, ${petId}::int, ${now})
    ON CONFLICT (least(starter_id, recipient_id), greatest(starter_id, recipient_id), coalesce(pet_id, 0)) DO NOTHING
    RETURNING id`;
  if (made) {
    await countNewChat(client, actorId, now);
    return { chatId: made.id, isNew: true };
  }
  const [known] = await client.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM chats c WHERE ${isOfPair(actorId, ownerId, petId)}`;
  if (!known) throw new Error("The chat was deleted in the meantime");
  return { chatId: known.id, isNew: false };
}

/** The account that a user wants to write to. */
export interface Recipient {
  isBreeder: boolean;
  /** The chat of the two users about the same pet, or null. */
  chatId: number | null;
  /** Whether that chat has a message. */
  begun: boolean;
}

/** The account as the recipient in a chat; null when it does not exist. */
export async function findRecipient(actorId: number, userId: number, petId: number | null): Promise<Recipient | null> {
  const { rows } = await pool.query<Recipient>(Prisma.sql`
    SELECT u.is_breeder AS "isBreeder", c.id AS "chatId", c.last_message_at IS NOT NULL AS begun
    FROM users u LEFT JOIN chats c ON ${isOfPair(actorId, userId, petId)}
    WHERE u.id = ${userId}::int`);
  return rows[0] ?? null;
}

/**
 * The path of the conversation in which a user goes on writing to another: the one about the pet, else the newest, which the next message
 * makes one about the pet. That of a paid deposit stays about its pet. Null when the two have not written to each other.
 */
export async function findBegunPath(userId: number, { ownerId, petId }: Partner): Promise<string | null> {
  const { rows } = await pool.query<{ id: number; same: boolean }>(Prisma.sql`
    SELECT c.id, ${petId}::int IS NULL OR c.pet_id IS NOT DISTINCT FROM ${petId}::int AS same FROM chats c
    WHERE ${isBetween(userId, ownerId)} AND c.last_message_at IS NOT NULL
      AND (${petId}::int IS NULL OR c.pet_id IS NOT DISTINCT FROM ${petId}::int OR NOT ${isOfPaidDeposit})
    ORDER BY same DESC, c.last_message_at DESC LIMIT 1`);
  const [chat] = rows;
  if (!chat) return null;
  return `/messages/${chat.id}${chat.same ? "" : `?about=${petId}`}#newest`;
}

const isOfPaidDeposit = Prisma.sql`EXISTS (
  SELECT FROM deposits d WHERE d.pet_id = c.pet_id AND d.user_id IN (c.starter_id, c.recipient_id) AND d.status = 'paid')`;

/** The chats as they are once a message about another pet is sent. */
export function chatsAbout(userId: number, about: number | null): Prisma.Sql {
  const columns = Prisma.sql`c.id, c.starter_id, c.recipient_id, c.revision, c.last_message, c.last_message_at, c.created_at`;
  return Prisma.sql`(SELECT ${columns}, ${petAfter(userId, about)} AS pet_id FROM chats c)`;
}

/** The pet of `chats c`, once a message about another public pet of the other user is sent there. */
export function petAfter(userId: number, about: number | null): Prisma.Sql {
  if (about === null) return Prisma.sql`c.pet_id`;
  return Prisma.sql`coalesce((
    SELECT p.id FROM pets p JOIN breeders b ON b.id = p.breeder_id
    WHERE p.id = ${about}::int AND p.listed AND b.user_id IN (c.starter_id, c.recipient_id) AND b.user_id <> ${userId}::int
      AND NOT ${isOfPaidDeposit} AND NOT EXISTS (
        SELECT FROM chats o WHERE o.pet_id = p.id
          AND least(o.starter_id, o.recipient_id) = least(c.starter_id, c.recipient_id)
          AND greatest(o.starter_id, o.recipient_id) = greatest(c.starter_id, c.recipient_id))), c.pet_id)`;
}

function isOfPair(oneId: number, otherId: number, petId: number | null): Prisma.Sql {
  return Prisma.sql`${isBetween(oneId, otherId)} AND coalesce(c.pet_id, 0) = coalesce(${petId}::int, 0)`;
}

function isBetween(oneId: number, otherId: number): Prisma.Sql {
  return Prisma.sql`least(c.starter_id, c.recipient_id) = least(${oneId}::int, ${otherId}::int)
    AND greatest(c.starter_id, c.recipient_id) = greatest(${oneId}::int, ${otherId}::int)`;
}

/** Whether a chat is between exactly these two users. */
export async function isChatWith(chatId: number, userId: number, otherId: number): Promise<boolean> {
  if (!Number.isInteger(otherId) || otherId < 1 || otherId > MAX_ID) return false;
  const { rows } = await pool.query(Prisma.sql`
    SELECT 1 FROM chats c WHERE c.id = ${chatId}::int AND ${isBetween(userId, otherId)}`);
  return rows.length > 0;
}
