// The screen of a case (QUE-09): everything that a moderator needs to decide it, in a few indexed queries.
import { type CaseKind, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getPhotoCheck, type PhotoSubject } from "#app/domain/moderation/photo-matches/photo-check.server.ts";
import { getCaseProofs } from "#app/domain/moderation/proof-photos/shown-proofs.server.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { ModerationCase } from "#app/platform/generated/prisma/client.ts";
import { getAccountPanel } from "./account-panel.server.ts";
import { listCaseChanges } from "./case-changes.server.ts";
import { getSubject, type SubjectIds } from "./case-subjects.server.ts";
import { getDecidedSubject, NO_IDS } from "./decision-subject.server.ts";
import { getMatches } from "./matches.server.ts";
import { listNotes, mayManageUsers } from "./notes.server.ts";
import { getRelatedCases } from "./related-cases.server.ts";
import { listSignals } from "./screen-signals.server.ts";
import type { CaseScreen, SubjectView } from "./screen-views.ts";
import { getTimeline, type TimelineSubject } from "./timeline.server.ts";

/** The screen of a case of one of the viewer's lanes that does not concern the viewer; null for any other. */
export async function getCaseScreen(viewer: Viewer, caseId: number): Promise<CaseScreen | null> {
  if (!Number.isInteger(caseId) || caseId < 1 || caseId > MAX_ID) return null;
  const found = await db.moderationCase.findFirst({ where: { id: caseId, lane: { in: lanesOf(viewer) } } });
  if (!found || (await isOwnCase(viewer, caseId))) return null;
  const kind = found.kind as CaseKind;
  const isBlind = kind === "second_check";
  const managesUsers = mayManageUsers(viewer);
  const decided =
    found.decisionId === null ? null : await getDecidedSubject(found.decisionId, { namesModerator: !isBlind });
  const ids = decided?.ids ?? idsOf(found);
  const accountIds = [...new Set([found.accountId, await otherAccountOf(found)].filter((id) => id !== null))];
  const [subject, signals, changes, panels, related, proofs] = await Promise.all([
    getSubject(ids),
    listSignals(caseId, managesUsers),
    listCaseChanges(caseId),
    Promise.all(accountIds.map((userId) => getAccountPanel(userId, ids.petIds))),
    getRelatedCases(viewer, caseId),
    getCaseProofs(found),
  ]);
  const accounts = panels.filter((panel) => panel !== null);
  const subjects = decided ? [decided.subject] : timelineSubjects(found);
  const [matches, photoCheck, { notes, timeline }] = await Promise.all([
    getMatches(caseId, subject),
    getPhotoCheck(photoSubjectOf(subject)),
    listNotes(viewer, accounts).then(async (notes) => ({
      notes,
      timeline: await getTimeline(caseId, subjects, notes),
    })),
  ]);
  const screen = {
    ...{ caseId, kind, subject, accounts, signals, changes, matches, photoCheck, proofs, related, notes, timeline },
    ...{ matched: found.matched, weight: found.weight, openAnswers: openAnswersOf(kind, subject) },
    ...{ decision: decided?.decision ?? null, appeal: decided?.appeal ?? null },
    ...{ notesAbout: accounts.find(({ userId }) => userId === found.accountId)?.username ?? null },
    mayManageUsers: managesUsers,
  };
  return isBlind ? withoutModerators(screen) : screen;
}

/** The account of the other listing or licence; null for a case about one. */
async function otherAccountOf({ otherPetId, otherLicenceId }: ModerationCase): Promise<number | null> {
  if (otherPetId === null && otherLicenceId === null) return null;
  const other =
    otherPetId === null ? { licences: { some: { id: otherLicenceId! } } } : { pets: { some: { id: otherPetId } } };
  return (await db.breeder.findFirst({ where: other, select: { userId: true } }))?.userId ?? null;
}

function photoSubjectOf(subject: SubjectView | null): PhotoSubject {
  const pets = subject?.kind === "listings" ? subject.pets : subject?.kind === "litter" ? subject.litter.pets : [];
  return {
    petIds: pets.map(({ petId }) => petId),
    litterId: subject?.kind === "litter" ? subject.litter.litterId : null,
  };
}

/** The open questions that prevent an approval: of a litter those of the animal with the fewest. */
function openAnswersOf(kind: CaseKind, subject: SubjectView | null): number {
  if (kind === "listing" && subject?.kind === "listings") return subject.pets[0]?.law.open ?? 0;
  if (kind !== "litter" || subject?.kind !== "litter" || subject.litter.pets.length === 0) return 0;
  return Math.min(...subject.litter.pets.map(({ law }) => law.open));
}

function idsOf(found: ModerationCase): SubjectIds {
  const { petId, otherPetId, licenceId, otherLicenceId, litterId, imageId, breederId, userId, kind } = found;
  const reviewId = found.reviewId ?? found.heldReviewId;
  return {
    ...NO_IDS,
    petIds: [petId, otherPetId].filter((id) => id !== null),
    licenceIds: [licenceId, otherLicenceId].filter((id) => id !== null),
    isApplication: kind === "application",
    ...(litterId !== null && { litterId }),
    ...(imageId !== null && { imageId }),
    ...(breederId !== null && { breederId }),
    ...(userId !== null && { userId }),
    ...(reviewId !== null && { reviewId }),
    ...(found.complaintId !== null && { complaintId: found.complaintId }),
  };
}

function timelineSubjects(found: ModerationCase): TimelineSubject[] {
  const { petId, otherPetId, licenceId, otherLicenceId, litterId, breederId, userId, messageId, reviewId } = found;
  const named: [TimelineSubject["kind"], number | null][] = [
    ["pet", petId],
    ["pet", otherPetId],
    ["licence", licenceId],
    ["licence", otherLicenceId],
    ["litter", litterId],
    ["breeder", breederId],
    ["user", userId],
    ["message", messageId],
    ["review", reviewId ?? found.heldReviewId],
  ];
  return named.flatMap(([kind, id]) => (id === null ? [] : [{ kind, id }]));
}

/** The screen of a second check: decisions without the names of the moderators (QUE-20). */
function withoutModerators(screen: CaseScreen): CaseScreen {
  const blind = <Row extends { by: string | null }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, by: null }));
  return {
    ...screen,
    subject: screen.subject && withoutHistoryNames(screen.subject),
    accounts: screen.accounts.map((account) => ({ ...account, decisions: blind(account.decisions) })),
    timeline: blind(screen.timeline),
  };
}

function withoutHistoryNames(subject: SubjectView): SubjectView {
  const blind = <Row extends { history: { by: string | null }[] }>(row: Row): Row => ({
    ...row,
    history: row.history.map((past) => ({ ...past, by: null })),
  });
  if (subject.kind === "listings") return { ...subject, pets: subject.pets.map(blind) };
  if (subject.kind === "application") return { ...subject, application: blind(subject.application) };
  if (subject.kind === "litter") {
    return { ...subject, litter: { ...subject.litter, pets: subject.litter.pets.map(blind) } };
  }
  return subject;
}
