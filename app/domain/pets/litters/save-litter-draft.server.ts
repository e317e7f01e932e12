// Saves the values of the form of a new litter as a draft, without validation, so that typed text is not lost (BRD-05, BRD-11).
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { draftVersion, mergeTyped } from "#app/domain/pets/listings/draft-version.ts";
import { presentField } from "#app/domain/pets/listings/present-field.ts";
import type { DraftChanged } from "#app/domain/pets/listings/save-draft.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { LITTER_LABELS } from "./columns.ts";
import { LITTER_DRAFT_LIMIT, mergeLitterStep, storedLitterValues, withKnownLitterFacts } from "./litter-drafts.ts";
import { mayCreateLitters } from "./policy.ts";
import type { LitterText } from "./schema.ts";
import { fieldsOfStep, type LitterStep } from "./steps.ts";

export interface SavedLitterDraft {
  /** The litter that the draft became; then nothing was saved. */
  litterId: number | null;
  /** Whether the form contains nothing but what the draft has. */
  isSame: boolean;
  /** The values of the whole draft. */
  values: LitterText;
  /** The version of what the form shows, for its next save. */
  version: string;
}

interface SubmittedStep {
  step: LitterStep;
  /** The values that a new draft begins with, of the litter that it follows. */
  base?: LitterText;
  /** The version that the form was opened with; without one the form replaces what is stored. */
  version?: string | undefined;
  /** Saves what was typed without conflict, and keeps what was changed elsewhere. */
  keepsChanges?: boolean;
}

/** `full`: the breeder has LITTER_DRAFT_LIMIT drafts. `not-found`: the draft belongs to another breeder. */
export async function saveLitterDraft(
  viewer: Viewer,
  draftId: string,
  typed: LitterText,
  { step, base = {}, version: opened, keepsChanges = false }: SubmittedStep,
): Promise<Result<SavedLitterDraft, "forbidden" | "not-found" | "full"> | DraftChanged> {
  if (!mayCreateLitters(viewer)) return { ok: false, code: "forbidden" };
  if (!isDraftId(draftId)) return { ok: false, code: "not-found" };
  const { breederId } = viewer;
  return db.$transaction(async (client) => {
    await lockBreeder(client, breederId);
    const draft = await client.litterDraft.findUnique({ where: { id: draftId } });
    if (draft && draft.breederId !== breederId) return { ok: false, code: "not-found" };
    const stored = draft ? storedLitterValues(draft.data) : base;
    const wanted = mergeLitterStep(stored, step, typed);
    const fields = fieldsOfStep(step, wanted.stage);
    // Of a draft that was discarded elsewhere nothing is left to keep: all that the form shows is stored.
    const merged =
      !draft || opened === undefined ? null : mergeTyped({ stored, wanted, fields, version: opened, keepsChanges });
    if (draft?.litterId === null && merged && merged.conflicts.length > 0 && !keepsChanges) {
      const changes = merged.conflicts.map((field) => ({
        label: LITTER_LABELS[field] ?? field,
        now: presentField(field, stored[field] ?? ""),
      }));
      return {
        ok: false,
        code: "changed",
        conflict: { at: draft.updatedAt.toISOString(), changes, version: merged.version },
      };
    }
    const mother = await findMother(client, breederId, wanted.dam_id);
    const values = withKnownLitterFacts(merged?.values ?? wanted, { mother, before: stored });
    const all = Object.keys({ ...stored, ...values });
    const isSame = draftVersion(values, all) === draftVersion(stored, all);
    const value = { litterId: draft?.litterId ?? null, isSame, values, version: draftVersion(wanted, fields) };
    if (value.litterId !== null) return { ok: true, value };
    if (draft) await client.litterDraft.update({ where: { id: draftId }, data: { data: values } });
    else {
      const started = await client.litterDraft.count({ where: { breederId, litterId: null } });
      if (started >= LITTER_DRAFT_LIMIT) return { ok: false, code: "full" };
      await client.litterDraft.create({ data: { id: draftId, breederId, data: values } });
    }
    return { ok: true, value };
  });
}

async function findMother(client: Prisma.TransactionClient, breederId: number, typed = "") {
  const id = parseId(typed);
  if (id === null) return null;
  return client.breedingAnimal.findFirst({
    where: { id, breederId, sex: "female" },
    select: { type: true, breed: true, name: true },
  });
}
