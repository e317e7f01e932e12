// Factories of litters, their rows and parents, for tests of integration and of journeys.
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { createPet, daysAgo } from "./factories.ts";

/** The fields of a litter that every request to the API sends; the stage is missing. */
export const SENT_LITTER = {
  name: "Juno's spring litter",
  type: "dog",
  breed: "Cocker Spaniel",
  tagline: "Raised in the kitchen",
  description: "Six puppies raised in the kitchen, with the noise of a family around them from the first day on.",
  price_min: 1250,
};

/** A parent of a breeder: a Cocker Spaniel mother of three years unless asked for otherwise. */
export async function createAnimal(breederId: number, data: Partial<Prisma.BreedingAnimalUncheckedCreateInput> = {}) {
  return db.breedingAnimal.create({
    data: {
      type: "dog",
      name: "Juno",
      sex: "female",
      breed: "Cocker Spaniel",
      bornOn: daysAgo(3 * 365),
      ...data,
      breederId,
    },
  });
}

/** A litter of a breeder, born six weeks ago to a new mother unless asked for otherwise. It has no rows. */
export async function createLitter(breederId: number, data: Partial<Prisma.LitterUncheckedCreateInput> = {}) {
  const damId = data.damId === undefined ? (await createAnimal(breederId)).id : data.damId;
  const { id } = await db.litter.create({
    data: {
      name: "Juno's spring litter",
      type: "dog",
      breed: "Cocker Spaniel",
      tagline: "Raised in the kitchen",
      description: "Six puppies raised in the kitchen, with the noise of a family around them from the first day on.",
      priceMinPence: 90_000,
      priceMaxPence: 120_000,
      stage: "born",
      bornOn: data.stage === undefined || data.stage === "born" ? daysAgo(42) : null,
      dueOn: data.stage === "expected" ? daysAgo(-21) : null,
      ...data,
      damId,
      breederId,
    },
  });
  return db.litter.findUniqueOrThrow({ where: { id } });
}

/** A row of a litter: waiting, unless `pet` asks for an approved pet with these columns. */
export async function createLitterRow(
  litter: { id: number; breederId: number; breed: string },
  { pet, ...data }: Partial<Prisma.LitterRowUncheckedCreateInput> & { pet?: Parameters<typeof createPet>[0] } = {},
) {
  const position = await db.litterRow.count({ where: { litterId: litter.id } });
  const name = data.name ?? `Girl ${position + 1}`;
  const petId = pet
    ? (await createPet({ breederId: litter.breederId, breed: litter.breed, name, ...pet })).id
    : (data.petId ?? null);
  return db.litterRow.create({
    data: { position, sex: "female", colour: "Golden", ...data, name, petId, litterId: litter.id },
  });
}
