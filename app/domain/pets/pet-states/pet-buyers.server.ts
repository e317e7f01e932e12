// Who may have bought a pet: the users who wrote to its breeder, since a conversation can go on about another pet, and the payer of
// its deposit.
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface PossibleBuyer {
  userId: number;
  name: string;
}

/** The possible buyers: the payer of a deposit, then who writes about this pet, then others; each with the latest messages first. */
export async function listPossibleBuyers(petId: number): Promise<PossibleBuyer[]> {
  return db.$queryRaw<PossibleBuyer[]>`
    SELECT u.id AS "userId", concat_ws(' ', u.first_name, u.last_name) || ' (@' || u.username || ')' AS name
    FROM users u
    JOIN (
      SELECT starter_id AS id, pet_id IS NOT DISTINCT FROM ${petId}::int AS about, last_message_at AS at FROM chats
      WHERE recipient_id = ${ownerOf(petId)}
      UNION ALL
      SELECT user_id, true, 'infinity' FROM deposits WHERE pet_id = ${petId}::int AND status = 'paid'
    ) buyer ON buyer.id = u.id
    GROUP BY u.id ORDER BY bool_or(buyer.about) DESC, max(buyer.at) DESC NULLS LAST, u.id LIMIT 50`;
}

/** Whether a user is one of them. */
export async function isPossibleBuyer(
  client: Prisma.TransactionClient,
  petId: number,
  userId: number,
): Promise<boolean> {
  const [found] = await client.$queryRaw<{ yes: boolean }[]>`
    SELECT EXISTS (SELECT FROM chats WHERE recipient_id = ${ownerOf(petId)} AND starter_id = ${userId}::int)
      OR EXISTS (SELECT FROM deposits WHERE pet_id = ${petId}::int AND user_id = ${userId}::int AND status = 'paid') AS yes`;
  return found?.yes ?? false;
}

function ownerOf(petId: number): Prisma.Sql {
  return Prisma.sql`(SELECT b.user_id FROM pets p JOIN breeders b ON b.id = p.breeder_id WHERE p.id = ${petId}::int)`;
}
