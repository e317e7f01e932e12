// Changes a parent. Its sex and type cannot change while a litter names it. Documents of its health tests are to be seen again
// when the animal on them is another one.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { presentField } from "#app/domain/pets/listings/present-field.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { clearSeen } from "./clear-seen.server.ts";
import { ANIMAL_LABELS, columnsOf, editedFields } from "./columns.ts";
import { litterOf, lockAnimal } from "./lock-animal.server.ts";
import { mayChangeAnimals } from "./policy.ts";
import type { AnimalFields } from "./schema.ts";

interface ChangeAnimalInput {
  viewer: Viewer;
  animalId: number;
  animal: AnimalFields;
  /** The version that the form showed. */
  version?: string;
}

/** `in-use`: a litter names the animal, so this field cannot change. `tested-before`: a health test is older than the animal. */
type ChangeAnimalResult =
  | Result<null, "not-found" | "tested-before">
  | ChangedMeanwhile
  | { ok: false; code: "in-use"; field: "sex" | "type"; name: string; litter: string };

export async function changeAnimal({
  viewer,
  animalId,
  animal,
  version,
}: ChangeAnimalInput): Promise<ChangeAnimalResult> {
  return db.$transaction(async (client): Promise<ChangeAnimalResult> => {
    const row = await lockAnimal(client, animalId);
    if (!row || !mayChangeAnimals(viewer, row.breederId)) return { ok: false, code: "not-found" };
    const data = columnsOf(animal);
    const changed = changedMeanwhile(version, {
      ...{ stored: editedFields(row), wanted: data, labels: ANIMAL_LABELS },
      present: presentField,
    });
    if (changed) return changed;
    const field = row.sex !== data.sex ? "sex" : row.type !== data.type ? "type" : null;
    const litter = field && (await litterOf(client, animalId));
    if (field && litter !== null) return { ok: false, code: "in-use", field, name: row.name, litter };
    const older = data.bornOn && { animalId, testedOn: { lt: data.bornOn } };
    if (older && (await client.healthTest.count({ where: older })) > 0) return { ok: false, code: "tested-before" };
    await client.breedingAnimal.update({ where: { id: animalId }, data });
    await clearSeen(client, viewer, row, data);
    return { ok: true, value: null };
  });
}
