// Locks pet rows until the transaction ends, which serialises edits, decisions, payments and deletion of a pet.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Locks one pet, including a deleted one. */
export function lockPet(client: Prisma.TransactionClient, petId: number): Promise<void> {
  return lockPets(client, [petId]);
}

/**
 * Locks pets in the order of their ids, so that two transactions cannot deadlock. FOR NO KEY UPDATE: favourites and
 * chats that refer to a pet can still be inserted.
 */
export async function lockPets(client: Prisma.TransactionClient, petIds: readonly number[]): Promise<void> {
  await client.$queryRaw`SELECT id FROM pets WHERE id = ANY(${petIds}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}
