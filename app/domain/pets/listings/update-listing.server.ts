// Updates a listing. An approved one stays public unless the edit makes it another animal; then it is hidden until a
// moderator has checked it again (QUE-26). A rejected one returns to the moderation queue.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { answersOf, lawTextOf } from "#app/domain/law/declaration-columns.ts";
import { mayApproveOf, PET_DECISION_RULES } from "#app/domain/pets/decisions.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { PrecisePlace } from "#app/domain/shared/places/views.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { LAW_FIELD_LABELS } from "./answer-changes.ts";
import { deadlineAfter } from "./answers-due.server.ts";
import { type Fixed, LISTING_FIELD_LABELS, needsRecheck } from "./changes.ts";
import { findFixedField } from "./find-fixed-field.server.ts";
import { updateImportCase } from "./import-cases.server.ts";
import { withLitterAnswers } from "./inherited-answers.ts";
import { columnsOf, stepApplied, valuesOf } from "./listing-columns.ts";
import { auditChanges, recordEdit, storeChange } from "./listing-edit.server.ts";
import { checkValidListing } from "./listing-law.server.ts";
import { returnToModeration } from "./pet-status.server.ts";
import { presentField } from "./present-field.ts";
import { returnWhenChanged } from "./requested-changes.server.ts";
import type { ListingContent } from "./revisions.server.ts";
import type { Listing } from "./schema.ts";
import type { ListingStep } from "./steps.ts";
import { storeAnswers } from "./store-answers.server.ts";
import type { ListingValues } from "./views.ts";

/** Decides about the locked pet in the transaction of its edit. */
type DecideEdit = (
  client: Prisma.TransactionClient,
  move: "approve" | "unapprove",
  pet: { id: number; name: string; status: PetStatus; openAnswers: number },
  edits: AuditChanges,
) => Promise<unknown>;

export interface UpdateListingInput {
  viewer: Viewer;
  petId: number;
  listing: Listing;
  place: PrecisePlace | null;
  /** Only the fields of this step change; another tab may have saved the others meanwhile. */
  step?: ListingStep | null;
  /** The version of the listing that the form showed. */
  version?: string;
  /** Undefined leaves the stored answers unchanged. */
  answers?: LawAnswers;
  /** Ignored unless the user may approve this pet (TEN-09); see moderation/update-and-decide.server.ts. */
  decision?: { isApproved: boolean; decide: DecideEdit };
  /** The user has confirmed that the edit hides the listing. Without it such an edit changes nothing. */
  confirmed?: boolean;
  remoteIp?: string;
}

export type ListingUpdated =
  | Result<{ petId: number; status: PetStatus }, "not-found">
  | { ok: false; code: "needs-confirmation"; before: ListingValues; after: ListingValues }
  | { ok: false; code: "reserved"; fixed: Fixed; name: string }
  | { ok: false; code: "not-allowed"; stopped: CheckedRule[] }
  | ChangedMeanwhile;

/**
 * `reserved`: a deposit is paid or being paid, and the edit would change what it was paid for. `not-found` also where the
 * listing belongs to another breeder, and for a sold pet.
 */
export async function updateListing(input: UpdateListingInput): Promise<ListingUpdated> {
  return db.$transaction((client) => updateListingIn(client, input));
}

/** The same in a transaction of the caller; an edit that is refused has stored nothing. */
export async function updateListingIn(
  client: Prisma.TransactionClient,
  input: UpdateListingInput,
): Promise<ListingUpdated> {
  const { viewer, petId } = input;
  await lockPet(client, petId);
  const before = await client.pet.findUnique({ where: { id: petId, deletedAt: null }, include: { litter: true } });
  if (!before || before.soldAt || !mayManagePet(viewer, before)) return { ok: false, code: "not-found" };
  const { breederId } = before;
  const { listing, place } = stepApplied(before, input);
  const stored = answersOf(await client.petDeclaration.findUnique({ where: { petId } }));
  const applying = (own: LawAnswers) => (before.litter ? withLitterAnswers(own, before.litter) : own);
  const answers = input.answers ? applying(input.answers) : stored;
  const owner = { petId, draftId: null, breederId };
  const { stopped, open, rules } = await checkValidListing({ ...owner, listing, answers: applying(answers) }, client);
  if (stopped.length > 0) return { ok: false, code: "not-allowed", stopped };
  const after = { ...columnsOf(listing), ...place };
  const changed = changedMeanwhile(input.version, {
    stored: { ...valuesOf(before), ...lawTextOf(applying(stored)) },
    wanted: { ...valuesOf(after), ...lawTextOf(applying(answers)) },
    labels: { ...LISTING_FIELD_LABELS, ...LAW_FIELD_LABELS },
    present: presentField,
  });
  if (changed) return changed;
  const versions = { before: { ...before, answers: stored }, after: { ...after, answers } };
  const fixed = await findFixedField(client, petId, versions);
  if (fixed) return { ok: false, code: "reserved", fixed, name: before.name };
  const move = statusChangeOf(before, after, input);
  if (before.status === "approved" && move === "return" && !input.confirmed) {
    return { ok: false, code: "needs-confirmation", before: valuesOf(before), after: valuesOf(after) };
  }
  const edits = auditChanges(versions.before, versions.after);
  if (Object.keys(edits).length > 0) await storeChange(client, input, { ...versions, staysPublic: move === null });
  // The trigger pets_before_write keeps the derived columns of the pet, see docs/triggers.md.
  await client.pet.update({
    where: { id: petId },
    data: { ...after, openAnswers: open, ...deadlineAfter(before, open, stored, answers) },
  });
  if (input.answers) await storeAnswers(client, { petId, breederId, answers, actorId: viewer.userId });
  await updateImportCase(client, petId, rules, answers);
  if (move === null) {
    await returnWhenChanged(client, petId);
    if (before.status === "approved") await recordEdit(client, input, after.name, edits);
    return { ok: true, value: { petId, status: before.status } };
  }
  if (move === "return") {
    await returnToModeration(client, [petId], viewer.userId);
    if (before.status === "approved") {
      await recordEdit(client, input, after.name, { ...edits, status: { from: "approved", to: "pending" } });
    }
    return { ok: true, value: { petId, status: "pending" } };
  }
  const pet = { id: petId, name: after.name, status: before.status, openAnswers: open };
  await input.decision?.decide(client, move, pet, edits);
  return { ok: true, value: { petId, status: PET_DECISION_RULES[move].to } };
}

/**
 * The change of status that comes with an edit: a decision of a user who may approve, a return to the moderation queue,
 * or none.
 */
function statusChangeOf(
  before: ListingContent & { status: PetStatus; breederId: number },
  after: ListingContent,
  { viewer, decision }: UpdateListingInput,
): "approve" | "unapprove" | "return" | null {
  if (mayApproveOf(viewer, before)) {
    if (decision?.isApproved) return before.status === "approved" ? null : "approve";
    if (decision && before.status === "approved") return "unapprove";
  } else if (before.status === "approved" && needsRecheck(before, after)) return "return";
  return before.status === "rejected" ? "return" : null;
}
