// Locks a viewing until the transaction ends, which serialises answers, moves, offers and decisions about it.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Nothing is locked when there is no such viewing. */
export async function lockViewing(client: Prisma.TransactionClient, viewingId: number): Promise<void> {
  await client.$queryRaw`SELECT 1 FROM viewings WHERE id = ${viewingId}::int FOR UPDATE`;
}
