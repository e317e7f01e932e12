// Changes a litter. Its listed animals take its answers (BRD-06) and keep their own texts; an approved litter that is not born
// waits for a moderator again when its words change.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import { answersFor } from "#app/domain/pets/listings/litter-answers.ts";
import { presentField } from "#app/domain/pets/listings/present-field.ts";
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { AnswersRefused, applyAnswers } from "./apply-answers.server.ts";
import { updateBreedingCase } from "./breeding-warnings.server.ts";
import { checkParents } from "./check-parents.server.ts";
import { columnsOf, LITTER_LABELS, valuesOf } from "./columns.ts";
import { lockLitter, type LockedLitter } from "./lock-litter.server.ts";
import type { LitterInput } from "./schema.ts";

export type LitterChanged =
  | { ok: true }
  | { ok: false; code: "not-found" | "closed" }
  | { ok: false; code: "invalid"; errors: Record<string, string[]> };

const BORN_ALREADY = "This litter is born, so it cannot go back to an earlier stage.";
const TYPE_IS_USED = "The animals of this litter are listed already, so the type cannot change.";
/** The columns whose change a moderator checks. */
const WORDS = ["name", "type", "breed", "tagline", "description"] as const;

/** `version` is the one that the form showed. */
export async function changeLitter(
  viewer: Viewer,
  litterId: number,
  litter: LitterInput,
  version?: string,
): Promise<LitterChanged | ChangedMeanwhile> {
  const change = db.$transaction<LitterChanged | ChangedMeanwhile>(async (client) => {
    // Pets are locked before their litter.
    await lockPetsOf(client, litterId);
    const stored = await lockLitter(client, viewer, litterId);
    if (!stored) return { ok: false, code: "not-found" };
    if (stored.stage === "closed") return { ok: false, code: "closed" };
    const wanted = valuesOf({ ...stored, ...columnsOf(litter) });
    const changed = changedMeanwhile(version, {
      ...{ stored: valuesOf(stored), wanted, labels: LITTER_LABELS },
      present: presentField,
    });
    if (changed) return changed;
    const { dam_id: damId, sire_id: sireId, type } = litter;
    const bornOn = litter.birth_date ?? litter.due_date;
    const { breederId } = stored;
    const errors = {
      ...(await checkParents(client, { breederId, type, damId, sireId, bornOn })),
      ...stageErrors(stored, litter),
    };
    if (Object.keys(errors).length > 0) return { ok: false, code: "invalid", errors };
    const columns = columnsOf(litter);
    const isRechecked = WORDS.some((word) => columns[word] !== stored[word]) && !mayApproveOf(viewer, stored);
    const status = stored.status === "rejected" || isRechecked ? { status: "pending" as const } : {};
    const changedLitter = await client.litter.update({ where: { id: litterId }, data: { ...columns, ...status } });
    await applyAnswers(client, {
      ...{ viewer, litterId },
      before: answersFor(stored),
      after: answersFor(changedLitter),
    });
    await updateBreedingCase(client, litterId);
    return { ok: true };
  });
  return change.catch((error: unknown) => {
    if (error instanceof AnswersRefused) return { ok: false, code: "invalid", errors: error.errors };
    throw error;
  });
}

async function lockPetsOf(client: Prisma.TransactionClient, litterId: number): Promise<void> {
  const pets = await client.pet.findMany({ where: { litterId }, select: { id: true } });
  await lockPets(
    client,
    pets.map(({ id }) => id),
  );
}

function stageErrors(stored: LockedLitter, litter: LitterInput): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (stored.stage === "born" && litter.stage !== "born") errors.stage = [BORN_ALREADY];
  if (stored.type !== litter.type && stored.rows.some(({ petId }) => petId !== null)) errors.type = [TYPE_IS_USED];
  return errors;
}
