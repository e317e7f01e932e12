// Approves, rejects, hides and unapproves pet listings: permission, status, case, audit entry and email.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import { recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import { changedSince } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { claimsOfOthers } from "#app/domain/moderation/claims-of-others.server.ts";
import { enqueueEmails } from "#app/domain/moderation/decision-emails/enqueue-emails.server.ts";
import { enqueueRemovedListingEmails } from "#app/domain/moderation/decision-emails/removed-listing-emails.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { storedReason } from "#app/domain/moderation/decisions/reason-choice.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import { type RecordedDecision, recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import { endReports } from "#app/domain/moderation/reports/end-reports.server.ts";
import { type Decided, QUEUE_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { mayApprovePets, PET_DECISION_RULES, type PetDecision } from "#app/domain/pets/decisions.ts";
import { countOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { closeDecidedCases } from "#app/domain/pets/listings/change-cases.server.ts";
import { setStatus } from "#app/domain/pets/listings/pet-status.server.ts";
import { tellBookersOfRecheck } from "#app/domain/pets/listings/recheck-emails.server.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { entryOf } from "./decision-entry.ts";
import { lockWithLastDecision, type PetToMove } from "./lock-decided-pets.server.ts";

type Client = Prisma.TransactionClient;

const NONE: ReadonlyMap<number, string> = new Map();

interface DecisionInput {
  viewer: Viewer;
  move: PetDecision;
  /** The reason for rejecting, hiding or unapproving; "" for none, which is stored as `NO_REASON`. */
  reason?: string;
  reasonCodes?: readonly ReasonCode[];
  /** Made on a page: its emails wait until it can no longer be undone. */
  undoable?: boolean;
  /** The case that is decided, when it is another than that of the listing: a report. */
  caseId?: number;
  /** The litter of all these pets when they are decided as one case: its breeder gets one email for all (LIT-11). */
  litterId?: number;
  remoteIp?: string;
}

export interface ChangePetStatusInput extends DecisionInput {
  petIds: readonly number[];
  /** The status that the moderator saw: a pet whose status has changed since then is not decided. */
  seen?: PetStatus;
  /** The versions that the moderator read: a pet that has changed since then is not decided. */
  versions?: ReadonlyMap<number, string>;
}

interface PetToDecide extends PetToMove {
  /** The number of questions of "Law and welfare" without an answer; read for an approval only. */
  openAnswers: number;
}

/**
 * Decides about one or many pets in one transaction, with the same number of statements for one and for a page of the
 * moderation queue. More than a page are ignored. Triggers update the public pages.
 */
export async function changePetStatus(
  input: ChangePetStatusInput,
): Promise<Result<Decided, "forbidden" | "own-subject">> {
  const { viewer, move, seen, versions = NONE } = input;
  if (!mayApprovePets(viewer)) return { ok: false, code: "forbidden" };
  const ids = [...new Set(input.petIds)].slice(0, QUEUE_PAGE_SIZE);
  const openAnswers = move === "approve" ? await countOpenAnswers(ids) : new Map<number, number>();
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      const pets = await lockWithLastDecision(client, ids);
      const isOpen = ({ status }: PetToMove) =>
        PET_DECISION_RULES[move].from.includes(status) && (seen === undefined || status === seen);
      const claims = await claimsOfOthers(client, viewer, { petIds: ids });
      const changed = await changedSince(client, "pet", versions);
      // A page approves nothing with open questions (DSK-04); an endpoint may (LAW-05).
      const heldBy = ({ id }: PetToMove) => (input.undoable ? (openAnswers.get(id) ?? 0) : 0);
      const open = pets.filter((pet) => isOpen(pet) && !claims.has(pet.id) && !changed.has(pet.id) && !heldBy(pet));
      const whyOf = (pet: PetToMove) =>
        changed.has(pet.id) ? { changed: changed.get(pet.id)! } : { openAnswers: heldBy(pet) };
      const decided = open.map((pet) => ({ ...pet, openAnswers: openAnswers.get(pet.id) ?? 0 }));
      const made = open.length > 0 ? await decideLockedPets(client, input, decided) : [];
      const known = new Set(pets.map(({ id }) => id));
      const value = {
        done: open.map(({ id, name }) => ({ id, name })),
        refs: made.map(({ ref }) => ref),
        late: pets
          .filter((pet) => !open.includes(pet))
          .map((pet) => claims.get(pet.id) ?? (isOpen(pet) ? { ...pet, why: whyOf(pet) } : pet)),
        unknown: ids.filter((id) => !known.has(id)),
      };
      return { ok: true, value };
    }),
  );
}

/**
 * The same decision inside the caller's transaction, about pets that the caller has locked and whose status allows the
 * move. `edits` are the changes that the caller makes with it: they are in the same audit entry.
 */
export async function decideLockedPets(
  client: Client,
  { viewer, move, reason = "", reasonCodes, undoable, caseId, litterId, remoteIp }: DecisionInput,
  pets: readonly PetToDecide[],
  edits: AuditChanges = {},
): Promise<RecordedDecision[]> {
  if (!mayApprovePets(viewer)) throw new Error("A pet's status is changed without the permission pets.approve");
  const { to } = PET_DECISION_RULES[move];
  const actorId = viewer.userId;
  const given = storedReason(move, reason);
  const ids = pets.map(({ id }) => id);
  const unanswered = move === "approve" ? pets.filter(({ openAnswers }) => openAnswers > 0) : [];
  const decisions = await recordDecisions(client, {
    decision: move,
    subjectKind: "pet",
    subjects: pets.map(({ id, name, status, openAnswers }) => ({ id, name, fromStatus: status, openAnswers })),
    decidedById: actorId,
    reason: given ?? "",
    ...(move !== "approve" && { reasonCodes }),
    undoable,
    caseId,
  });
  const caseIds = await closeDecidedCases(client, ids, { decision: move, decidedById: actorId, caseId });
  await setStatus(client, ids, { status: to, reason: given, unanswered: unanswered.map(({ id }) => id) });
  await recordAudits(
    client,
    pets.map(({ id, name, status, openAnswers }) => {
      const changes = { ...edits, status: { from: status, to } };
      const about = { pet_id: id, openAnswers, ...(given ? { reason: given } : {}), changes };
      return { ...entryOf(move, name, actorId, about), actorId, remoteIp };
    }),
  );
  const decisionIds = decisions.map(({ decisionId }) => decisionId);
  await endReports(client, { caseIds, outcome: move === "approve" ? "no_action" : "action", decisionIds }, undoable);
  if (move !== "approve") await enqueueRemovedListingEmails(client, { petIds: ids }, { decisionIds, undoable });
  // Refused or hidden, the viewing ends with an email of its own (end-by-rules.server.ts).
  if (to === "pending") await tellBookersOfRecheck(client, ids, undoSeconds(undoable));
  await enqueueEmails(client, decisions, { status: to, reason: given, litterId, undoable });
  return decisions;
}
