// Checks the mother and the father of a litter: the breeder's own animals, of the right sex and species (LIT-16).
import { dateOfDay } from "#app/domain/law/declaration-columns.ts";
import type { BreedingAnimal, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { LitterType } from "./stages.ts";

const SEXES = { dam_id: "female", sire_id: "male" } as const;
const PARENTS = { dam_id: "mother", sire_id: "father" } as const;

interface Parents {
  breederId: number;
  type: LitterType;
  damId: number | null;
  sireId: number | null;
  /** The date of birth or the due date of the litter; null while there is none. */
  bornOn: string | null;
}

/** Error messages by field; none when both parents are possible. */
export async function checkParents(
  client: Prisma.TransactionClient,
  { breederId, type, damId, sireId, bornOn }: Parents,
): Promise<Record<string, string[]>> {
  const ids = [damId, sireId].filter((id) => id !== null);
  if (ids.length === 0) return {};
  const animals = await client.breedingAnimal.findMany({ where: { id: { in: ids }, breederId } });
  const errors: Record<string, string[]> = {};
  for (const [field, id] of [["dam_id", damId] as const, ["sire_id", sireId] as const]) {
    const error = id === null ? null : faultOf(field, animals.find((one) => one.id === id) ?? null, type, bornOn);
    if (error) errors[field] = [error];
  }
  return errors;
}

function faultOf(
  field: "dam_id" | "sire_id",
  animal: BreedingAnimal | null,
  type: LitterType,
  bornOn: string | null,
): string | null {
  if (!animal) return "Choose one of your animals.";
  if (animal.type !== type) return `The ${PARENTS[field]} of these animals must be a ${type}.`;
  if (animal.sex !== SEXES[field]) return `Choose a ${SEXES[field]} as the ${PARENTS[field]}.`;
  const animalBorn = dateOfDay(animal.bornOn);
  if (animalBorn && bornOn && animalBorn >= bornOn)
    return `${animal.name} was born after this litter. Check both dates.`;
  return null;
}
