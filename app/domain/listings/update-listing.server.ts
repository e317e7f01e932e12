// Updates a listing. An approved one stays public unless the edit makes it another animal; then it is hidden until a
// moderator has checked it again (QUE-26). A rejected one returns to the moderation queue.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { AuditChanges } from "#app/domain/audit/entries.ts";
import { auditText, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { answersOf } from "#app/domain/law/declaration-columns.ts";
import { checkValidListing } from "#app/domain/law/listing-law.server.ts";
import { storeAnswers } from "#app/domain/law/store-answers.server.ts";
import { openChangeCase } from "#app/domain/moderation/change-cases.server.ts";
import {
  decideLockedPets,
  mayApprovePets,
  returnToModeration,
} from "#app/domain/moderation/change-pet-status.server.ts";
import { PET_DECISION_RULES } from "#app/domain/moderation/rules.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import type { PrecisePlace } from "#app/domain/places/views.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isReported, needsRecheck } from "./changes.ts";
import { columnsOf, stepApplied, valuesOf } from "./listing-columns.ts";
import { storeRevision, type ListingContent, readApprovedVersion } from "./revisions.server.ts";
import type { Listing } from "./schema.ts";
import type { ListingStep } from "./steps.ts";
import type { ListingValues } from "./views.ts";

export interface UpdateListingInput {
  viewer: Viewer;
  petId: number;
  listing: Listing;
  place: PrecisePlace | null;
  /** Only the fields of this step change; another tab may have saved the others meanwhile. */
  step?: ListingStep | null;
  /** Undefined leaves the stored answers unchanged. */
  answers?: LawAnswers;
  /** Ignored unless the user may approve pets (TEN-09). */
  isApproved?: boolean;
  /** The user has confirmed that the edit hides the listing. Without it such an edit changes nothing. */
  confirmed?: boolean;
  remoteIp?: string;
}

export type ListingUpdated =
  | Result<{ petId: number; status: PetStatus }, "not-found">
  | { ok: false; code: "needs-confirmation"; before: ListingValues; after: ListingValues }
  | { ok: false; code: "not-allowed"; stopped: CheckedRule[] };

/** `not-found` also where the listing belongs to another breeder. */
export async function updateListing(input: UpdateListingInput): Promise<ListingUpdated> {
  const { viewer, petId, remoteIp } = input;
  return db.$transaction(async (client) => {
    await lockPet(client, petId);
    const before = await client.pet.findUnique({ where: { id: petId, deletedAt: null } });
    if (!before || !mayManagePet(viewer, before)) return { ok: false, code: "not-found" };
    const { breederId } = before;
    const { listing, place } = stepApplied(before, input);
    const answers = input.answers ?? answersOf(await client.petDeclaration.findUnique({ where: { petId } }));
    const { stopped } = await checkValidListing({ petId, draftId: null, breederId, listing, answers });
    if (stopped.length > 0) return { ok: false, code: "not-allowed", stopped };
    const after = { ...columnsOf(listing), ...place };
    const move = statusChangeOf(before, after, input);
    if (before.status === "approved" && move === "return" && !input.confirmed) {
      return { ok: false, code: "needs-confirmation", before: valuesOf(before), after: valuesOf(after) };
    }
    const edits = auditChanges(before, after);
    if (Object.keys(edits).length > 0) await storeChange(client, input, { before, after, staysPublic: move === null });
    // The trigger pets_before_write keeps the derived columns of the pet, see docs/triggers.md.
    await client.pet.update({ where: { id: petId }, data: after });
    if (input.answers) await storeAnswers(client, { petId, breederId, answers, actorId: viewer.userId });
    if (move === null) {
      if (before.status === "approved") await recordEdit(client, input, after.name, edits);
      return { ok: true, value: { petId, status: before.status } };
    }
    if (move === "return") {
      await returnToModeration(client, petId, viewer);
      if (before.status === "approved") {
        await recordEdit(client, input, after.name, { ...edits, status: { from: "approved", to: "pending" } });
      }
      return { ok: true, value: { petId, status: "pending" } };
    }
    const pet = { id: petId, name: after.name, status: before.status };
    await decideLockedPets(client, { viewer, move, remoteIp }, [pet], edits);
    return { ok: true, value: { petId, status: PET_DECISION_RULES[move].to } };
  });
}

type Stored = ListingContent & { status: PetStatus };

/**
 * The change of status that comes with an edit: a decision of a user who may approve, a return to the moderation queue,
 * or none.
 */
function statusChangeOf(
  before: Stored,
  after: ListingContent,
  { viewer, isApproved }: UpdateListingInput,
): "approve" | "unapprove" | "return" | null {
  if (mayApprovePets(viewer)) {
    if (isApproved) return before.status === "approved" ? null : "approve";
    if (isApproved === false && before.status === "approved") return "unapprove";
  } else if (before.status === "approved" && needsRecheck(before, after)) return "return";
  return before.status === "rejected" ? "return" : null;
}

/** Stores the replaced version, and opens a moderation case for a larger change of a listing that stays public. */
async function storeChange(
  client: Prisma.TransactionClient,
  { viewer, petId }: UpdateListingInput,
  { before, after, staysPublic }: { before: Stored; after: ListingContent; staysPublic: boolean },
): Promise<void> {
  const base = (await readApprovedVersion(client, petId)) ?? before;
  const unchecked = before.status === "approved" && !mayApprovePets(viewer);
  await storeRevision(client, { petId, content: before, editedById: viewer.userId, approved: unchecked });
  if (!unchecked || !staysPublic) return;
  await openChangeCase(client, petId, isReported(base, after) ? "always" : "only-if-open");
}

function auditChanges(before: ListingContent, after: ListingContent): AuditChanges {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  const changes: AuditChanges = {};
  for (const field of Object.keys(to) as (keyof ListingValues)[]) {
    if (from[field] === to[field]) continue;
    changes[field] = { from: auditText(from[field] ?? ""), to: auditText(to[field] ?? "") };
  }
  return changes;
}

async function recordEdit(
  client: Prisma.TransactionClient,
  { viewer, petId, remoteIp }: UpdateListingInput,
  name: string,
  changes: AuditChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const body = `The listing of ${name} was changed`;
  const detail = { pet_id: petId, changes };
  await recordAudit(client, { type: "pet updated", body, detail, actorId: viewer.userId, remoteIp });
}
