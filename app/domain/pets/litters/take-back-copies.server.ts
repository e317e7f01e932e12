// Takes an image of a litter that showed all animals with their mother back from listed animals, when it is to show something else (BRD-10).
import { type Changer, arrange, withLockedOwner } from "#app/domain/pets/listing-photos/owner-images.server.ts";
import { imageCount, noteImageChange, reportChange } from "#app/domain/pets/listing-photos/report-change.server.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { readApprovedVersion } from "#app/domain/pets/listings/revisions.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Shows } from "./row-images.server.ts";
import { keepsPhotoText } from "./texts.ts";

/**
 * Runs before the images are assigned, so that a repeated form ends what a failed one began. A copy that a moderator has checked stays,
 * because the animal's own page says what its removal does. Returns one sentence for each animal that keeps a copy.
 */
export async function takeBackCopies(
  by: Changer,
  litterId: number,
  shows: ReadonlyMap<number, Shows>,
): Promise<string[]> {
  const ids = [...shows].filter(([, shown]) => shown !== "mother").map(([id]) => id);
  const shared = await db.petImage.findMany({ where: { litterId, role: "with_mother", id: { in: ids } } });
  if (shared.length === 0) return [];
  const listed = await db.litterRow.findMany({
    where: { litterId, pet: { soldAt: null, deletedAt: null } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, pet: { select: { id: true, name: true } } },
  });
  const kept = new Set<string>();
  for (const { id, imageId } of shared) {
    for (const { id: rowId, pet } of listed) {
      if (!pet) continue;
      const isGone = await takeBack(by, { petId: pet.id, imageId, isShown: shows.get(id) === rowId });
      if (!isGone) kept.add(keepsPhotoText(pet.name));
    }
  }
  return [...kept];
}

interface Copy {
  petId: number;
  /** The stored image. */
  imageId: number;
  /** Whether the image is to show this animal alone. */
  isShown: boolean;
}

/** False when the pet keeps a copy that it should not show. */
async function takeBack(by: Changer, { petId, imageId, isShown }: Copy): Promise<boolean> {
  const taken = await withLockedOwner(by, { petId }, async (client, open) => {
    const copy = await client.petImage.findFirst({ where: { petId, imageId, role: "with_mother" } });
    if (!copy) return true;
    const wasApproved = open.pet?.status === "approved" || (await readApprovedVersion(client, petId)) !== null;
    if (copy.checked && wasApproved) return isShown;
    await reportChange(client, by, open);
    if (isShown) {
      await client.petImage.update({ where: { id: copy.id }, data: { role: null } });
      return true;
    }
    const before = await listImages(open.owner, client);
    const left = before.filter((image) => image.imageId !== copy.id).map((image) => image.imageId);
    // The stored image stays with the litter.
    await client.petImage.delete({ where: { id: copy.id } });
    await arrange(client, left);
    await noteImageChange(client, by, open, { from: imageCount(before.length), to: imageCount(left.length) });
    return true;
  });
  return !taken.ok || taken.value;
}
