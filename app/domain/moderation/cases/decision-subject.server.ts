// The decision that an appeal or a second check is about, with the appeal and what was decided.
import { db } from "#app/platform/db.server.ts";
import type { SubjectIds } from "./case-subjects.server.ts";
import type { AppealView, DecisionSubject } from "./screen-views.ts";
import type { TimelineSubject } from "./timeline.server.ts";

export interface DecidedSubject {
  decision: DecisionSubject;
  appeal: AppealView | null;
  ids: SubjectIds;
  subject: TimelineSubject;
}

export const NO_IDS: SubjectIds = { petIds: [], licenceIds: [], isApplication: false };

/** Null when the decision does not exist. A second check does not name the moderator (QUE-20). */
export async function getDecidedSubject(
  decisionId: number,
  { namesModerator }: { namesModerator: boolean },
): Promise<DecidedSubject | null> {
  const found = await db.decision.findUnique({
    where: { id: decisionId },
    include: {
      decidedBy: { select: { username: true } },
      reversedBy: { select: { decidedAt: true } },
      appeal: { include: { documents: { orderBy: { position: "asc" } } } },
    },
  });
  if (!found) return null;
  const { ref, decision, subjectName, reason, automated, openAnswers, decidedAt, decidedBy, appeal } = found;
  const subject = { kind: found.subjectKind as TimelineSubject["kind"], id: found.subjectId };
  return {
    decision: {
      ...{ ref, decision, subjectName, reason, openAnswers, at: decidedAt.toISOString() },
      // A job decides by a date, whatever a check had flagged.
      automated: automated && found.decidedById !== null,
      by: namesModerator ? (decidedBy?.username ?? null) : null,
      reversedAt: found.reversedBy?.decidedAt.toISOString() ?? null,
    },
    appeal: appeal && {
      ref: appeal.ref,
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
      dueAt: appeal.dueAt.toISOString(),
      documents: appeal.documents.map(({ position, name }) => ({ position, name })),
      outcome: appeal.outcome as AppealView["outcome"],
      reply: appeal.reply,
    },
    ids: idsOf(subject, found.kind === "application"),
    subject,
  };
}

function idsOf({ kind, id }: TimelineSubject, isApplication: boolean): SubjectIds {
  const ids = { ...NO_IDS, isApplication };
  switch (kind) {
    case "pet":
      return { ...ids, petIds: [id] };
    case "licence":
      return { ...ids, licenceIds: [id] };
    case "litter":
      return { ...ids, litterId: id };
    case "breeder":
      return { ...ids, breederId: id };
    case "user":
      return { ...ids, userId: id };
    case "review":
      return { ...ids, reviewId: id };
    default:
      return ids;
  }
}
