// Changes a listing. An approved one stays public unless the edit makes it another animal; then it is hidden until a moderator
// has checked it again (QUE-26). One that was rejected is looked at again.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { AuditChanges } from "#app/domain/audit/entries.ts";
import { auditText, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { closeChangeCases, noteChange } from "#app/domain/moderation/change-cases.server.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import type { PrecisePlace } from "#app/domain/places/views.ts";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isReported, needsRecheck } from "./changes.ts";
import { columnsOf, placeColumnsOf, valuesOf } from "./listing-columns.ts";
import { mayApprove, mayChangeListing } from "./policy.ts";
import { keepRevision, type ListingContent, readBase } from "./revisions.server.ts";
import type { Listing } from "./schema.ts";
import type { ListingValues } from "./views.ts";

export interface UpdateListingInput {
  viewer: Viewer;
  petId: number;
  listing: Listing;
  place: PrecisePlace | null;
  /** Counts only from somebody who may approve. */
  isApproved?: boolean;
  /** The user knows that the edit hides the listing. Without it such an edit changes nothing. */
  confirmed?: boolean;
  remoteIp?: string;
}

export type ListingUpdated =
  | Result<{ petId: number; status: PetStatus }, "not-found">
  | { ok: false; code: "needs-confirmation"; before: ListingValues; after: ListingValues };

/** `not-found` also where the listing is another breeder's. */
export async function updateListing(input: UpdateListingInput): Promise<ListingUpdated> {
  const { viewer, petId, listing, place } = input;
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT id FROM pets WHERE id = ${petId}::int FOR NO KEY UPDATE`;
    const before = await client.pet.findUnique({ where: { id: petId, deletedAt: null } });
    if (!before || !mayChangeListing(viewer, before)) return { ok: false, code: "not-found" };
    const after = { ...columnsOf(listing), ...placeColumnsOf(place) };
    const status = statusAfter(before, after, input);
    if (before.status === "approved" && status === "pending" && !mayApprove(viewer) && !input.confirmed) {
      return { ok: false, code: "needs-confirmation", before: valuesOf(before), after: valuesOf(after) };
    }
    const changes = auditChanges(before, after);
    if (Object.keys(changes).length > 0) await keepChange(client, input, { before, after, status });
    const approval = status === before.status ? {} : approvalOf(status);
    // The trigger pets_before_write keeps the derived columns of the pet, see docs/triggers.md.
    await client.pet.update({ where: { id: petId }, data: { ...after, ...approval } });
    if (status !== before.status) {
      const end = { decision: status === "approved" ? "approve" : "withdrawn", decidedById: viewer.userId } as const;
      await closeChangeCases(client, [petId], end);
      if (before.status === "approved" || status === "approved") changes.status = { from: before.status, to: status };
    }
    await writeDown(client, input, { name: after.name, status: before.status, changes });
    return { ok: true, value: { petId, status } };
  });
}

type Stored = ListingContent & { status: PetStatus };

function statusAfter(before: Stored, after: ListingContent, { viewer, isApproved }: UpdateListingInput): PetStatus {
  if (mayApprove(viewer)) {
    if (isApproved) return "approved";
    if (isApproved === false && before.status === "approved") return "pending";
  } else if (before.status === "approved" && needsRecheck(before, after)) return "pending";
  return before.status === "rejected" ? "pending" : before.status;
}

/** Keeps the version that is replaced. One that stays public is looked at where the change is more than a small one. */
async function keepChange(
  client: Prisma.TransactionClient,
  { viewer, petId }: UpdateListingInput,
  { before, after, status }: { before: Stored; after: ListingContent; status: PetStatus },
): Promise<void> {
  const base = (await readBase(client, petId)) ?? before;
  const unchecked = before.status === "approved" && !mayApprove(viewer);
  await keepRevision(client, { petId, content: before, editedById: viewer.userId, approved: unchecked });
  if (!unchecked || status !== "approved") return;
  await noteChange(client, petId, isReported(base, after) ? "always" : "only-if-open");
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

async function writeDown(
  client: Prisma.TransactionClient,
  { viewer, petId, remoteIp }: UpdateListingInput,
  { name, status, changes }: { name: string; status: PetStatus; changes: AuditChanges },
): Promise<void> {
  const audited = status === "approved" || "status" in changes;
  if (!audited || Object.keys(changes).length === 0) return;
  const body = `The listing of ${name} was changed`;
  const detail = { pet_id: petId, changes };
  await recordAudit(client, { type: "pet updated", body, detail, actorId: viewer.userId, remoteIp });
}

function approvalOf(status: PetStatus) {
  return { status, rejectionReason: null, approvedAt: status === "approved" ? clock.now() : null };
}
