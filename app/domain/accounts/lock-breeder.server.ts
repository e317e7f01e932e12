// Locks a breeder until the transaction ends, which serialises changes of its pets, drafts, images and subscriptions.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * Returns false when there is no such breeder. FOR NO KEY UPDATE: rows that refer to it, such as reviews, can still be
 * inserted.
 */
export async function lockBreeder(client: Prisma.TransactionClient, breederId: number): Promise<boolean> {
  const found = await client.$queryRaw<unknown[]>`
    SELECT 1 FROM breeders WHERE id = ${breederId}::int FOR NO KEY UPDATE`;
  return found.length > 0;
}
