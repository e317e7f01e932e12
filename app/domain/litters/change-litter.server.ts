// Changes a litter. Its listed animals keep their own texts; an approved litter that is not born waits for a moderator again
// when its words change.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/edit-version.server.ts";
import { mayApproveOf } from "#app/domain/moderation/rules.ts";
import { db } from "#app/platform/db.server.ts";
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
  return db.$transaction(async (client) => {
    const stored = await lockLitter(client, viewer, litterId);
    if (!stored) return { ok: false, code: "not-found" };
    if (stored.stage === "closed") return { ok: false, code: "closed" };
    const wanted = valuesOf({ ...stored, ...columnsOf(litter) });
    const changed = changedMeanwhile(version, { stored: valuesOf(stored), wanted, labels: LITTER_LABELS });
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
    await client.litter.update({ where: { id: litterId }, data: { ...columns, ...status } });
    await updateBreedingCase(client, litterId);
    return { ok: true };
  });
}

function stageErrors(stored: LockedLitter, litter: LitterInput): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (stored.stage === "born" && litter.stage !== "born") errors.stage = [BORN_ALREADY];
  if (stored.type !== litter.type && stored.rows.some(({ petId }) => petId !== null)) errors.type = [TYPE_IS_USED];
  return errors;
}
