// Decides a litter as one case (LIT-11): the litter itself before the birth, or its animals that are waiting for approval.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { changedSince } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { claimsOfOthers } from "#app/domain/moderation/claims-of-others.server.ts";
import {
  LITTER_DECISION_EMAIL_JOB,
  type LitterDecisionEmail,
} from "#app/domain/moderation/decision-emails/litter-decision-email.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { storedReason } from "#app/domain/moderation/decisions/reason-choice.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import type { Decided, LitterDecision } from "#app/domain/moderation/rules.ts";
import { mayApprovePets, PET_DECISION_RULES } from "#app/domain/pets/decisions.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { changePetStatus } from "./change-pet-status.server.ts";

interface DecideLitterInput {
  viewer: Viewer;
  litterId: number;
  move: LitterDecision;
  /** The animals that are decided; empty for a litter that is not born. Others than those of the litter are ignored. */
  petIds: readonly number[];
  /** The version of the litter that the moderator read, and those of its animals: what has changed is not decided. */
  version?: string | undefined;
  versions?: ReadonlyMap<number, string>;
  reason?: string;
  reasonCodes?: readonly ReasonCode[];
  /** Made on a page: its email waits until it can no longer be undone. */
  undoable?: boolean;
  remoteIp?: string;
}

/**
 * Each animal gets its status and its own audit entry, in one transaction; the breeder gets one email. What is not waiting for
 * a decision any more is told as late.
 */
export async function decideLitter(input: DecideLitterInput): Promise<Result<Decided, "forbidden" | "own-subject">> {
  const { litterId, petIds } = input;
  if (!mayApprovePets(input.viewer)) return { ok: false, code: "forbidden" };
  if (petIds.length === 0) return unlessOwn(async () => ({ ok: true, value: await decideUnborn(input) }));
  const own = await db.pet.findMany({ where: { id: { in: [...petIds] }, litterId }, select: { id: true } });
  return changePetStatus({ ...input, petIds: own.map(({ id }) => id), seen: "pending" });
}

async function decideUnborn(input: DecideLitterInput): Promise<Decided> {
  const { viewer, litterId, move, reason = "", reasonCodes = [], undoable, remoteIp } = input;
  const { to } = PET_DECISION_RULES[move];
  const given = storedReason(move, reason);
  return db.$transaction(async (client) => {
    const claims = await claimsOfOthers(client, viewer, { litterIds: [litterId] });
    if (claims.size > 0) return { done: [], refs: [], late: [...claims.values()], unknown: [] };
    const [litter] = await client.$queryRaw<{ name: string; status: string; stage: string }[]>`
      SELECT name, status::text, stage::text FROM litters WHERE id = ${litterId}::int FOR NO KEY UPDATE`;
    if (!litter) return { done: [], refs: [], late: [], unknown: [litterId] };
    const { name, status, stage } = litter;
    if (status !== "pending" || (stage !== "planned" && stage !== "expected")) {
      return { done: [], refs: [], late: [{ id: litterId, name, status, by: null }], unknown: [] };
    }
    const seen = new Map(input.version ? [[litterId, input.version]] : []);
    const changed = (await changedSince(client, "litter", seen)).get(litterId);
    if (changed) {
      return { done: [], refs: [], late: [{ id: litterId, name, status, by: null, why: { changed } }], unknown: [] };
    }
    const actorId = viewer.userId;
    const decisions = await recordDecisions(client, {
      decision: move,
      subjectKind: "litter",
      subjects: [{ id: litterId, name, fromStatus: status }],
      decidedById: actorId,
      reason: given ?? "",
      reasonCodes: move === "reject" ? reasonCodes : [],
      undoable,
    });
    await client.moderationCase.updateMany({
      where: { kind: "litter", litterId, decidedAt: null },
      data: { decision: move, decidedById: actorId, decidedAt: clock.now() },
    });
    await client.litter.update({ where: { id: litterId }, data: { status: to, rejectionReason: given } });
    await recordAudit(client, {
      ...(move === "approve"
        ? {
            type: "litter approved",
            body: `The litter ${name} was approved`,
            detail: { litter_id: litterId, approved_by: actorId },
          }
        : {
            type: "litter rejected",
            body: `The litter ${name} was rejected`,
            detail: { litter_id: litterId, rejected_by: actorId, ...(given ? { reason: given } : {}) },
          }),
      actorId,
      remoteIp,
    });
    const decisionIds = decisions.map(({ decisionId }) => decisionId);
    const email: LitterDecisionEmail = { litterId, petIds: [], status: to, reason: given, decisionIds };
    await enqueue(LITTER_DECISION_EMAIL_JOB, email, { client, startAfterSeconds: undoSeconds(undoable) });
    return { done: [{ id: litterId, name }], refs: decisions.map(({ ref }) => ref), late: [], unknown: [] };
  });
}
