// Saves the rows of a litter that are not listed: all of the form, or none (LIT-05). Listed animals have their own edit form.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { lockLitter, type LockedLitter } from "./lock-litter.server.ts";
import { changedInRow, rowVersions } from "./row-versions.server.ts";
import { chipUsedText, rowFieldName, type ValidRow } from "./rows-form.ts";
import { ANIMALS_MAX } from "./stages.ts";

export interface SaveRowsInput {
  viewer: Viewer;
  litterId: number;
  /** The rows of the form, in their order. */
  rows: readonly ValidRow[];
  /** The ids of the stored rows that the form showed: one that is missing from `rows` was removed. */
  shown: readonly number[];
  /** The versions that the form showed, by row. */
  versions?: ReadonlyMap<number, string>;
  idempotencyKey: unknown;
}

export type RowsSaved =
  | { ok: true; value: { rowIds: (number | null)[] } }
  | { ok: false; code: "not-found" | "not-born" | "too-many" | "idempotency-key-missing" }
  | { ok: false; code: "invalid"; errors: Record<string, string[]> }
  | { ok: false; code: "changed"; changes: { label: string; now: string }[]; versions: string };

type Refusal = Exclude<RowsSaved, { ok: true }>;
type Outcome = { rowIds: (number | null)[] } | { refusal: Refusal };

/**
 * A row that was listed or removed meanwhile, in another tab, stays as it is. `rowIds` are those of the rows of the form, in its
 * order: null for such a row.
 */
export async function saveRows(input: SaveRowsInput): Promise<RowsSaved> {
  const { viewer, litterId, idempotencyKey } = input;
  const { rows, shown } = input;
  const submission = { purpose: `rows ${litterId} ${viewer.userId}`, content: { rows, shown } };
  const done = await runOnce<Outcome>(idempotencyKey, submission, async (client) => {
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter) return refused({ ok: false, code: "not-found" });
    if (litter.stage !== "born") return refused({ ok: false, code: "not-born" });
    return save(client, litter, input);
  });
  if (!done) return { ok: false, code: "idempotency-key-missing" };
  return "refusal" in done.outcome ? done.outcome.refusal : { ok: true, value: done.outcome };
}

function refused(refusal: Refusal): Outcome {
  return { refusal };
}

async function save(
  client: Prisma.TransactionClient,
  litter: LockedLitter,
  { rows, shown, versions = new Map() }: SaveRowsInput,
): Promise<Outcome> {
  const open = new Set(litter.rows.filter(({ petId }) => petId === null).map(({ id }) => id));
  const kept = rows.filter(({ rowId }) => rowId === null || open.has(rowId));
  const keptIds = new Set(kept.flatMap(({ rowId }) => (rowId === null ? [] : [rowId])));
  const removed = shown.filter((id) => open.has(id) && !keptIds.has(id));
  const changes = litter.rows.flatMap((row) => {
    if (!keptIds.has(row.id) && !removed.includes(row.id)) return [];
    return changedInRow(versions.get(row.id), row, kept.find(({ rowId }) => rowId === row.id) ?? null);
  });
  if (changes.length > 0) return refused({ ok: false, code: "changed", changes, versions: rowVersions(litter.rows) });
  const added = kept.filter(({ rowId }) => rowId === null).length;
  if (litter.rows.length - removed.length + added > ANIMALS_MAX) return refused({ ok: false, code: "too-many" });
  const errors = await chipErrors(client, litter, kept);
  if (Object.keys(errors).length > 0) return refused({ ok: false, code: "invalid", errors });
  await client.litterRow.deleteMany({ where: { id: { in: removed }, petId: null } });
  const rowIds: (number | null)[] = [];
  let position = Math.max(-1, ...litter.rows.map((row) => row.position)) + 1;
  for (const { rowId, ...columns } of rows) {
    if (rowId !== null && !keptIds.has(rowId)) {
      rowIds.push(null);
    } else if (rowId === null) {
      const data = { ...columns, litterId: litter.id, position: position++ };
      rowIds.push((await client.litterRow.create({ data, select: { id: true } })).id);
    } else {
      await client.litterRow.update({ where: { id: rowId }, data: columns });
      rowIds.push(rowId);
    }
  }
  return { rowIds };
}

/** Numbers that are on another animal of this breeder: a pet that is neither sold nor deleted, or a row of a litter. */
async function chipErrors(
  client: Prisma.TransactionClient,
  { breederId }: LockedLitter,
  rows: readonly ValidRow[],
): Promise<Record<string, string[]>> {
  const chips = rows.flatMap(({ microchipNumber }) => microchipNumber ?? []);
  if (chips.length === 0) return {};
  const own = rows.flatMap(({ rowId }) => rowId ?? []);
  const used = await client.$queryRaw<{ chip: string; name: string }[]>`
    SELECT r.microchip_number AS chip, r.name FROM litter_rows r JOIN litters l ON l.id = r.litter_id
    WHERE l.breeder_id = ${breederId}::int AND r.pet_id IS NULL
      AND r.microchip_number = ANY(${chips}::text[]) AND r.id <> ALL(${own}::int[])
    UNION ALL
    SELECT d.microchip_number, p.name FROM pet_declarations d JOIN pets p ON p.id = d.pet_id
    WHERE p.breeder_id = ${breederId}::int AND p.deleted_at IS NULL AND p.sold_at IS NULL
      AND d.microchip_number = ANY(${chips}::text[])`;
  const errors: Record<string, string[]> = {};
  for (const [at, { rowId, microchipNumber }] of rows.entries()) {
    const other = used.find(({ chip }) => chip === microchipNumber);
    const key = rowId === null ? `new-${newNumber(rows, at)}` : String(rowId);
    if (other) errors[rowFieldName(key, "microchip_number")] = [chipUsedText(other.name)];
  }
  return errors;
}

function newNumber(rows: readonly ValidRow[], at: number): number {
  return rows.slice(0, at + 1).filter(({ rowId }) => rowId === null).length;
}
