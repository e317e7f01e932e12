// A moderator decides about two photos that look the same (DUP-10, DUP-11). The listing itself is decided by its case.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { notClaimedByAnother } from "#app/domain/accounts/case-intake/claims.server.ts";
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getPhotoFacts } from "./photo-facts.server.ts";
import { PAIR_DECISIONS, type PairDecision } from "./rules.ts";

interface DecidePairInput {
  viewer: Viewer;
  caseId: number;
  matchId: number;
  decision: PairDecision;
  /** One line. */
  reason: string;
  remoteIp: string;
  /** The decision about the pair that the page showed, "" for none; by default any. */
  seen?: string | undefined;
}

/**
 * `not-found` also while another moderator has claimed the case. `forbidden`: one of the two photos is the moderator's own. `late`:
 * the pair was decided otherwise since the page was opened. One that is decided alike stays as it is.
 */
export async function decidePair(input: DecidePairInput): Promise<Result<null, "not-found" | "forbidden" | "late">> {
  const { viewer, caseId, matchId, decision, reason, remoteIp, seen } = input;
  const found = await db.moderationCase.findFirst({
    where: { id: caseId, lane: { in: lanesOf(viewer) }, decidedAt: null, ...notClaimedByAnother(viewer) },
    select: { petId: true, litterId: true },
  });
  if (!found) return { ok: false, code: "not-found" };
  const facts = await getPhotoFacts(found.petId === null ? [] : [found.petId], found.litterId);
  const pair = facts.find((fact) => fact.matchId === matchId);
  // Some decisions take the pair out of the case.
  if (!pair) return decidedSince(matchId, decision);
  if (pair.firstUserId === viewer.userId || (await isOwnCase(viewer, caseId))) return { ok: false, code: "forbidden" };
  const petId = pair.petId ?? 0;
  return db.$transaction(async (client): Promise<Result<null, "late">> => {
    const decided = { decision, decisionReason: reason, decidedAt: clock.now(), decidedById: viewer.userId };
    const { count } = await client.photoMatch.updateMany({
      where: {
        id: matchId,
        OR: [{ decision: null }, { decision: { not: decision } }],
        ...(seen !== undefined && { decision: seen || null }),
      },
      data: decided,
    });
    if (count === 0) {
      const isSame = (await client.photoMatch.count({ where: { id: matchId, decision } })) > 0;
      return isSame ? { ok: true, value: null } : { ok: false, code: "late" };
    }
    await recordAudit(client, {
      type: "photo pair decided",
      body: `A photo was compared: ${PAIR_DECISIONS[decision]}`,
      detail: { case_id: caseId, pet_id: petId, decision, decided_by: viewer.userId, reason },
      actorId: viewer.userId,
      remoteIp,
    });
    return { ok: true, value: null };
  });
}

/** Of a pair that the case does not have: decided alike, as by the same form sent twice, or otherwise, or gone. */
async function decidedSince(matchId: number, decision: PairDecision): Promise<Result<null, "not-found" | "late">> {
  const match = await db.photoMatch.findUnique({ where: { id: matchId }, select: { decision: true } });
  if (!match?.decision) return { ok: false, code: "not-found" };
  return match.decision === decision ? { ok: true, value: null } : { ok: false, code: "late" };
}
