// Whether a trading name belongs to another breeder, or looks like the name of one, see trading_name_key() in docs/triggers.md.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * Names of approved breeders count, and those that wait for approval. A name in an application does not: otherwise an
 * applicant could keep names from others. The partial unique index breeders_trading_name_key_key decides between two
 * approvals at the same time.
 */
export async function isTradingNameTaken(
  client: Pick<Prisma.TransactionClient, "$queryRaw">,
  name: string,
  owner: { userId: number | null },
): Promise<boolean> {
  const [row] = await client.$queryRaw<{ isTaken: boolean }[]>`
    SELECT EXISTS (SELECT FROM breeders WHERE user_id IS DISTINCT FROM ${owner.userId}::int AND status = 'approved'
        AND trading_name_key = trading_name_key(${name}))
      OR EXISTS (SELECT FROM breeders WHERE user_id IS DISTINCT FROM ${owner.userId}::int AND status = 'approved'
        AND pending_trading_name IS NOT NULL AND trading_name_key(pending_trading_name) = trading_name_key(${name}))
      AS "isTaken"`;
  return row?.isTaken ?? false;
}

/** Makes breeders who choose one name at the same time wait for each other, until the transaction ends. */
export async function lockTradingName(client: Pick<Prisma.TransactionClient, "$executeRaw">, name: string) {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('trading name ' || trading_name_key(${name}), 0))`;
}

/** Which of some breeders that are to be approved have the name of another one, or of an earlier one among them. */
export async function findTakenNames(
  client: Pick<Prisma.TransactionClient, "$queryRaw">,
  breederIds: readonly number[],
): Promise<Set<number>> {
  const rows = await client.$queryRaw<{ id: number }[]>`
    SELECT b.id FROM breeders b WHERE b.id = ANY(${[...breederIds]}::int[]) AND EXISTS (
      SELECT FROM breeders other WHERE other.id <> b.id AND (
        other.status = 'approved' AND (other.trading_name_key = b.trading_name_key
          OR other.pending_trading_name IS NOT NULL AND trading_name_key(other.pending_trading_name) = b.trading_name_key)
        OR other.id < b.id AND other.id = ANY(${[...breederIds]}::int[]) AND other.status = 'pending'
          AND other.trading_name_key = b.trading_name_key))`;
  return new Set(rows.map(({ id }) => id));
}
