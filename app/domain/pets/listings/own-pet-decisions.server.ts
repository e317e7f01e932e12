// What moderators have decided about a breeder's own pets: refusals with their references, and changes that they wait for.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export interface PetDecisions {
  /** The reference of the latest decision that keeps a pet from buyers, by the pet's id. */
  refs: Map<number, string>;
  /** The pets whose decision was appealed against. */
  appealed: Set<number>;
  /** The pets that wait for changes of their breeder. */
  asked: Set<number>;
}

/** Decisions that can still be undone are left out, as in their statements. */
export async function findPetDecisions(petIds: readonly number[]): Promise<PetDecisions> {
  if (petIds.length === 0) return { refs: new Map(), appealed: new Set(), asked: new Set() };
  const ids = [...petIds];
  const shown = { visibleAt: { lte: clock.now() }, reversedBy: null };
  const [refused, waiting] = await Promise.all([
    db.decision.findMany({
      where: { ...shown, subjectKind: "pet", subjectId: { in: ids }, restricts: true },
      orderBy: { id: "asc" },
      select: { subjectId: true, ref: true, appeal: { select: { ref: true } } },
    }),
    db.moderationCase.findMany({
      where: { petId: { in: ids }, kind: "listing", decidedAt: null, waitingSince: { not: null } },
      select: { id: true, petId: true },
    }),
  ]);
  const requests = await db.decision.findMany({
    where: { ...shown, decision: "changes", caseId: { in: waiting.map(({ id }) => id) } },
    select: { caseId: true },
  });
  const isAsked = ({ id }: { id: number }) => requests.some(({ caseId }) => caseId === id);
  return {
    // Of the latest decision, as its reference.
    appealed: new Set(
      [...new Map(refused.map(({ subjectId, appeal }) => [subjectId, appeal]))].flatMap(([id, appeal]) =>
        appeal ? id : [],
      ),
    ),
    refs: new Map(refused.map(({ subjectId, ref }) => [subjectId, ref])),
    asked: new Set(waiting.filter(isAsked).flatMap(({ petId }) => petId ?? [])),
  };
}
