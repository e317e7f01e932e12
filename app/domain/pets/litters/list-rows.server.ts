// Lists animals of a litter as pets: one row, or all that wait (LIT-07, LIT-08). All of a request are created, or none; as many
// as the plan has room for, in the order of the rows.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { imageLimitOf } from "#app/domain/pets/listing-photos/rules.ts";
import { storeOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { insertListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { type AddingPets, addingPets } from "#app/domain/pets/listings/limits.ts";
import { db } from "#app/platform/db.server.ts";
import type { LitterRow, Prisma } from "#app/platform/generated/prisma/client.ts";
import { runOnce, stepKey } from "#app/platform/idempotency-keys.server.ts";
import { type CheckedRow, checkRows } from "./check-rows.server.ts";
import { lockLitter, type LockedLitter } from "./lock-litter.server.ts";
import { mayCreateLitters, mayManageLitter } from "./policy.ts";
import { giveRowImages } from "./row-images.server.ts";

/** An animal that cannot be listed yet, with the reason. */
interface RowFault {
  rowId: number;
  name: string;
  message: string;
}

export type RowsListed =
  | { ok: true; value: { petIds: number[]; waiting: number } }
  | {
      ok: false;
      code: "not-found" | "not-born" | "forbidden" | "idempotency-key-missing" | Exclude<AddingPets, "allowed">;
    }
  | { ok: false; code: "not-allowed"; faults: RowFault[] };

export interface ListRowsInput {
  viewer: Viewer;
  litterId: number;
  /** One row; without it, all that wait. */
  rowId?: number;
  /** That of the form, which has saved the rows with it. */
  idempotencyKey: string;
  /** The rows that the form has saved: with others it is another submit. */
  saved?: readonly unknown[];
}

/**
 * `waiting` is the number of waiting rows that the plan has no room for. A listed row is not listed again, and a repeated
 * submit has the outcome of the first one.
 */
export async function listRows(input: ListRowsInput): Promise<RowsListed> {
  const { viewer, litterId, rowId, idempotencyKey, saved = [] } = input;
  if (!mayCreateLitters(viewer)) return { ok: false, code: "forbidden" };
  const stored = await findLitter(litterId);
  if (!stored || !mayManageLitter(viewer, stored)) return { ok: false, code: "not-found" };
  if (stored.stage !== "born") return { ok: false, code: "not-born" };
  const wanted = stored.rows.filter((row) => isWaiting(row) && (rowId === undefined || row.id === rowId));
  if (rowId !== undefined && !stored.rows.some(({ id }) => id === rowId)) return { ok: false, code: "not-found" };
  const checked = await checkRows(stored, wanted);
  const limit = imageLimitOf(await getSiteSettings());
  try {
    const submission = { purpose: `list ${litterId} ${viewer.userId}`, content: { rowId, saved } };
    const done = await runOnce(stepKey(idempotencyKey, "list"), submission, (client) =>
      list(client, { viewer, litterId, checked, limit }),
    );
    return done ? { ok: true, value: done.outcome } : { ok: false, code: "idempotency-key-missing" };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Thrown, so that a refusal is not the outcome of the key: the same form may be sent again when the plan has room. */
class Refused extends Error {
  constructor(readonly refusal: Exclude<RowsListed, { ok: true }>) {
    super(refusal.code);
  }
}

interface CheckedRows extends Pick<ListRowsInput, "viewer" | "litterId"> {
  checked: readonly CheckedRow[];
  /** Of images of a listing. */
  limit: number;
}

async function list(client: Prisma.TransactionClient, { viewer, litterId, checked, limit }: CheckedRows) {
  const litter = await lockLitter(client, viewer, litterId);
  if (litter?.stage !== "born") throw new Refused({ ok: false, code: "not-found" });
  const waiting = checked.filter(({ row }) => isUnchanged(row, litter.rows));
  if (waiting.length === 0) return { petIds: [], waiting: 0 };
  const usage = await getPlanUsage(litter.breederId, client);
  const adding = addingPets(usage);
  if (adding !== "allowed") throw new Refused({ ok: false, code: adding });
  const fitting = waiting.slice(0, usage.limit - usage.used);
  const faults = fitting.flatMap(({ row, fault }) =>
    fault === null ? [] : [{ rowId: row.id, name: row.name, message: fault }],
  );
  if (faults.length > 0) throw new Refused({ ok: false, code: "not-allowed", faults });
  const petIds: number[] = [];
  for (const { row, listing, answers, result } of fitting) {
    const stored = { breederId: litter.breederId, listing, answers, rules: result.rules, openAnswers: result.open };
    const petId = await insertListing(client, { viewer, place: null, ...stored });
    await client.litterRow.update({ where: { id: row.id }, data: { petId } });
    await giveRowImages(client, { litterId, rowId: row.id, petId, limit });
    petIds.push(petId);
  }
  // The images that a pet was given answer questions too.
  await storeOpenAnswers(client, petIds);
  return { petIds, waiting: waiting.length - fitting.length };
}

function findLitter(litterId: number): Promise<LockedLitter | null> {
  return db.litter.findUnique({
    where: { id: litterId },
    include: { rows: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
  });
}

function isWaiting({ petId, staying }: LitterRow): boolean {
  return petId === null && !staying;
}

/** Whether the row that was checked is still as it was, now that the litter is locked. */
function isUnchanged(row: LitterRow, rows: readonly LitterRow[]): boolean {
  const now = rows.find(({ id }) => id === row.id);
  if (!now || !isWaiting(now)) return false;
  return (["name", "sex", "colour", "microchipNumber", "pricePence"] as const).every(
    (field) => now[field] === row[field],
  );
}
