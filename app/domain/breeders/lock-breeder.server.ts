// Locks a breeder until the transaction ends, so that changes of its pets, drafts, images and subscriptions happen one after the
// other.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** FOR NO KEY UPDATE: rows that refer to the breeder, such as reviews, can still be inserted. False where there is no such breeder. */
export async function lockBreeder(client: Prisma.TransactionClient, breederId: number): Promise<boolean> {
  const found = await client.$queryRaw<unknown[]>`
    SELECT 1 FROM breeders WHERE id = ${breederId}::int FOR NO KEY UPDATE`;
  return found.length > 0;
}
