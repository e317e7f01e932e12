// What moderators and the audit log learn of a change of an approved listing's images or documents.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import { openChangeCase } from "#app/domain/pets/listings/change-cases.server.ts";
import { storeApprovedVersion } from "#app/domain/pets/listings/revisions.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { Changer, LockedOwner } from "./owner-images.server.ts";

type Client = Prisma.TransactionClient;

/**
 * Before the images or documents of an approved listing change: stores the approved version, and opens a case for the
 * moderators. Not for users who may approve the listing themselves.
 */
export async function reportChange(
  client: Client,
  { viewer }: Changer,
  { pet, breederId }: LockedOwner,
): Promise<void> {
  if (pet?.status !== "approved" || mayApproveOf(viewer, { breederId })) return;
  await storeApprovedVersion(client, pet.id, viewer.userId);
  await openChangeCase(client, pet.id, "always");
}

/**
 * Records a change of an approved listing's images in the audit log; other listings are moderated before they are
 * public.
 */
export async function noteImageChange(
  client: Client,
  { viewer, remoteIp }: Changer,
  { pet }: LockedOwner,
  images: { from: string; to: string },
  more: AuditChanges = {},
): Promise<void> {
  if (pet?.status !== "approved") return;
  await recordAudit(client, {
    type: "pet updated",
    body: `The images of ${pet.name} were changed`,
    detail: { pet_id: pet.id, changes: { images, ...more } },
    actorId: viewer.userId,
    remoteIp,
  });
}

/** "no images", "1 image", "4 images". */
export function imageCount(count: number): string {
  return `${count || "no"} image${count === 1 ? "" : "s"}`;
}
