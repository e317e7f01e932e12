// What the decision form of a case offers, and what was decided about a decided one.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getRelatedCases } from "#app/domain/moderation/cases/related-cases.server.ts";
import type { CaseScreen, RelatedCases } from "#app/domain/moderation/cases/screen-views.ts";
import { reasonsFor } from "#app/domain/moderation/decisions/reason-choice.ts";
import { REASONS } from "#app/domain/moderation/decisions/reasons.ts";
import { decisionWords } from "#app/domain/moderation/decisions/rules.ts";
import { listSavedTexts } from "#app/domain/moderation/decisions/saved-texts.server.ts";
import { getPhotoFacts } from "#app/domain/moderation/photo-matches/photo-facts.server.ts";
import { reversalNow } from "#app/domain/moderation/reversals/reverse-present.server.ts";
import { knownFields, REQUESTED_FIELDS } from "#app/domain/pets/listings/requested-fields.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type CaseDecision, decisionsFor, REASONED } from "./case-options.ts";
import { factsOf, findCase, type FoundCase, isPresent, subjectOf } from "./find-case.server.ts";
import { seenCaseValue } from "./seen-case.server.ts";
import type { CaseForm, MadeDecision } from "./views.ts";

const MADE_SHOWN = 25;

/** Null for a case that the viewer has not claimed, or that is decided. `screen` has what the screen of the case found already. */
export async function getCaseForm(
  viewer: Viewer,
  caseId: number,
  screen?: Pick<CaseScreen, "openAnswers" | "related">,
): Promise<CaseForm | null> {
  const found = await findCase(viewer, caseId);
  if (!found || found.decidedAt || found.claimedById !== viewer.userId) return null;
  const { lane, licence, account } = found;
  const facts = await factsOf(found, screen?.openAnswers);
  const decisions = decisionsFor(facts);
  const subject = subjectOf(found);
  const managesUsers = hasAllPermissions(viewer, ["admin.access", "admin.users"]);
  const isReasoned = decisions.some((one) => REASONED.includes(one));
  const reasons = !isReasoned || subject === null || subject === "decision" ? [] : reasonsFor(subject);
  return {
    ...{ caseId, decisions, reasons },
    savedTexts: (await listSavedTexts(viewer)).filter(({ reasonCode }) =>
      reasons.some(({ code }) => code === reasonCode),
    ),
    fields:
      found.kind === "listing"
        ? knownFields(Object.keys(REQUESTED_FIELDS)).map((name) => ({ name, label: REQUESTED_FIELDS[name]! }))
        : [],
    openAnswers: decisions.includes("approve") ? 0 : facts.openAnswers,
    ...{ openDepositId: facts.openDepositId, bankDecides: facts.bankDecides, mayOpenDeposit: managesUsers },
    // A complaint is read by holders of admin.users only.
    lanes:
      found.complaintId !== null
        ? []
        : Object.entries(LANES).flatMap(([name, { label }]) => (name === lane ? [] : [{ value: name, label }])),
    licence:
      licence && decisions.includes("checked")
        ? { stars: licence.stars, maxDogs: licence.maxDogs, hasDocument: licence.documentKey !== null }
        : null,
    reversible: await disputedIn(viewer, found),
    replies: found.complaint?._count.replies ?? 0,
    proposed: await proposedFor(decisions, found),
    seen: await seenCaseValue(db, found),
    ...(await aboutTwo(found)),
    same: await sameCases(viewer, screen?.related ?? (await getRelatedCases(viewer, caseId))),
    ban:
      managesUsers && isPresent(account) && account.id !== viewer.userId && !(await isBanned(account.id))
        ? { userId: account.id, username: account.username }
        : null,
  };
}

/** A case about two listings or licences decides about the first of them. */
async function aboutTwo({
  otherPetId,
  otherLicenceId,
  pet,
  account,
}: FoundCase): Promise<Pick<CaseForm, "names" | "otherPet">> {
  if (otherPetId === null && otherLicenceId === null) return { names: {}, otherPet: null };
  const where = { id: otherPetId ?? 0, status: "approved", deletedAt: null } as const;
  return {
    names: { ...(pet && { hide: pet.name }), ...(isPresent(account) && { warn: `@${account.username}` }) },
    otherPet: await db.pet.findFirst({ where, select: { id: true, name: true } }),
  };
}

/** The decisions that a second moderator disagreed with, unless their listing is deleted. */
async function disputedIn(viewer: Viewer, { id: caseId, pet }: FoundCase): Promise<CaseForm["reversible"]> {
  if (pet?.deletedAt) return [];
  const signals = await db.caseSignal.findMany({ where: { caseId, rule: "second_check" }, select: { key: true } });
  const ids = signals.map(({ key }) => Number(key)).filter((id) => id > 0);
  if (ids.length === 0) return [];
  const made = await db.decision.findMany({ where: { id: { in: ids }, reversedBy: null }, orderBy: { id: "asc" } });
  const links = await Promise.all(made.map((one) => reversalNow(viewer, one)));
  return made.flatMap(({ subjectName, decision }, at) => {
    const link = links[at];
    return link ? [{ ...link, name: subjectName, status: decisionWords(decision) }] : [];
  });
}

const COPIED = "photos_other";

/** Refuse or Hide, once a moderator found that a photo is not the seller's own (DUP-10, DUP-12). */
async function proposedFor(
  decisions: readonly CaseDecision[],
  { petId, litterId }: { petId: number | null; litterId: number | null },
): Promise<CaseForm["proposed"]> {
  const decision = decisions.find((one) => one === "reject" || one === "hide");
  if (!decision || (petId === null && litterId === null)) return null;
  const facts = await getPhotoFacts(petId === null ? [] : [petId], litterId);
  if (!facts.some(({ isDecided, owner }) => isDecided && owner !== "own")) return null;
  return { decision, reasonCode: COPIED, reason: REASONS[COPIED].sentence };
}

async function sameCases(viewer: Viewer, { same }: RelatedCases): Promise<CaseForm["same"]> {
  const found = await Promise.all(same.map((one) => findCase(viewer, one.caseId)));
  const cases = found.filter((one) => one !== null);
  return Promise.all(cases.map(async (one) => ({ caseId: one.id, seen: await seenCaseValue(db, one) })));
}

/** The decisions about a case, newest first. */
export async function listMadeDecisions(viewer: Viewer, caseId: number): Promise<MadeDecision[]> {
  const made = await db.decision.findMany({
    where: { caseId },
    orderBy: { id: "desc" },
    take: MADE_SHOWN,
    include: { decidedBy: { select: { username: true } }, reversedBy: { select: { id: true } } },
  });
  const now = clock.now();
  const links = await Promise.all(made.map((one) => reversalNow(viewer, one)));
  return made.map((one, at) => ({
    ref: one.ref,
    what: one.decision,
    name: one.subjectName,
    by: one.decidedBy?.username ?? null,
    at: one.decidedAt.toISOString(),
    reason: one.reason,
    restricts: one.restricts,
    reversible: links[at] ?? null,
    isReversed: one.reversedBy !== null,
    canUndo: one.reversedBy === null && one.visibleAt > now,
  }));
}
