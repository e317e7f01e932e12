// Decides a case on its own page (QUE-11) with the use case for what it is about. Only the holder of the claim may.
import { decideAppeal } from "#app/domain/moderation/appeals/decide-appeal.server.ts";
import { decideSecondCheck } from "#app/domain/moderation/decisions/decide-second-check.server.ts";
import type { Decided } from "#app/domain/moderation/rules.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkChanges } from "#app/domain/moderation/subject-decisions/check-changes.server.ts";
import { checkLicence } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { decideLitter } from "#app/domain/moderation/subject-decisions/decide-litter.server.ts";
import type { LicenceDecision } from "#app/domain/moderation/subject-decisions/licence-decisions.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { CaseToDecide, ChangedCase, DecideCaseInput } from "./case-answer.ts";
import { decisionsFor } from "./case-options.ts";
import { closeWithoutAction } from "./close-without-action.server.ts";
import { decideName } from "./decide-name.server.ts";
import { decideViewing } from "./decide-viewing.server.ts";
import { decidedNameOf, factsOf, findCase, nameOf } from "./find-case.server.ts";
import { removeContent } from "./remove-content.server.ts";
import { replyToComplaint } from "./reply-to-complaint.server.ts";
import { requestChanges } from "./request-changes.server.ts";
import { changedInCase, parseSeenCase } from "./seen-case.server.ts";
import { warnUser } from "./warn-user.server.ts";

/** `late`: decided already, or changed since the moderator looked. `not-offered`: not possible for this case now. */
export type DecideCaseFailure =
  | ("not-found" | "not-claimed" | "late" | "not-offered" | "forbidden" | "own-subject")
  | ("name-taken" | "no-document");

export interface CaseDecided {
  name: string;
  refs: string[];
}

type Done = Result<string[], "late" | "forbidden" | "own-subject" | "name-taken" | "no-document">;

/** Decides a case once, however often and by whom it is submitted. */
export async function decideCase(
  input: DecideCaseInput,
): Promise<Result<CaseDecided, DecideCaseFailure> | ChangedCase> {
  const { viewer, caseId, answer } = input;
  const found = await findCase(viewer, caseId);
  if (!found) return { ok: false, code: "not-found" };
  if (found.decidedAt) return { ok: false, code: "late" };
  // A claim that has run out is still the moderator's while no other one has claimed the case.
  if (found.claimedById !== viewer.userId) return { ok: false, code: "not-claimed" };
  if (!decisionsFor(await factsOf(found)).includes(answer.decision)) return { ok: false, code: "not-offered" };
  // Listings, litters, applications and licences are compared again under their locks.
  const fields = await changedInCase(db, answer.seen);
  if (fields.length > 0) return { ok: false, code: "changed", name: nameOf(found), fields };
  const done = await decide({ ...input, found });
  return done.ok ? { ok: true, value: { name: decidedNameOf(found, answer.decision), refs: done.value } } : done;
}

function decide(about: CaseToDecide): Promise<Done> {
  const { answer, found } = about;
  if (answer.decision === "reply" || answer.decision === "progress") return replyToComplaint(about);
  if (answer.decision === "warn") return warnUser(about);
  if (answer.decision === "remove" || answer.decision === "remove_all") return removeContent(about);
  if (answer.decision === "approve_name" || answer.decision === "refuse_name") return decideName(about);
  switch (found.kind) {
    case "litter":
      return litterDecision(about);
    case "application":
      return applicationDecision(about);
    case "licence":
      return licenceDecision(about);
    case "viewing":
      return decideViewing(about);
    case "second_check":
      return secondCheck(about);
    case "appeal":
      return appealDecision(about);
    case "changed_after_approval":
      if (found.petId === null) return closeWithoutAction(about);
      return answer.decision === "no_action" ? changesChecked(about) : petDecision(about);
    default:
      if (answer.decision === "changes") return requestChanges(about);
      if (answer.decision === "no_action") return closeWithoutAction(about);
      return petDecision(about);
  }
}

async function petDecision({ viewer, caseId, remoteIp, answer, found }: CaseToDecide): Promise<Done> {
  const { decision: move, reason, reasonCodes } = answer;
  if (move !== "approve" && move !== "reject" && move !== "hide") return { ok: false, code: "late" };
  const seen = move === "hide" ? "approved" : "pending";
  const by = { viewer, remoteIp, undoable: true, caseId, versions: parseSeenCase(answer.seen).versions.pet };
  return made(await changePetStatus({ ...by, petIds: [found.petId!], move, seen, reason, reasonCodes }));
}

/** Of a litter that is born, every animal that waited for a decision when the moderator read it. */
async function litterDecision({ viewer, remoteIp, answer, found }: CaseToDecide): Promise<Done> {
  const { reason, reasonCodes } = answer;
  const litterId = found.litterId!;
  const { pet: versions, litter } = parseSeenCase(answer.seen).versions;
  const where = { litterId, status: "pending", deletedAt: null } as const;
  const pets = versions ? [] : await db.pet.findMany({ where, select: { id: true } });
  const petIds = versions ? [...versions.keys()] : pets.map(({ id }) => id);
  const by = { viewer, remoteIp, undoable: true, litterId, petIds, versions, version: litter?.get(litterId) };
  const move = answer.decision === "approve" ? "approve" : "reject";
  return made(await decideLitter({ ...by, move, reason, reasonCodes }));
}

async function applicationDecision({ viewer, remoteIp, answer, found }: CaseToDecide): Promise<Done> {
  const { reason, reasonCodes } = answer;
  const decision = answer.decision === "approve" ? "approve" : "reject";
  const { breeder: versions } = parseSeenCase(answer.seen).versions;
  const by = { viewer, remoteIp, undoable: true, breederIds: [found.breederId!], versions };
  return made(await decideApplications({ ...by, decision, reason, reasonCodes }));
}

async function licenceDecision({ viewer, remoteIp, answer, found }: CaseToDecide): Promise<Done> {
  const { source, sawStars, sawMaxDogs, reason: text, reasonCodes } = answer;
  const { licence: seen } = parseSeenCase(answer.seen);
  const decision: LicenceDecision =
    answer.decision === "checked" && source !== null
      ? { decision: "checked", source, sawStars, sawMaxDogs }
      : { decision: answer.decision === "changes" ? "changes" : "refused", text };
  const by = { viewer, remoteIp, undoable: true, licenceId: found.licenceId!, seen };
  const done = await checkLicence({ ...by, decision, reasonCodes });
  if (done.ok) return { ok: true, value: done.value.refs };
  return done.code === "changed" || done.code === "claimed" ? { ok: false, code: "late" } : done;
}

/** Cannot be undone: the user gets the reply at once. */
async function appealDecision({ viewer, caseId, remoteIp, answer }: CaseToDecide): Promise<Done> {
  const outcome = answer.decision === "grant" ? "granted" : "refused";
  const done = await decideAppeal({ viewer, caseId, outcome, reply: answer.reason, remoteIp });
  return done.ok ? { ok: true, value: [] } : done;
}

/** Cannot be undone: disagreement opens the case of the decision again. */
async function secondCheck({ viewer, caseId, remoteIp, answer }: CaseToDecide): Promise<Done> {
  const { decision, reason } = answer;
  const done = await decideSecondCheck({ viewer, caseId, agrees: decision === "agree", reason, remoteIp });
  return done.ok ? { ok: true, value: [] } : done;
}

/** Cannot be undone: the changes count as approved from now on. */
async function changesChecked({ viewer, caseId, remoteIp, answer, found }: CaseToDecide): Promise<Done> {
  const seen = { caseId, changes: parseSeenCase(answer.seen).changes };
  const done = await checkChanges({ viewer, remoteIp, petId: found.petId!, seen });
  return done.ok ? { ok: true, value: [] } : done;
}

function made(decided: Result<Decided, "forbidden" | "own-subject">): Done {
  if (!decided.ok) return decided;
  return decided.value.refs.length > 0 ? { ok: true, value: decided.value.refs } : { ok: false, code: "late" };
}
