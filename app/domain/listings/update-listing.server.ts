// Changes a listing. One that is approved stays so, and the changes that matter to whoever approved it are written down;
// one that was turned down is looked at again.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { AuditChanges } from "#app/domain/audit/entries.ts";
import { auditText, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import type { PrecisePlace } from "#app/domain/places/views.ts";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { columnsOf, type ListingColumns, placeColumnsOf } from "./listing-columns.ts";
import { mayApprove, mayChangeListing } from "./policy.ts";
import type { Listing } from "./schema.ts";

export interface UpdateListingInput {
  viewer: Viewer;
  petId: number;
  listing: Listing;
  place: PrecisePlace | null;
  /** Counts only from somebody who may approve. */
  isApproved?: boolean;
  remoteIp?: string;
}

/** What whoever approved a listing has looked at, besides its images. */
const AUDITED = ["name", "description", "breed", "type"] as const satisfies readonly (keyof ListingColumns)[];

/** `not-found` also where the listing is another breeder's. */
export async function updateListing(input: UpdateListingInput): Promise<Result<{ petId: number }, "not-found">> {
  const { viewer, petId, listing, place, remoteIp } = input;
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT id FROM pets WHERE id = ${petId}::int FOR NO KEY UPDATE`;
    const before = await client.pet.findUnique({ where: { id: petId, deletedAt: null } });
    if (!before || !mayChangeListing(viewer, before)) return { ok: false, code: "not-found" };
    const columns = columnsOf(listing);
    const status = statusAfter(before.status, input);
    const approval = status === before.status ? {} : approvalOf(status);
    await client.pet.update({ where: { id: petId }, data: { ...columns, ...placeColumnsOf(place), ...approval } });
    const changes: AuditChanges = {};
    for (const field of AUDITED) {
      if (before[field] === columns[field]) continue;
      changes[field] = { from: auditText(before[field]), to: auditText(columns[field]) };
    }
    if (status !== before.status && input.isApproved !== undefined && mayApprove(viewer)) {
      changes.status = { from: before.status, to: status };
    }
    const audited = before.status === "approved" || "status" in changes;
    if (audited && Object.keys(changes).length > 0) {
      const body = `The listing of ${columns.name} was changed`;
      const detail = { pet_id: petId, changes };
      await recordAudit(client, { type: "pet updated", body, detail, actorId: viewer.userId, remoteIp });
    }
    return { ok: true, value: { petId } };
  });
}

function statusAfter(status: PetStatus, { viewer, isApproved }: UpdateListingInput): PetStatus {
  if (isApproved !== undefined && mayApprove(viewer)) {
    if (isApproved) return "approved";
    if (status === "approved") return "pending";
  }
  return status === "rejected" ? "pending" : status;
}

function approvalOf(status: PetStatus) {
  return { status, rejectionReason: null, approvedAt: status === "approved" ? clock.now() : null };
}
