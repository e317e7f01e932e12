// Queries of parents for the pages of their breeder.
import { db } from "#app/platform/db.server.ts";
import { ANIMAL_PARTS, animalView } from "./columns.ts";
import type { AnimalView } from "./views.ts";

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
export async function getAnimal(breederId: number, animalId: number): Promise<AnimalView | null> {
  const row = await db.breedingAnimal.findFirst({ where: { id: animalId, breederId }, include: ANIMAL_PARTS });
  return row && animalView(row);
}
