// Queries of parents for the pages of their breeder, and of documents for moderators.
import { versionsOf } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { db } from "#app/platform/db.server.ts";
import { ANIMAL_PARTS, animalView, editedFields, testView } from "./columns.ts";
import { litterOf } from "./lock-animal.server.ts";
import type { AnimalView, DocumentToSee } from "./views.ts";

const PAGE_SIZE = 20;

/** All parents of a breeder, by name. */
export async function listAnimals(breederId: number): Promise<AnimalView[]> {
  const rows = await db.breedingAnimal.findMany({
    where: { breederId },
    include: ANIMAL_PARTS,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(animalView);
}

/** One of a breeder's parents; null for another breeder's. */
export async function getAnimal(
  breederId: number,
  animalId: number,
): Promise<(AnimalView & { version: string }) | null> {
  const row = await db.breedingAnimal.findFirst({ where: { id: animalId, breederId }, include: ANIMAL_PARTS });
  return row && { ...animalView(row), version: editVersion(editedFields(row)) };
}

/** The name of the newest litter that an animal is a parent of; null for none. */
export function getLitterOfParent(animalId: number): Promise<string | null> {
  return litterOf(db, animalId);
}

const TO_SEE = { documentKey: { not: null }, seenAt: null } as const;

/** A page of the health tests whose documents no moderator has seen yet, oldest first. */
export async function listDocumentsToSee(page: number): Promise<ListPage<DocumentToSee>> {
  const total = await db.healthTest.count({ where: TO_SEE });
  const { skip, ...shown } = pageAt(page, total, PAGE_SIZE);
  const rows = await db.healthTest.findMany({
    where: TO_SEE,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    skip,
    take: PAGE_SIZE,
    include: { animal: { include: { breeder: { select: { tradingName: true } } } } },
  });
  const versions = await versionsOf(
    db,
    "healthTest",
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ animal, ...test }): DocumentToSee => {
    const { name, breed, registeredName, breederId } = animal;
    const { tradingName } = animal.breeder;
    return {
      test: testView(test),
      version: versions.get(test.id) ?? "",
      animalName: name,
      breed,
      registeredName,
      tradingName,
      slug: breederSlug(tradingName, breederId),
    };
  });
  return { items, total, totalIsCapped: false, ...shown };
}
