// What is recorded when the photos of an approved listing change: the version before, a case for moderators, an audit entry.
import type { AuditChanges } from "#app/domain/audit/entries.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { keepBase } from "#app/domain/listings/revisions.server.ts";
import { noteChange } from "#app/domain/moderation/change-cases.server.ts";
import { mayApprovePets } from "#app/domain/moderation/change-pet-status.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { Changer, OpenHome } from "./photo-home.server.ts";

type Client = Prisma.TransactionClient;

/**
 * Keeps the approved version of a listing that stays public before its photos change, and has a moderator look at the change.
 * Not for users who may approve listings: what they change is checked.
 */
export async function reportPhotoChange(client: Client, { viewer }: Changer, { pet }: OpenHome): Promise<void> {
  if (pet?.status !== "approved" || mayApprovePets(viewer)) return;
  await keepBase(client, pet.id, viewer.userId);
  await noteChange(client, pet.id, "always");
}

/** Writes down that the images of an approved listing have changed; others are looked at before anybody sees them. */
export async function noteImageChange(
  client: Client,
  { viewer, remoteIp }: Changer,
  { pet }: OpenHome,
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
