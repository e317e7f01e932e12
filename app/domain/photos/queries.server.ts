// The photographs of a listing, in their order.
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { photoLimitOf } from "./rules.ts";
import type { PhotoDesk, PhotoHome, PhotoView } from "./views.ts";

const SHOWN = { select: { key: true, width: true, height: true, colour: true, pending: true } } as const;

/** The photographs of a home in their order; none for one that does not exist. Who may see them is for the caller to know. */
export async function listPhotos(home: PhotoHome, client: Prisma.TransactionClient = db): Promise<PhotoView[]> {
  const images = await client.petImage.findMany({
    where: conditionOf(home),
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, alt: true, checked: true, picture: SHOWN },
  });
  return images.map(({ id, alt, checked, picture }) => ({ imageId: id, alt, checked, ...picture }));
}

/** How many photographs a listing may have at this time. */
export async function photoLimit(): Promise<number> {
  return photoLimitOf(await getSiteSettings());
}

/** The photographs of a listing with what is needed to add to them. */
export async function getPhotoDesk(home: PhotoDesk["home"]): Promise<PhotoDesk> {
  const [photos, settings] = await Promise.all([listPhotos(home), getSiteSettings()]);
  return { home, photos, limit: photoLimitOf(settings), maxMegabytes: settings.maxFileSize };
}

/** Which rows of pet_images are at a home. */
export function conditionOf(home: PhotoHome): Prisma.PetImageWhereInput {
  if ("petId" in home) return { petId: home.petId };
  if ("draftId" in home) return { draftId: home.draftId };
  return { breederId: home.breederId, petId: null, draftId: null };
}
