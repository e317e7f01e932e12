// A breeder's own record as their pages show it: everything, whatever the public may see of it.
import { parseFocalPoint } from "#app/domain/breeders/focal-point.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { avatarUrl } from "#app/domain/pictures/avatar-url.server.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { db } from "#app/platform/db.server.ts";
import type { OwnBreeder, OwnPet } from "./views.ts";

/** Pets on the overview, above the link to all of them. */
const OVERVIEW_PETS = 6;

const PICTURE = { select: { key: true, width: true, height: true, colour: true } } as const;

/** The breeder, or null when the record is gone. */
export async function getOwnBreeder(breederId: number): Promise<OwnBreeder | null> {
  const breeder = await db.breeder.findUnique({
    where: { id: breederId },
    include: { profilePicture: PICTURE, coverPicture: PICTURE, settings: true },
  });
  if (!breeder) return null;
  const { tradingName, settings } = breeder;
  return {
    breederId,
    slug: breederSlug(tradingName, breederId),
    tradingName,
    description: breeder.description,
    location: breeder.location,
    councilAuthority: breeder.localCouncilAuthority,
    contactPhone: breeder.contactTel,
    contactEmail: breeder.contactEmail,
    isApproved: breeder.status === "approved",
    averageRating: breeder.averageRating,
    reviewCount: breeder.reviewCount,
    avatarUrl: avatarUrl(tradingName),
    pictures: {
      image: { picture: pictureOf(breeder.profilePicture), position: parseFocalPoint(breeder.profileImagePosition) },
      cover: { picture: pictureOf(breeder.coverPicture), position: parseFocalPoint(breeder.coverImagePosition) },
    },
    vacationMessage: settings?.vacationMode ? settings.vacationMessage : null,
  };
}

/** The newest pets of a breeder, approved or not. */
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
      images: { orderBy: [{ position: "asc" }, { id: "asc" }], take: 1, select: { alt: true, picture: PICTURE } },
    },
  });
  return pets.map(({ id, images: [image], ...pet }) => ({
    petId: id,
    slug: petSlug(pet.name, pet.breed, id),
    ...pet,
    picture: image ? { ...image.picture, alt: "" } : null,
  }));
}

function pictureOf(picture: Omit<Picture, "alt"> | null): Picture | null {
  return picture && { ...picture, alt: "" };
}
