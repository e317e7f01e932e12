// Gives images of a litter to its listed animals, each as a change of the images of its listing: an approved one is checked again (BRD-10).
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import { type Changer, withLockedOwner } from "#app/domain/pets/listing-photos/owner-images.server.ts";
import { imageCount, noteImageChange, reportChange } from "#app/domain/pets/listing-photos/report-change.server.ts";
import { imageLimitOf } from "#app/domain/pets/listing-photos/rules.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Shows } from "./row-images.server.ts";
import { fullOfPhotosText } from "./texts.ts";

/**
 * Returns one sentence for each animal that has no room, with its name. An image of one animal leaves the litter, one of all animals with
 * their mother stays for those that are listed later. Sold animals keep their images.
 */
export async function giveToListed(
  by: Changer,
  litterId: number,
  shows: ReadonlyMap<number, Shows>,
): Promise<string[]> {
  const listed = await db.litterRow.findMany({
    where: { litterId, pet: { soldAt: null, deletedAt: null } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, pet: { select: { id: true, name: true } } },
  });
  const limit = imageLimitOf(await getSiteSettings());
  const full = new Set<string>();
  for (const [imageId, shown] of shows) {
    for (const { id, pet } of listed) {
      if (!pet || (shown !== "mother" && shown !== id)) continue;
      const done = await give(by, { litterId, imageId, petId: pet.id, limit, stays: shown === "mother" });
      if (!done) full.add(fullOfPhotosText(pet.name, limit));
    }
  }
  return [...full];
}

interface Gift {
  litterId: number;
  imageId: number;
  petId: number;
  limit: number;
  /** Whether the image stays with the litter. */
  stays: boolean;
}

/** False when the pet has no room for the image. */
async function give(by: Changer, { litterId, imageId, petId, limit, stays }: Gift): Promise<boolean> {
  const given = await withLockedOwner(by, { petId }, async (client, open) => {
    const image = await client.petImage.findFirst({
      where: { id: imageId, litterId, breederId: open.breederId },
    });
    if (!image) return true;
    if (!(await client.petImage.findFirst({ where: { petId, imageId: image.imageId } }))) {
      const before = await listImages(open.owner, client);
      if (before.length >= limit) return false;
      await reportChange(client, by, open);
      const checked = open.pet?.status !== "approved" || mayApproveOf(by.viewer, open);
      const role = stays ? "with_mother" : null;
      const { breederId, imageId: storedId, alt } = image;
      await client.petImage.create({
        data: { breederId, petId, imageId: storedId, alt, role, checked, position: before.length },
      });
      await noteImageChange(client, by, open, { from: imageCount(before.length), to: imageCount(before.length + 1) });
    }
    if (!stays) await client.petImage.delete({ where: { id: imageId } });
    return true;
  });
  return !given.ok || given.value;
}
