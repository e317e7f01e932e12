// Who may have bought a pet: the users who wrote about it, and the payer of its deposit.
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface PossibleBuyer {
  userId: number;
  name: string;
}

/** The possible buyers, those with the latest messages first; the payer of a deposit before all others. */
export async function listPossibleBuyers(petId: number): Promise<PossibleBuyer[]> {
  return db.$queryRaw<PossibleBuyer[]>`
    SELECT u.id AS "userId", concat_ws(' ', u.first_name, u.last_name) || ' (@' || u.username || ')' AS name
    FROM users u
    JOIN (
      SELECT starter_id AS id, max(last_message_at) AS at FROM chats WHERE pet_id = ${petId}::int GROUP BY 1
      UNION ALL
      SELECT user_id, 'infinity' FROM deposits WHERE pet_id = ${petId}::int AND status = 'paid'
    ) buyer ON buyer.id = u.id
    GROUP BY u.id ORDER BY max(buyer.at) DESC NULLS LAST, u.id LIMIT 50`;
}

/** Whether a user is one of them. */
export async function isPossibleBuyer(
  client: Prisma.TransactionClient,
  petId: number,
  userId: number,
): Promise<boolean> {
  const [found] = await client.$queryRaw<{ yes: boolean }[]>`
    SELECT EXISTS (SELECT FROM chats WHERE pet_id = ${petId}::int AND starter_id = ${userId}::int)
      OR EXISTS (SELECT FROM deposits WHERE pet_id = ${petId}::int AND user_id = ${userId}::int AND status = 'paid') AS yes`;
  return found?.yes ?? false;
}
