// Ends a case that is decided on its own page, in the transaction of the decision.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

interface EndedCase {
  decision: string;
  /** The moderator, who must hold the claim. */
  decidedById: number;
  /** The number of changes that the moderator saw, where the case is about changes. */
  changes?: number;
}

/** False when it is decided already or changed meanwhile, or another moderator has claimed it. */
export async function endCase(
  client: Prisma.TransactionClient,
  caseId: number,
  { decision, decidedById, changes }: EndedCase,
): Promise<boolean> {
  const { count } = await client.moderationCase.updateMany({
    where: { id: caseId, claimedById: decidedById, decidedAt: null, changes },
    data: { decision, decidedById, decidedAt: clock.now() },
  });
  return count > 0;
}
