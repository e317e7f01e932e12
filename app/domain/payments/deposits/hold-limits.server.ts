// How many holds a buyer may have at once and begin without paying, so that no buyer keeps pets from all others.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { MAX_OPEN_DEPOSITS, MAX_UNPAID_HOLDS, UNPAID_HOLDS_MS } from "./hold.ts";

type Client = Prisma.TransactionClient;

/** `too-many-open`: held at the moment; the others: begun without a payment in 24 hours, for this pet or in all. */
export type HoldLimit = "too-many-open" | "too-many-for-pet" | "too-many-unpaid";

/**
 * Serialises the holds of one buyer until the transaction ends, so that concurrent requests for different pets count each
 * other. The pet is locked before: no transaction that has this lock waits for a pet.
 */
export async function lockHoldsOfBuyer(client: Client, userId: number): Promise<void> {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`holds ${userId}`}, 0))`;
}

/** The limit that one more hold on the pet would exceed, or null. The caller has called `lockHoldsOfBuyer`. */
export async function findHoldLimit(
  client: Client,
  { userId, petId }: { userId: number; petId: number },
): Promise<HoldLimit | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - UNPAID_HOLDS_MS);
  // A failed deposit without a checkout held the pet for seconds, because the provider did not respond.
  const [begun] = await client.$queryRaw<{ open: number; forPet: number; all: number }[]>`
    SELECT count(*) FILTER (WHERE status = 'pending' AND hold_expires_at > ${now}::timestamptz)::int AS open,
      count(*) FILTER (WHERE pet_id = ${petId}::int)::int AS "forPet", count(*)::int AS "all"
    FROM deposits WHERE user_id = ${userId}::int AND created_at > ${since}::timestamptz
      AND (status = 'pending' OR (status = 'failed' AND provider_checkout_id IS NOT NULL))`;
  const { open, forPet, all } = begun!;
  if (open >= MAX_OPEN_DEPOSITS) return "too-many-open";
  if (forPet >= MAX_UNPAID_HOLDS.pet) return "too-many-for-pet";
  return all >= MAX_UNPAID_HOLDS.all ? "too-many-unpaid" : null;
}
