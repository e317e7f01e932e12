// The breeder's contest of a refund, while it is not decided.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { readRefundFacts } from "./refund-facts.server.ts";
import { openContest } from "./rule-states.ts";

interface OpenContest {
  petId: number;
  /** What it is about (see `subjectKey` in refund-rules.ts). */
  of: string;
  /** When the refund is made without a decision; null while it waits for the handover. */
  until: Date | null;
}

export async function findOpenContest(
  client: Prisma.TransactionClient,
  depositId: number,
): Promise<OpenContest | null> {
  const [facts] = await readRefundFacts(client, { depositId });
  const contest = facts && openContest(facts);
  return contest ? { petId: facts.petId, ...contest } : null;
}
