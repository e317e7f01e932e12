// Reverses the decision that gave a listing or an application its present status, from the lists of decided ones (QUE-27).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import type { ReverseFailure } from "#app/domain/moderation/decisions/restore-subject.ts";
import { type DecisionName, mayDecide } from "#app/domain/moderation/decisions/rules.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { reverseDecision, type Reversed } from "./reverse-decision.server.ts";

export const REVERSIBLE_KINDS = ["pet", "breeder"] as const;
export type ReversibleKind = (typeof REVERSIBLE_KINDS)[number];

/** The decision that led to a status, and the status before when that is not recorded. */
const DECIDED_BY: Readonly<Record<string, { decision: DecisionName; before: string }>> = {
  approved: { decision: "approve", before: "pending" },
  rejected: { decision: "reject", before: "pending" },
  hidden: { decision: "hide", before: "approved" },
};

export interface ReversibleView {
  kind: ReversibleKind;
  id: number;
  name: string;
  /** The present status. */
  status: string;
  /** The decision behind it; null for one of before decisions were recorded. */
  made: { ref: string; by: string | null; at: string; reason: string } | null;
}

/** Null when the viewer may not reverse it, or nothing is decided about it. */
export async function findReversible(viewer: Viewer, kind: ReversibleKind, id: number): Promise<ReversibleView | null> {
  if (!mayDecide(viewer, kind) || id < 1 || id > MAX_ID) return null;
  const subject = await findSubject(kind, id);
  const decided = subject && DECIDED_BY[subject.status];
  if (!decided) return null;
  const made = await db.decision.findFirst({
    where: { subjectKind: kind, subjectId: id, decision: decided.decision, reversedBy: null },
    orderBy: { id: "desc" },
    include: { decidedBy: { select: { username: true } } },
  });
  return {
    ...{ kind, id, name: subject.name, status: subject.status },
    made: made && {
      ...{ ref: made.ref, by: made.decidedBy?.username ?? null, at: made.decidedAt.toISOString(), reason: made.reason },
    },
  };
}

interface ReversePresentInput {
  viewer: Viewer;
  kind: ReversibleKind;
  id: number;
  /** The status that the moderator saw. */
  seen: string;
  reason: string;
  remoteIp: string;
}

/** `late`: its status has changed since the moderator looked. */
export async function reversePresent(input: ReversePresentInput): Promise<Result<Reversed, ReverseFailure>> {
  const { viewer, kind, id, seen, reason, remoteIp } = input;
  const found = await findReversible(viewer, kind, id);
  if (!found) return { ok: false, code: "not-found" };
  if (found.status !== seen) return { ok: false, code: "late" };
  const ref = found.made?.ref ?? (await recordMissing(found));
  return reverseDecision({ viewer, ref, reason, remoteIp });
}

/** The decision of before decisions were recorded, so that it can be reversed as all others. */
async function recordMissing({ kind, id, name, status }: ReversibleView): Promise<string> {
  const { decision, before } = DECIDED_BY[status]!;
  const subjects = [{ id, name, fromStatus: before }];
  const recorded = await db.$transaction((client) =>
    recordDecisions(client, { decision, subjectKind: kind, subjects, decidedById: null }),
  );
  return recorded[0]!.ref;
}

async function findSubject(kind: ReversibleKind, id: number): Promise<{ name: string; status: string } | null> {
  if (kind === "pet") {
    return db.pet.findUnique({ where: { id, deletedAt: null }, select: { name: true, status: true } });
  }
  const breeder = await db.breeder.findUnique({ where: { id }, select: { tradingName: true, status: true } });
  return breeder && { name: breeder.tradingName, status: breeder.status };
}
