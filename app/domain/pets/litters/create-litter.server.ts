// Creates a litter of the viewer's breeder record; a repeated submit creates it once. A born one gets its rows.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { runOnce, stepKey } from "#app/platform/idempotency-keys.server.ts";
import { updateBreedingCase } from "./breeding-warnings.server.ts";
import { checkParents } from "./check-parents.server.ts";
import { columnsOf } from "./columns.ts";
import type { NewRow } from "./new-rows.ts";
import { mayCreateLitters } from "./policy.ts";
import type { LitterInput } from "./schema.ts";

/** Limits what one breeder can store. */
const LITTERS_MAX = 200;

export interface CreateLitterInput {
  viewer: Viewer;
  litter: LitterInput;
  /** The animals of a born litter. */
  rows?: readonly NewRow[];
  idempotencyKey?: unknown;
  /** The draft that it was begun as, which is added once. */
  draftId?: string;
}

export type LitterCreated =
  | { ok: true; value: { litterId: number } }
  | { ok: false; code: "forbidden" | "full" | "idempotency-key-missing" }
  | { ok: false; code: "invalid"; errors: Record<string, string[]> };

type Outcome = { litterId: number } | { full: true } | { errors: Record<string, string[]> };

export async function createLitter(input: CreateLitterInput): Promise<LitterCreated> {
  const { viewer, litter, rows = [], draftId } = input;
  const idempotencyKey = draftId === undefined ? input.idempotencyKey : stepKey(draftId, "litter");
  if (!mayCreateLitters(viewer)) return { ok: false, code: "forbidden" };
  const { breederId } = viewer;
  const submission = { purpose: `litter ${breederId}`, content: { litter, rows } };
  const done = await runOnce<Outcome>(idempotencyKey, submission, async (client) => {
    await lockBreeder(client, breederId);
    if ((await client.litter.count({ where: { breederId, stage: { not: "closed" } } })) >= LITTERS_MAX) {
      return { full: true };
    }
    const { dam_id: damId, sire_id: sireId, type } = litter;
    const bornOn = litter.birth_date ?? litter.due_date;
    const errors = await checkParents(client, { breederId, type, damId, sireId, bornOn });
    if (Object.keys(errors).length > 0) return { errors };
    const stored = litter.stage === "born" ? rows.map((row, position) => ({ ...row, position })) : [];
    const { id } = await client.litter.create({
      data: { ...columnsOf(litter), breederId, rows: { create: stored } },
      select: { id: true },
    });
    await updateBreedingCase(client, id);
    if (draftId !== undefined)
      await client.litterDraft.updateMany({
        where: { id: draftId, breederId, litterId: null },
        data: { litterId: id },
      });
    return { litterId: id };
  });
  if (!done) return { ok: false, code: "idempotency-key-missing" };
  if ("litterId" in done.outcome) return { ok: true, value: done.outcome };
  if ("errors" in done.outcome) return { ok: false, code: "invalid", errors: done.outcome.errors };
  return { ok: false, code: "full" };
}
