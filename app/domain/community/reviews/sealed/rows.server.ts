// The two reviews of a handover, read and locked together.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { HandoverReview, Prisma } from "#app/platform/generated/prisma/client.ts";

export type Client = Prisma.TransactionClient;
export type Side = "buyer" | "breeder";

/** Both reviews of a handover, and how the handover ended. */
export interface Pair {
  own: HandoverReview;
  other: HandoverReview;
  ended: string | null;
}

/** The review with the other side's; null where there is none. Locks neither. */
async function readPair(id: number, client: Client = db): Promise<Pair | null> {
  const found = await client.handoverReview.findUnique({
    where: { id },
    include: { handover: { select: { ended: true, sealedReviews: true } } },
  });
  if (!found) return null;
  const { handover, ...own } = found;
  const other = handover.sealedReviews.find((row) => row.id !== id);
  return other ? { own, other, ended: handover.ended } : null;
}

/**
 * The same, locked until the transaction ends: the breeder first, as for every change of a review, so that a review and the
 * one that it answers are never written at the same moment.
 */
export async function lockPair(client: Client, id: number): Promise<Pair | null> {
  const found = await client.handoverReview.findUnique({ where: { id }, select: { breederId: true } });
  if (!found) return null;
  await lockBreeder(client, found.breederId);
  return readPair(id, client);
}
