// The appeals of a user, and the decisions that this user can appeal against.
import { statedWords } from "#app/domain/moderation/decisions/statement.server.ts";
import { db } from "#app/platform/db.server.ts";

export interface OwnAppeal {
  ref: string;
  decisionRef: string;
  /** What was decided, in a sentence. */
  words: string;
  /** ISO 8601. */
  createdAt: string;
  dueAt: string;
  outcome: "granted" | "refused" | null;
}

const APPEALS_SHOWN = 100;

/** Newest first. */
export async function listOwnAppeals(userId: number): Promise<OwnAppeal[]> {
  const appeals = await db.appeal.findMany({
    where: { accountId: userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: APPEALS_SHOWN,
    include: { decision: true },
  });
  return Promise.all(
    appeals.map(async ({ ref, decision, createdAt, dueAt, outcome }) => ({
      ...{ ref, decisionRef: decision.ref, words: await statedWords(decision) },
      ...{ createdAt: createdAt.toISOString(), dueAt: dueAt.toISOString(), outcome: outcome as OwnAppeal["outcome"] },
    })),
  );
}
