// Conversion between the columns of parents and health tests and their fields and views.
import type { BreedingAnimal, HealthTest, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { HealthTestFields } from "./health-test-schema.ts";
import type { AnimalFields } from "./schema.ts";
import type { AnimalView, HealthTestView, ParentType } from "./views.ts";

export function columnsOf(animal: AnimalFields) {
  return {
    name: animal.name,
    sex: animal.sex,
    type: animal.type,
    breed: animal.breed,
    bornOn: animal.date_of_birth === null ? null : new Date(animal.date_of_birth),
    registeredName: animal.registered_name || null,
    registeredNumber: animal.registered_number || null,
    microchipNumber: animal.microchip_number || null,
    livesWithUs: animal.lives_with_us === "yes",
  } satisfies Partial<Prisma.BreedingAnimalUncheckedCreateInput>;
}

export const ANIMAL_LABELS = {
  name: "Name",
  sex: "Sex",
  type: "Type",
  breed: "Breed",
  bornOn: "Date of birth",
  registeredName: "Registered name",
  registeredNumber: "Registration number",
  microchipNumber: "Microchip number",
  livesWithUs: "Lives with us",
} as const satisfies Record<keyof ReturnType<typeof columnsOf>, string>;

/** The columns that the form of a parent shows. */
export function editedFields(row: BreedingAnimal): Record<string, unknown> {
  const names = Object.keys(ANIMAL_LABELS) as (keyof typeof ANIMAL_LABELS)[];
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

export function testColumnsOf({ tested_on: testedOn, laboratory, ...same }: HealthTestFields) {
  return {
    ...same,
    testedOn: new Date(testedOn),
    laboratory: laboratory || null,
  } satisfies Partial<Prisma.HealthTestUncheckedCreateInput>;
}

/** A `date` column as "YYYY-MM-DD". */
export function dayOf(column: Date): string {
  return column.toISOString().slice(0, 10);
}

/** What a view of a parent includes: its images in their order, and its health tests, the latest first. */
export const ANIMAL_PARTS = {
  images: {
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { alt: true, image: { select: { key: true, width: true, height: true, colour: true } } },
  },
  healthTests: { orderBy: [{ testedOn: "desc" }, { id: "desc" }] },
} as const satisfies Prisma.BreedingAnimalInclude;

type AnimalRow = Prisma.BreedingAnimalGetPayload<{ include: typeof ANIMAL_PARTS }>;

export function animalView(row: AnimalRow): AnimalView {
  return {
    animalId: row.id,
    breederId: row.breederId,
    type: row.type as ParentType,
    name: row.name,
    sex: row.sex,
    breed: row.breed,
    bornOn: row.bornOn && dayOf(row.bornOn),
    registeredName: row.registeredName,
    registeredNumber: row.registeredNumber,
    microchipNumber: row.microchipNumber,
    livesWithUs: row.livesWithUs,
    images: row.images.map(({ alt, image }) => ({ ...image, alt })),
    tests: row.healthTests.map(testView),
  };
}

export function testView(row: HealthTest): HealthTestView {
  return {
    testId: row.id,
    name: row.name,
    result: row.result,
    testedOn: dayOf(row.testedOn),
    laboratory: row.laboratory,
    documentName: row.documentName,
    seenAt: row.seenAt?.toISOString() ?? null,
  };
}
