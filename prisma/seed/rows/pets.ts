// Inserts pets with their images and answers, and favourites.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { petImage, shotOf } from "../demo-images.ts";
import { OPEN_ANSWERS } from "../world/answers.ts";
import { BREEDERS } from "../world/breeders.ts";
import { BUYER_FAVOURITES } from "../world/events.ts";
import type { DemoPet, Place, Pose } from "../world/types.ts";
import { BUYERS, DEMO_BUYER } from "../world/users.ts";
import { hasMotherPhoto, writeAnswers } from "./answers.ts";
import { petKey, type WorldWriter } from "./world-writer.ts";

const POSES: Record<Pose, string> = {
  close: "close up",
  portrait: "looking at the camera",
  sitting: "sitting",
  lying: "lying down",
  standing: "standing",
  peeking: "peeking over the edge of a basket",
  asleep: "asleep",
};

const PLACES: Record<Place, string> = {
  garden: "in the garden",
  meadow: "in a meadow",
  beach: "on a beach",
  autumn: "among autumn leaves",
  snow: "in the snow",
  bluebells: "among bluebells",
  barn: "in the barn",
  armchair: "in an armchair",
  hearth: "by the fire",
  kitchen: "in the kitchen",
  window: "by a window",
  bed: "on a bed",
  studio: "in front of a plain wall",
  shed: "in the shed",
};

/** Every pet with the username of its breeder. */
export const PETS = BREEDERS.flatMap(({ username, pets }) => pets.map((pet) => ({ username, pet })));

/** Days before seeding at which a listing was approved or rejected: some hours after it was submitted. */
export function decidedDaysAgo(pet: DemoPet): number {
  return pet.daysAgo - Math.min(0.25, pet.daysAgo / 2);
}

/** Inserts the pets, their images and answers, and records the pets' ids. */
export async function writePets(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  const rows = await tx.pet.createManyAndReturn({
    data: PETS.map(({ username, pet }) => petRow(writer, username, pet)),
    select: { id: true, breederId: true, name: true },
  });
  const usernames = new Map([...writer.breeders].map(([username, id]) => [id, username]));
  for (const { id, breederId, name } of rows) writer.pets.set(petKey(usernames.get(breederId)!, name), id);

  await tx.petImage.createMany({
    data: PETS.flatMap(({ username, pet }) =>
      pet.images.map((_, position) => ({
        breederId: writer.breeder(username),
        petId: writer.pet(username, pet.name),
        imageId: writer.image(petImage(username, pet.name, position))!,
        position,
        alt: altOf(pet, position),
        role: position === pet.images.length - 1 && hasMotherPhoto(writer, pet) ? "with_mother" : null,
        createdAt: writer.at(pet.daysAgo),
      })),
    ),
  });
  await writeAnswers(writer, PETS);
}

function petRow(writer: WorldWriter, username: string, pet: DemoPet): Prisma.PetCreateManyInput {
  const decidedAt = writer.at(decidedDaysAgo(pet));
  const status = pet.status ?? "approved";
  const createdAt = writer.at(pet.daysAgo);
  return {
    breederId: writer.breeder(username),
    name: pet.name,
    tagline: pet.tagline,
    description: pet.description,
    type: pet.type,
    breed: pet.breed,
    gender: pet.gender,
    colour: pet.colour,
    age: pet.age,
    size: pet.size ?? null,
    coat: pet.coat ?? null,
    location: pet.location ?? null,
    placeLat: pet.place?.lat ?? null,
    placeLng: pet.place?.lng ?? null,
    placeAddress: pet.place?.address ?? null,
    pricePence: pet.price * 100,
    depositPence: pet.deposit === undefined ? null : pet.deposit * 100,
    isPedigree: pet.marks?.includes("pedigree") ?? false,
    isKennelClub: pet.marks?.includes("kennel-club") ?? false,
    isCouncilRegistered: pet.marks?.includes("council-registered") ?? false,
    status,
    openAnswers: OPEN_ANSWERS[petKey(username, pet.name)] ?? 0,
    rejectionReason: pet.rejectionReason ?? null,
    approvedAt: status === "approved" || status === "hidden" ? decidedAt : null,
    firstListedAt: status === "approved" || status === "hidden" ? decidedAt : null,
    createdAt,
    // Recent, so that no demo breeder is asked about every listing on the first night.
    confirmedAt: writer.at(Math.min(pet.daysAgo, 3)),
    updatedAt: status === "pending" ? createdAt : decidedAt,
    deletedAt: pet.soldDaysAgo === undefined ? null : writer.at(pet.soldDaysAgo),
  };
}

/** The alt text of an image. */
export function altOf(pet: DemoPet, position: number): string {
  const [pose, place] = shotOf(pet, position);
  const who = `${pet.name}, ${pet.breed}, ${pet.colour.toLowerCase()}`;
  if (pet.type !== "other") return `${who}, ${POSES[pose]} ${PLACES[place]}`;
  const near = pose === "close" ? "close up " : "";
  return `${who}, ${near}${/\bfish\b/i.test(pet.breed) ? "in clear water" : PLACES[place]}`;
}

/** Inserts the demo buyer's favourites as documented, and a few of other users. */
export async function writeFavourites(writer: WorldWriter): Promise<void> {
  const buyer = writer.user(DEMO_BUYER.username);
  const listed = PETS.filter(({ pet }) => pet.status === undefined && pet.soldDaysAgo === undefined);
  await writer.tx.petFavourite.createMany({
    data: [
      ...BUYER_FAVOURITES.pets.map(({ breeder, pet, daysAgo }) => ({
        userId: buyer,
        petId: writer.pet(breeder, pet),
        createdAt: writer.at(daysAgo),
      })),
      ...BUYERS.flatMap(({ username, daysAgo }, index) =>
        Array.from({ length: 1 + (index % 4) }, (_, nth) => {
          const { username: breeder, pet } = listed[(index * 11 + nth * 17) % listed.length]!;
          return {
            userId: writer.user(username),
            petId: writer.pet(breeder, pet.name),
            createdAt: writer.at(Math.min(daysAgo, pet.daysAgo) * 0.4),
          };
        }),
      ),
    ],
  });
  await writer.tx.breederFavourite.createMany({
    data: [
      ...BUYER_FAVOURITES.breeders.map(({ breeder, daysAgo }) => ({
        userId: buyer,
        breederId: writer.breeder(breeder),
        createdAt: writer.at(daysAgo),
      })),
      ...BUYERS.map(({ username, daysAgo }, index) => {
        const breeder = BREEDERS[(index * 7) % BREEDERS.length]!;
        return {
          userId: writer.user(username),
          breederId: writer.breeder(breeder.username),
          createdAt: writer.at(Math.min(daysAgo, breeder.daysAgo) * 0.3),
        };
      }),
    ],
  });
}
