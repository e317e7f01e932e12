// The decisions that restrict a user, for that user (BRD-21).
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isShown, type StatedDecision, statedWords } from "./statement.server.ts";

export interface OwnDecision {
  ref: string;
  /** What was decided, in a sentence. */
  words: string;
  /** ISO 8601. */
  at: string;
  /** What became of it; null while it stands without an appeal. */
  state: "reversed" | "waiting" | "granted" | "refused" | null;
}

const DECISIONS_SHOWN = 100;

/** Newest first; without those that cannot be read yet and those that were undone in time. */
export async function listOwnDecisions(userId: number): Promise<OwnDecision[]> {
  const now = clock.now();
  const decisions = await db.decision.findMany({
    where: { accountId: userId, restricts: true, visibleAt: { lte: now } },
    orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
    take: DECISIONS_SHOWN,
    include: { reversedBy: true, reverses: { select: { visibleAt: true } }, appeal: true },
  });
  const shown = decisions.filter((decision) => isShown(decision, now));
  return Promise.all(
    shown.map(async (decision) => ({
      ref: decision.ref,
      words: await statedWords(decision),
      at: decision.decidedAt.toISOString(),
      state: stateOf(decision),
    })),
  );
}

function stateOf({
  appeal,
  reversedBy,
}: Pick<StatedDecision, "reversedBy"> & { appeal: { outcome: string | null } | null }) {
  if (appeal) return (appeal.outcome ?? "waiting") as OwnDecision["state"];
  return reversedBy ? "reversed" : null;
}
