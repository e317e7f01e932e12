// Passes a case on to another lane of the moderation queue, where it is open again.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { NO_CLAIM } from "#app/domain/accounts/case-intake/claims.server.ts";
import { type Lane, LANES, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { repeatedSince } from "./repeated-decision.server.ts";

interface PassOnInput {
  viewer: Viewer;
  caseId: number;
  lane: Lane;
  /** For the other moderators; "" for none. */
  reason: string;
  remoteIp: string;
}

/** `late`: decided meanwhile, or in that lane already. `not-found`: not in the lanes of the viewer. */
export async function passOnCase(input: PassOnInput): Promise<Result<null, "late" | "not-claimed" | "not-found">> {
  const { viewer, caseId, lane, reason, remoteIp } = input;
  return db.$transaction(async (client) => {
    const found = await client.moderationCase.findFirst({
      where: { id: caseId, lane: { in: lanesOf(viewer) } },
      select: { kind: true, lane: true, claimedById: true, complaintId: true, decidedAt: true },
    });
    if (found?.claimedById !== viewer.userId) {
      if (await isRepeated(client, input)) return { ok: true, value: null };
      return { ok: false, code: found ? "not-claimed" : "not-found" };
    }
    if (found.complaintId !== null || found.decidedAt !== null || found.lane === lane)
      return { ok: false, code: "late" };
    const { count } = await client.moderationCase.updateMany({
      where: { id: caseId, claimedById: viewer.userId, decidedAt: null, lane: found.lane },
      data: { lane, ...NO_CLAIM },
    });
    if (count === 0) return { ok: false, code: "late" };
    await recordAudit(client, {
      type: "case passed on",
      body: `Case ${caseId} was passed on to ${LANES[lane].label}`,
      detail: {
        case_id: caseId,
        kind: found.kind,
        passed_on_by: viewer.userId,
        reason,
        changes: { lane: { from: found.lane, to: lane } },
      },
      actorId: viewer.userId,
      remoteIp,
    });
    return { ok: true, value: null };
  });
}

/** Whether the moderator has just passed it on to this lane with these words, by a button pressed twice. */
async function isRepeated(client: Prisma.TransactionClient, input: PassOnInput): Promise<boolean> {
  const { viewer, caseId, lane, reason } = input;
  if ((await client.moderationCase.count({ where: { id: caseId, lane } })) === 0) return false;
  const about = [{ detail: { path: ["case_id"], equals: caseId } }, { detail: { path: ["reason"], equals: reason } }];
  const where = { type: "case passed on", actorId: viewer.userId, AND: about, createdAt: { gte: repeatedSince() } };
  return (await client.auditEntry.count({ where })) > 0;
}
