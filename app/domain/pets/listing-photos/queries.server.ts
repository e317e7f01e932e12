// Queries for the image editor and for a breeder's images in the API.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { ImageEditor, ImageOwner, NamedImage } from "#app/domain/pets/listings/photo-views.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { imageLimitFor, imageLimitOf } from "./rules.ts";

/** The most images a listing may have, by the current site settings. */
export async function imageLimit(): Promise<number> {
  return imageLimitOf(await getSiteSettings());
}

/** The images of a listing, with the limits that the editor shows. */
export async function getImageEditor(owner: ImageEditor["owner"]): Promise<ImageEditor> {
  const [images, settings] = await Promise.all([listImages(owner), getSiteSettings()]);
  return { owner, images, limit: imageLimitFor(owner, settings), maxMegabytes: settings.maxFileSize };
}

export interface GalleryImage {
  imageId: number;
  key: string;
  owner: ImageOwner;
}

/** The pet with this id, or the breeder's own set for null; null when the pet is not this breeder's. */
export async function galleryOwner(breederId: number, petId: number | null): Promise<ImageOwner | null> {
  if (petId === null) return { breederId };
  return (await db.pet.count({ where: { id: petId, breederId, deletedAt: null } })) > 0 ? { petId } : null;
}

/**
 * The images of a breeder with these names, of one pet when `petId` is given; without images of drafts. One image may
 * be shown in several places: those of the breeder's own set come first.
 */
export async function findGalleryImages(
  breederId: number,
  named: readonly NamedImage[],
  petId: number | null = null,
): Promise<GalleryImage[]> {
  const ids = named.flatMap((image) => ("imageId" in image ? [image.imageId] : []));
  const keys = named.flatMap((image) => ("key" in image ? [image.key] : []));
  const place: Prisma.PetImageWhereInput =
    petId === null ? { OR: [{ petId: null }, { pet: { deletedAt: null } }] } : { petId };
  const images = await db.petImage.findMany({
    where: {
      AND: [
        {
          breederId,
          draftId: null,
          animalId: null,
          litterId: null,
          OR: [{ id: { in: ids } }, { image: { key: { in: keys } } }],
        },
        place,
      ],
    },
    orderBy: [{ petId: { sort: "asc", nulls: "first" } }, { position: "asc" }],
    select: { id: true, petId: true, image: { select: { key: true } } },
  });
  return images.map((image) => ({
    imageId: image.id,
    key: image.image.key,
    owner: image.petId === null ? { breederId } : { petId: image.petId },
  }));
}
