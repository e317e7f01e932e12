// Requests the refunds of all open deposits on a breeder's pets when the breeder is banned.
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { isOpenDepositSql } from "./refund-blocked.server.ts";

type Client = Prisma.TransactionClient;

const ofBreeder = (userId: number) =>
  Prisma.sql`${isOpenDepositSql} AND p.breeder_id = (SELECT id FROM breeders WHERE user_id = ${userId}::int)`;

/** The number of deposits that a ban of the account would refund. */
export async function countDepositsToRefund(client: Client, userId: number): Promise<number> {
  const [row] = await client.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM deposits d JOIN pets p ON p.id = d.pet_id WHERE ${ofBreeder(userId)}`;
  return row!.count;
}

/**
 * In the transaction of the ban. The refunds are made after it has committed, and by the reconciliation when the provider
 * cannot be reached.
 */
export async function requestBannedRefunds(
  client: Client,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<void> {
  const pets = await client.$queryRaw<{ petId: number }[]>`
    SELECT d.pet_id AS "petId" FROM deposits d JOIN pets p ON p.id = d.pet_id WHERE ${ofBreeder(userId)}`;
  if (pets.length === 0) return;
  await lockPets(client, [...new Set(pets.map(({ petId }) => petId))]);
  const rows = await client.$queryRaw<{ depositId: number }[]>`
    SELECT d.id AS "depositId" FROM deposits d JOIN pets p ON p.id = d.pet_id WHERE ${ofBreeder(userId)} ORDER BY d.id`;
  for (const { depositId } of rows)
    await beginRefund(client, { depositId, cause: "refund-banned", reason: "banned", actorId });
}
