// Adds a parent to a breeder; idempotent by key.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { columnsOf } from "./columns.ts";
import { mayAddAnimals } from "./policy.ts";
import type { AnimalFields } from "./schema.ts";

/** Limits the parents of one breeder. */
const ANIMALS_MAX = 100;

export interface AddAnimalInput {
  viewer: Viewer;
  breederId: number;
  animal: AnimalFields;
  idempotencyKey: unknown;
}

type AddAnimalFailure = "forbidden" | "idempotency-key-missing" | "full";

/** A repeated submit returns the animal of the first one. */
export async function addAnimal(input: AddAnimalInput): Promise<Result<{ animalId: number }, AddAnimalFailure>> {
  const { viewer, breederId, animal, idempotencyKey } = input;
  if (!mayAddAnimals(viewer, breederId)) return { ok: false, code: "forbidden" };
  const submission = { purpose: `parent ${breederId}`, content: animal };
  const done = await runOnce(idempotencyKey, submission, async (client) => {
    if (!(await lockBreeder(client, breederId))) return { animalId: null, code: "forbidden" as const };
    if ((await client.breedingAnimal.count({ where: { breederId } })) >= ANIMALS_MAX) {
      return { animalId: null, code: "full" as const };
    }
    const data = { ...columnsOf(animal), breederId };
    const { id } = await client.breedingAnimal.create({ data, select: { id: true } });
    return { animalId: id };
  });
  if (!done) return { ok: false, code: "idempotency-key-missing" };
  const { outcome } = done;
  return outcome.animalId === null ? { ok: false, code: outcome.code } : { ok: true, value: outcome };
}
