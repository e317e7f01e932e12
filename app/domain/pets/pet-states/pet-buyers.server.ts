// Who may have bought a pet: the users who wrote to its breeder, since a conversation can go on about another pet, those who booked
// a viewing of it, and the payer of its deposit.
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface PossibleBuyer {
  userId: number;
  name: string;
}

/**
 * The possible buyers: the payer of a deposit, then who writes about this pet or booked a viewing of it, then others; each with the
 * latest message or viewing first.
 */
export async function listPossibleBuyers(petId: number): Promise<PossibleBuyer[]> {
  return db.$queryRaw<PossibleBuyer[]>`
    SELECT u.id AS "userId", concat_ws(' ', u.first_name, CASE WHEN bool_or(buyer.named) THEN u.last_name END)
      || ' (@' || u.username || ')' AS name
    FROM users u
    JOIN (${possibleBuyers(petId)}) buyer ON buyer.id = u.id
    GROUP BY u.id ORDER BY bool_or(buyer.about) DESC, max(buyer.at) DESC NULLS LAST, u.id LIMIT 50`;
}

/** Whether a user is one of them. */
export async function isPossibleBuyer(
  client: Prisma.TransactionClient,
  petId: number,
  userId: number,
): Promise<boolean> {
  const [found] = await client.$queryRaw<{ yes: boolean }[]>`
    SELECT EXISTS (SELECT FROM (${possibleBuyers(petId)}) buyer WHERE id = ${userId}::int) AS yes`;
  return found?.yes ?? false;
}

/**
 * Rows of `id`, whether it is `about` this pet, the time `at` which counts, and whether the breeder knows the last name: who books a
 * viewing shows the first one alone.
 */
function possibleBuyers(petId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT c.starter_id AS id, c.pet_id IS NOT DISTINCT FROM p.id AS about, c.last_message_at AS at, true AS named
    FROM pets p JOIN breeders b ON b.id = p.breeder_id JOIN chats c ON c.recipient_id = b.user_id WHERE p.id = ${petId}::int
    UNION ALL
    SELECT v.buyer_id, true, t.starts_at, false FROM viewings v JOIN viewing_times t ON t.id = v.time_id
    WHERE v.pet_id = ${petId}::int
    UNION ALL
    SELECT user_id, true, 'infinity', true FROM deposits WHERE pet_id = ${petId}::int AND status = 'paid'`;
}
