// A decision that its moderator submits again, such as by a key pressed twice: the first response never reached the page.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { DecideCaseInput } from "./case-answer.ts";
import type { CaseDecided } from "./decide-case.server.ts";
import { decidedNameOf, findCase } from "./find-case.server.ts";

const REPEAT_MS = 60_000;

/** What the first submit led to, with what can still be undone; null where something else was decided, or by another moderator. */
export async function repeatedDecision({ viewer, caseId, answer }: DecideCaseInput): Promise<CaseDecided | null> {
  const found = await findCase(viewer, caseId);
  const now = clock.now();
  const stored = answer.decision === "remove_all" ? "remove" : answer.decision;
  if (found?.decidedById !== viewer.userId || found.decision !== stored) return null;
  if (found.decidedAt === null || now.getTime() - found.decidedAt.getTime() > REPEAT_MS) return null;
  const made = await db.decision.findMany({
    where: { caseId, decidedById: viewer.userId, reversedBy: null, visibleAt: { gt: now } },
    select: { ref: true },
  });
  return { name: decidedNameOf(found, answer.decision), refs: made.map(({ ref }) => ref) };
}
