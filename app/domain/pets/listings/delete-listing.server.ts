// Deletes a listing: its images and certificate are removed; its row stays (soft delete) for records that refer to it, such as
// deposits.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { releaseImage, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import { REFUND_WINDOW_MS } from "#app/domain/shared/refund-window.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { closeChangeCases } from "./change-cases.server.ts";
import { OPEN_DISPUTES } from "./open-disputes.server.ts";
import { endApprovedVersion } from "./revisions.server.ts";

type DeletionRefusal = "refund-window" | "being-paid" | "disputed";
export type DeleteListingFailure = "not-found" | DeletionRefusal;

/** Deleting a deleted listing succeeds. `not-found` also where the listing belongs to another breeder. */
export async function deleteListing(
  viewer: Viewer,
  petId: number,
): Promise<Result<{ name: string }, DeleteListingFailure>> {
  const deleted = await db.$transaction(async (client) => {
    // A payment locks the pet too, so none can begin between the check and the deletion.
    await lockPet(client, petId);
    const pet = await client.pet.findUnique({ where: { id: petId } });
    if (!pet || !mayManagePet(viewer, pet, "pets.delete")) return refuse("not-found");
    if (pet.deletedAt) return { ok: true, value: { name: pet.name, keys: [], documentKey: null } } as const;
    const money = (await listUndeletable([petId], client)).get(petId);
    if (money) return refuse(money);
    const images = await client.petImage.findMany({ where: { petId }, select: { image: { select: { key: true } } } });
    const kept = await client.petRevisionImage.findMany({
      where: { revision: { petId } },
      select: { image: { select: { key: true } } },
    });
    const keys = [...new Set([...images, ...kept].map(({ image }) => image.key))];
    const certificate = await client.tailCertificate.findUnique({ where: { petId } });
    await client.tailCertificate.deleteMany({ where: { petId } });
    await endApprovedVersion(client, petId);
    await closeChangeCases(client, [petId], { decision: "withdrawn", decidedById: viewer.userId });
    // The triggers pets_before_write and pets_update_to_breeder_figures take the pet out of lists and figures, see
    // docs/triggers.md.
    await client.pet.update({ where: { id: petId }, data: { deletedAt: clock.now() } });
    // After the deletion, so that the trigger pet_images_to_kept_hashes keeps the hashes of the images.
    await client.petImage.deleteMany({ where: { petId } });
    for (const key of keys) await releaseImage(client, key);
    return { ok: true, value: { name: pet.name, keys, documentKey: certificate?.documentKey ?? null } } as const;
  });
  if (!deleted.ok) return deleted;
  const { name, keys, documentKey } = deleted.value;
  await removeUnshownSoon(keys);
  // The nightly job deletes the file if this fails.
  if (documentKey !== null) await storage.delete(documentKey);
  return { ok: true, value: { name } };
}

/** Of some pets those that a deposit keeps from being deleted, and why. */
export async function listUndeletable(
  petIds: readonly number[],
  client: Prisma.TransactionClient = db,
): Promise<Map<number | null, DeletionRefusal>> {
  const since = new Date(clock.now().getTime() - REFUND_WINDOW_MS);
  const petId = { in: [...petIds] };
  const deposits = await client.deposit.findMany({
    where: {
      petId,
      OR: [{ status: "pending" }, { status: "paid", paidAt: { gt: since } }, { disputes: { some: OPEN_DISPUTES } }],
    },
    select: { petId: true, status: true, disputes: { where: OPEN_DISPUTES, select: { id: true } } },
  });
  const reasonOf = ({ status, disputes }: (typeof deposits)[number]): DeletionRefusal => {
    // The listing is evidence for the bank of the payer.
    if (disputes.length > 0) return "disputed";
    return status === "pending" ? "being-paid" : "refund-window";
  };
  return new Map(deposits.map((deposit) => [deposit.petId, reasonOf(deposit)]));
}

function refuse(code: DeleteListingFailure) {
  return { ok: false, code } as const;
}
