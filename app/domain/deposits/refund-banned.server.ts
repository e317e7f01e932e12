// Requests the refunds of all open deposits on a breeder's pets when the breeder is banned, and settles them by a job.
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs.server.ts";
import { isOpenDepositSql } from "./refund-blocked.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

type Client = Prisma.TransactionClient;

export const SETTLE_DEPOSIT_JOB = "settle-deposit";

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
  // The trigger deposits_update_to_verified_purchases keeps reviews.verified_purchase, see docs/triggers.md.
  const rows = await client.$queryRaw<{ depositId: number }[]>`
    UPDATE deposits d SET refund_requested_at = ${clock.now()}, refund_reason = 'banned'
    FROM pets p WHERE p.id = d.pet_id AND ${ofBreeder(userId)} RETURNING d.id AS "depositId"`;
  for (const { depositId } of rows) await recordPaymentEvent(client, { depositId, kind: "refund-banned", actorId });
  await enqueueMany(SETTLE_DEPOSIT_JOB, rows, client);
}

registerJob(SETTLE_DEPOSIT_JOB, async ({ depositId }: { depositId: number }) => {
  await settleDeposit(depositId);
});
