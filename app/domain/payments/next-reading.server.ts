// Numbers the reads from the payment provider, so that an older read never overwrites a newer one.
import { db } from "#app/platform/db.server.ts";

/** Taken before the request to the provider, to order concurrent reads. */
export async function nextReading(): Promise<bigint> {
  const [row] = await db.$queryRaw<{ no: bigint }[]>`SELECT nextval('provider_readings') AS no`;
  return row!.no;
}
