// Reverses a decision on a page of its own (QUE-27): the one that gave a listing or an application its present status, from
// the lists of decided ones, or one about something else, from its case.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import type { ReverseFailure } from "#app/domain/moderation/decisions/restore-subject.ts";
import {
  type DecisionName,
  decisionWords,
  isSubjectKind,
  mayDecide,
  type ReversalLink,
  reversalOf,
  type SubjectKind,
} from "#app/domain/moderation/decisions/rules.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Decision } from "#app/platform/generated/prisma/client.ts";
import { reverseDecision, type Reversed } from "./reverse-decision.server.ts";
import { stillStands } from "./still-stands.server.ts";

/** The decision that led to a status, and the status before when that is not recorded. */
const DECIDED_BY: Readonly<Record<string, { decision: DecisionName; before: string }>> = {
  approved: { decision: "approve", before: "pending" },
  rejected: { decision: "reject", before: "pending" },
  hidden: { decision: "hide", before: "approved" },
};

export interface ReversibleView extends ReversalLink {
  name: string;
  /** The present status, or what was decided. */
  status: string;
  subjectKind: SubjectKind;
  /** The decision behind it; null for one of before decisions were recorded. */
  made: { ref: string; by: string | null; at: string; reason: string } | null;
}

/** Null when the viewer may not reverse it, or nothing is decided about it. */
export async function findReversible(viewer: Viewer, { kind, id }: ReversalLink): Promise<ReversibleView | null> {
  if (id < 1 || id > MAX_ID) return null;
  if (kind === "decision") return findDecision(viewer, id);
  if (!mayDecide(viewer, kind)) return null;
  const subject = await findSubject(kind, id);
  const decided = subject && DECIDED_BY[subject.status];
  if (!decided) return null;
  const made = await findLast(kind, id, decided.decision);
  return {
    ...{ kind, id, name: subject.name, status: subject.status, subjectKind: kind },
    made: made && madeView(made),
  };
}

/** The page that reverses a decision; null when it is reversed, or is none of those that its subject's present status is due to. */
export async function reversalNow(
  viewer: Viewer,
  made: Decision & { reversedBy?: { id: number } | null },
): Promise<ReversalLink | null> {
  const { subjectKind, subjectId, decision } = made;
  const link = made.reversedBy || decision === "reverse" ? null : reversalOf(made);
  if (!link || !isSubjectKind(subjectKind) || !mayDecide(viewer, subjectKind)) return null;
  if (link.kind === "decision") return (await stillStands(made)) ? link : null;
  const subject = await findSubject(link.kind, subjectId);
  if (!subject || DECIDED_BY[subject.status]?.decision !== decision) return null;
  return (await findLast(link.kind, subjectId, decision))?.id === made.id ? link : null;
}

function findLast(subjectKind: SubjectKind, subjectId: number, decision: string) {
  return db.decision.findFirst({
    where: { subjectKind, subjectId, decision, reversedBy: null },
    orderBy: { id: "desc" },
    include: { decidedBy: { select: { username: true } } },
  });
}

async function findDecision(viewer: Viewer, id: number): Promise<ReversibleView | null> {
  const made = await db.decision.findUnique({
    where: { id, reversedBy: null },
    include: { decidedBy: { select: { username: true } } },
  });
  if (!made || !isSubjectKind(made.subjectKind) || !mayDecide(viewer, made.subjectKind)) return null;
  if (reversalOf(made)?.kind !== "decision" || !(await stillStands(made))) return null;
  const { subjectKind, subjectName, decision } = made;
  const name =
    subjectKind === "user" ? subjectName : `the ${subjectKind} ${subjectName.replace(`${subjectKind} `, "")}`;
  return {
    ...{ kind: "decision", id, name, status: decisionWords(decision), subjectKind },
    made: madeView(made),
  };
}

/** Why `findReversible` finds nothing. */
export async function whyNotReversible(
  viewer: Viewer,
  { kind, id }: ReversalLink,
): Promise<"not-found" | "reversed" | "late"> {
  const isDecision = kind === "decision";
  const last = await db.decision.findFirst({
    where: isDecision ? { id } : { subjectKind: kind, subjectId: id },
    orderBy: { id: "desc" },
    include: { reversedBy: { select: { id: true } } },
  });
  if (!last || !isSubjectKind(last.subjectKind) || !mayDecide(viewer, last.subjectKind)) return "not-found";
  return last.reversedBy || last.decision === "reverse" ? "reversed" : "late";
}

function madeView(made: Decision & { decidedBy: { username: string } | null }): ReversibleView["made"] {
  const { ref, decidedBy, decidedAt, reason } = made;
  return { ref, by: decidedBy?.username ?? null, at: decidedAt.toISOString(), reason };
}

interface ReversePresentInput extends ReversalLink {
  viewer: Viewer;
  /** The status that the moderator saw. */
  seen: string;
  /** The reference of the decision that the moderator read, "" for one that is not recorded; by default the present one. */
  made?: string | undefined;
  reason: string;
  remoteIp: string;
}

/** `late`: its status has changed since the moderator looked, or it was decided anew. */
export async function reversePresent(input: ReversePresentInput): Promise<Result<Reversed, ReverseFailure>> {
  const { viewer, kind, id, seen, made, reason, remoteIp } = input;
  const found = await findReversible(viewer, { kind, id });
  if (!found) return { ok: false, code: await whyNotReversible(viewer, { kind, id }) };
  if (found.status !== seen || (made !== undefined && made !== (found.made?.ref ?? "")))
    return { ok: false, code: "late" };
  const ref = found.made?.ref ?? (await recordMissing(found));
  return reverseDecision({ viewer, ref, reason, remoteIp });
}

/** The decision of before decisions were recorded, so that it can be reversed as all others. */
async function recordMissing({ subjectKind, id, name, status }: ReversibleView): Promise<string> {
  const { decision, before } = DECIDED_BY[status]!;
  const subjects = [{ id, name, fromStatus: before }];
  const recorded = await db.$transaction((client) =>
    recordDecisions(client, { decision, subjectKind, subjects, decidedById: null }),
  );
  return recorded[0]!.ref;
}

async function findSubject(kind: "pet" | "breeder", id: number): Promise<{ name: string; status: string } | null> {
  if (kind === "pet") {
    return db.pet.findUnique({ where: { id, deletedAt: null }, select: { name: true, status: true } });
  }
  const breeder = await db.breeder.findUnique({ where: { id }, select: { tradingName: true, status: true } });
  return breeder && { name: breeder.tradingName, status: breeder.status };
}
