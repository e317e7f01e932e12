// Requests the refunds of a buyer's deposits when the breeder blocks the buyer.
import { isNotReceivedSql } from "#app/domain/payments/handovers/may-refund.server.ts";
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { beginRefund } from "./begin-refund.server.ts";

type Client = Prisma.TransactionClient;

export interface DepositPair {
  breederUserId: number;
  buyerId: number;
}

/** SQL condition: the deposit `d` on the pet `p` is paid, not being refunded and not handed over (the pet is not sold). */
export const isOpenDepositSql = Prisma.sql`(d.status = 'paid' AND d.refund_requested_at IS NULL AND p.sold_at IS NULL
  AND ${isNotReceivedSql})`;

const open = ({ breederUserId, buyerId }: DepositPair) => Prisma.sql`
  ${isOpenDepositSql} AND d.user_id = ${buyerId}::int
  AND p.breeder_id = (SELECT id FROM breeders WHERE user_id = ${breederUserId}::int)`;

/**
 * Counts the buyer's open deposits on the breeder's pets, and locks those pets: pets are locked before deposits and
 * before a block is stored, so that no two transactions deadlock.
 */
export async function countOpenDeposits(client: Client, pair: DepositPair): Promise<number> {
  const rows = await client.$queryRaw<{ petId: number }[]>`
    SELECT d.pet_id AS "petId" FROM deposits d JOIN pets p ON p.id = d.pet_id WHERE ${open(pair)}`;
  if (rows.length > 0) await lockPets(client, [...new Set(rows.map(({ petId }) => petId))]);
  return rows.length;
}

/** Requests the refunds of those deposits and returns their ids; settleDeposit makes them after the transaction. */
export async function requestBlockedRefunds(client: Client, pair: DepositPair): Promise<number[]> {
  const rows = await client.$queryRaw<{ id: number }[]>`
    SELECT d.id FROM deposits d JOIN pets p ON p.id = d.pet_id WHERE ${open(pair)} ORDER BY d.id`;
  const { breederUserId: actorId } = pair;
  for (const { id: depositId } of rows)
    await beginRefund(client, { depositId, cause: "refund-blocked", reason: "blocked", actorId });
  return rows.map(({ id }) => id);
}
