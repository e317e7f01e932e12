// Inserts parents with their health tests, litters and their animals.
import { answersOf, lawTextOf } from "#app/domain/law/declaration-columns.ts";
import type { Pet, PetDeclaration } from "#app/platform/generated/prisma/client.ts";
import { LITTERS } from "../world/litters.ts";
import type { DemoLitter } from "../world/types.ts";
import type { WorldWriter } from "./world-writer.ts";

const YEAR_DAYS = 365;
/** Days before seeding at which a litter without a pet was added. */
const PLANNED_DAYS_AGO = 6;
/** Siblings were listed before the pet that the litter is about, so that newest pets are of several breeders. */
const LISTED_EARLIER_MS = 10 * 24 * 60 * 60 * 1000;
/** Fictional microchip numbers that no other pet of the demo world has. */
const FIRST_CHIP = 826_098_990_000_001;

type Sibling = Pet & { declaration: PetDeclaration | null };

export async function writeLitters(writer: WorldWriter): Promise<void> {
  let chip = FIRST_CHIP;
  for (const litter of LITTERS) chip = await writeLitter(writer, litter, chip);
}

/** Returns the next unused microchip number. */
async function writeLitter(writer: WorldWriter, litter: DemoLitter, firstChip: number): Promise<number> {
  const { tx } = writer;
  const breederId = writer.breeder(litter.breeder);
  const sibling = litter.sibling === null ? null : await findSibling(writer, litter.breeder, litter.sibling);
  const type = sibling?.type ?? "dog";
  const damId = await writeParent(writer, { breederId, type, sex: "female", parent: litter.dam });
  const sireId = litter.sire && (await writeParent(writer, { breederId, type, sex: "male", parent: litter.sire }));
  const createdAt = sibling?.createdAt ?? writer.at(PLANNED_DAYS_AGO);
  const texts = { tagline: litter.tagline, description: litter.description };
  const { id: litterId } = await tx.litter.create({
    data: {
      breederId,
      type,
      name: litter.name,
      breed: sibling?.breed ?? litter.dam.breed,
      ...texts,
      priceMinPence: (litter.price?.from ?? 0) * 100 || sibling!.pricePence,
      priceMaxPence: (litter.price?.to ?? 0) * 100 || sibling!.pricePence,
      depositPence: sibling?.depositPence ?? null,
      stage: litter.stage,
      bornOn: sibling?.bornOn ?? null,
      damId,
      sireId,
      ...(sibling?.declaration && { answers: sharedAnswers(sibling.declaration) }),
      status: litter.pending ? "pending" : "approved",
      createdAt,
      updatedAt: createdAt,
    },
  });
  writer.litters.set(litter.name, litterId);
  if (!sibling) return firstChip;
  const { name, gender: sex, colour } = sibling;
  await tx.litterRow.create({ data: { litterId, position: 0, name, sex, colour, petId: sibling.id, createdAt } });
  let chip = firstChip;
  for (const [at, row] of litter.rows.entries()) {
    const soldAt = row.soldDaysAgo === undefined ? null : writer.at(row.soldDaysAgo);
    const petId =
      row.stays || row.waits
        ? null
        : await writeSibling(writer, sibling, { ...row, ...texts, soldAt, chip: String(chip++) });
    await tx.litterRow.create({
      data: {
        litterId,
        position: at + 1,
        name: row.name,
        sex: row.gender,
        colour: row.colour,
        staying: row.stays ?? false,
        petId,
        createdAt,
      },
    });
  }
  return chip;
}

/** The answers that its animals share: all but the microchip, which is each animal's, and the date of birth, which the litter has. */
function sharedAnswers(declaration: PetDeclaration) {
  const { microchip_number: _chip, date_of_birth: _born, ...shared } = lawTextOf(answersOf(declaration));
  return shared;
}

function findSibling(writer: WorldWriter, breeder: string, name: string): Promise<Sibling> {
  const id = writer.pet(breeder, name);
  return writer.tx.pet.findUniqueOrThrow({ where: { id }, include: { declaration: true } });
}

interface ParentRow {
  breederId: number;
  type: Pet["type"];
  sex: Pet["gender"];
  parent: DemoLitter["dam"];
}

async function writeParent(writer: WorldWriter, { breederId, type, sex, parent }: ParentRow): Promise<number> {
  const { name, breed, yearsOld, registeredName = null, tests } = parent;
  const bornOn = writer.at(yearsOld * YEAR_DAYS);
  const testedOn = writer.at(((yearsOld - 1) * YEAR_DAYS) / 2);
  const createdAt = writer.at(PLANNED_DAYS_AGO);
  const healthTests = tests.map((test) => ({ ...test, testedOn, createdAt }));
  const animal = await writer.tx.breedingAnimal.create({
    data: {
      ...{ breederId, type, sex, name, breed, registeredName, bornOn, createdAt, updatedAt: createdAt },
      healthTests: { create: healthTests },
    },
  });
  return animal.id;
}

interface SiblingRow {
  name: string;
  gender: Pet["gender"];
  colour: string;
  tagline: string;
  description: string;
  soldAt: Date | null;
  chip: string;
}

/** A pet with the text of its litter, and the answers and photographs of its brother or sister. */
async function writeSibling({ tx }: WorldWriter, like: Sibling, row: SiblingRow): Promise<number> {
  const { declaration, ...columns } = like;
  const { name, gender, colour, tagline, description, soldAt, chip } = row;
  const { id: _id, reserved: _reserved, litterId: _litterId, ...copied } = columns;
  const createdAt = new Date(like.createdAt.getTime() - LISTED_EARLIER_MS);
  const { id: petId } = await tx.pet.create({
    data: { ...copied, name, gender, colour, tagline, description, soldAt, createdAt },
  });
  if (declaration) {
    const microchipNumber = declaration.microchipNumber === null ? null : chip;
    await tx.petDeclaration.create({ data: { ...declaration, petId, microchipNumber } });
  }
  const images = await tx.petImage.findMany({ where: { petId: like.id } });
  await tx.petImage.createMany({
    data: images.map(({ id: _image, alt, ...image }) => ({ ...image, petId, alt: alt.replace(like.name, name) })),
  });
  return petId;
}
