// The newest pets of a breeder, for the overview of the breeder area.
import type { OwnPet } from "#app/domain/breeders/own/views.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";

/** The number of pets on the overview, above the link to all pets. */
const OVERVIEW_PETS = 6;

const IMAGE = { select: { key: true, width: true, height: true, colour: true } } as const;

/** The newest ones in every status. */
export async function latestOwnPets(breederId: number): Promise<OwnPet[]> {
  const pets = await db.pet.findMany({
    where: { breederId, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: OVERVIEW_PETS,
    select: {
      id: true,
      name: true,
      breed: true,
      pricePence: true,
      status: true,
      reserved: true,
      images: { orderBy: [{ position: "asc" }, { id: "asc" }], take: 1, select: { alt: true, image: IMAGE } },
    },
  });
  return pets.map(({ id, images: [image], ...pet }) => ({
    petId: id,
    slug: petSlug(pet.name, pet.breed, id),
    ...pet,
    image: image ? { ...image.image, alt: "" } : null,
  }));
}
