// The photographs of a breeder, found by what a call knows of them. Who may change them is for the use cases to say.
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { NamedImage, PhotoHome } from "./views.ts";

export interface GalleryImage {
  imageId: number;
  key: string;
  home: PhotoHome;
}

/** The breeder's own set, or a pet where one is named; null for a pet that is not this breeder's. */
export async function galleryHome(breederId: number, petId: number | null): Promise<PhotoHome | null> {
  if (petId === null) return { breederId };
  return (await db.pet.count({ where: { id: petId, breederId, deletedAt: null } })) > 0 ? { petId } : null;
}

/**
 * Those photographs of a breeder that are named, of one pet where one is given, drafts apart. One picture may be shown in
 * several places: those of the breeder's own set come first.
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
      AND: [{ breederId, draftId: null, OR: [{ id: { in: ids } }, { picture: { key: { in: keys } } }] }, place],
    },
    orderBy: [{ petId: { sort: "asc", nulls: "first" } }, { position: "asc" }],
    select: { id: true, petId: true, picture: { select: { key: true } } },
  });
  return images.map((image) => ({
    imageId: image.id,
    key: image.picture.key,
    home: image.petId === null ? { breederId } : { petId: image.petId },
  }));
}
