// Locks the pets that a moderator decides about, each with the moderator of its last decision.
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import type { Pet, Prisma } from "#app/platform/generated/prisma/client.ts";

export type PetToMove = Pick<Pet, "id" | "name" | "status">;

/**
 * Locks pets, then breeders, each in the order of ids, as an edit of a pet does (its triggers lock the breeder): no
 * deadlock.
 */
export async function lockWithLastDecision(client: Prisma.TransactionClient, ids: readonly number[]) {
  await lockPets(client, ids);
  await client.$queryRaw`
    SELECT id FROM breeders WHERE id IN (SELECT breeder_id FROM pets WHERE id = ANY(${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  return client.$queryRaw<(PetToMove & { by: string | null })[]>`
    SELECT p.id, p.name, p.status::text, decided.by
    FROM pets p LEFT JOIN LATERAL (
      SELECT u.username::text AS by FROM audit_entries e LEFT JOIN users u ON u.id = e.actor_id
      WHERE e.detail ? 'pet_id' AND (e.detail->>'pet_id')::int = p.id
        AND (e.type IN ('pet approved', 'pet rejected', 'pet hidden', 'pet unapproved')
          OR e.detail->'changes' ? 'status')
      ORDER BY e.id DESC LIMIT 1
    ) decided ON true
    WHERE p.id = ANY(${ids}::int[]) AND p.deleted_at IS NULL ORDER BY p.id`;
}
