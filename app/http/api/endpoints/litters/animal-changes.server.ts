// Changes of one animal of a litter: its fields, and its status. A refusal is thrown as the response that says why.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type Sold, sellPet } from "#app/domain/payments/handovers/sell-pet.server.ts";
import { ADDING_REFUSALS } from "#app/domain/pets/listings/limits.ts";
import { listRows } from "#app/domain/pets/litters/list-rows.server.ts";
import { parseRowVersions } from "#app/domain/pets/litters/row-versions.server.ts";
import { parseRows, ROW_FIELDS, rowFieldName, type RowText } from "#app/domain/pets/litters/rows-form.ts";
import { saveRows } from "#app/domain/pets/litters/save-rows.server.ts";
import {
  ANIMAL_LISTED,
  ANIMAL_NOT_LISTED,
  ANIMAL_STAYS,
  LITTER_NOT_STORED,
  NOT_BORN,
  ROWS_SAVED,
  TOO_MANY_ANIMALS,
} from "#app/domain/pets/litters/texts.ts";
import type { LitterPage } from "#app/domain/pets/litters/views.ts";
import { markAvailable } from "#app/domain/pets/pet-states/mark-available.server.ts";
import { reservePet } from "#app/domain/pets/pet-states/reserve-pet.server.ts";
import { STATE_CHANGED, STATE_NOT_CHANGED, STATE_REFUSALS } from "#app/domain/pets/pet-states/rules.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { fromLatest } from "#app/http/api/from-latest.ts";
import { LITTER_NOT_FOUND } from "#app/http/api/path-params.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { requireLitter } from "./change-litters.server.ts";
import { invalidFields } from "./litter-body.server.ts";

export const ANIMAL_NOT_FOUND = "Animal not found";
export const STATUSES = ["waiting", "staying", "available", "reserved", "sold"] as const;

/** A row of which nothing is known. */
export const EMPTY_ROW: Omit<RowText, "key"> = {
  ...{ name: "", sex: "", colour: "", microchip_number: "", price: "", note: "", staying: "" },
};

export interface Target {
  context: AppContext;
  viewer: Viewer;
  litter: LitterPage;
  rowId: number;
}

export type AnimalStatus = (typeof STATUSES)[number];

/** Changes or lists an animal that has no pet yet; returns the message. Throws the response of a refusal. */
export async function changeWaiting(
  target: Target,
  fields: Partial<RowText>,
  to: AnimalStatus | undefined,
): Promise<string> {
  if (to === "reserved" || to === "sold") throw apiError("conflict", { message: ANIMAL_NOT_LISTED });
  if (to === "available") return list(target);
  const { viewer, rowId } = target;
  await fromLatest(async (isLast) => {
    const litter = await requireLitter(viewer, target.litter.litterId);
    const open = litter.openRows.find(({ key }) => key === String(rowId));
    if (!open) throw apiError("conflict");
    const row = { ...open, ...fields };
    if (to !== undefined) row.staying = to === "staying" ? "on" : "";
    const versions = isLast ? undefined : parseRowVersions(litter.rowVersions);
    return saveAnimal({ ...target, row, versions, idempotencyKey: newIdempotencyKey() });
  });
  return ROWS_SAVED;
}

interface SavedRow extends Omit<Target, "rowId"> {
  row: RowText;
  /** Those that `row` was made from. */
  versions?: ReadonlyMap<number, string>;
  idempotencyKey: string;
}

/** Stores a row; `changed` when another request has changed it since `versions`. Throws the response of a refusal. */
export async function saveAnimal({
  context,
  viewer,
  litter: { litterId },
  row,
  versions,
  idempotencyKey,
}: SavedRow): Promise<{ rowId: number } | { code: "changed" }> {
  const byField = (errors: Readonly<Record<string, string[]>>) =>
    Object.fromEntries(
      ROW_FIELDS.flatMap((field) => {
        const found = errors[rowFieldName(row.key, field)];
        return found ? [[field, found]] : [];
      }),
    );
  const parsed = parseRows([row]);
  if (!parsed.ok) throw invalidFields(byField(parsed.errors));
  const input = { viewer, litterId, rows: parsed.rows, shown: [], versions, idempotencyKey };
  const stored = await withErrorLogging(context, () => saveRows(input));
  if (!stored) throw apiError("out-of-time", { message: LITTER_NOT_STORED });
  if (stored.ok) {
    const [rowId] = stored.value.rowIds;
    if (rowId === undefined || rowId === null) throw apiError("conflict");
    return { rowId };
  }
  if (stored.code === "changed") return { code: "changed" };
  if (stored.code === "invalid") throw invalidFields(byField(stored.errors));
  if (stored.code === "too-many") throw apiError("conflict", { message: TOO_MANY_ANIMALS });
  if (stored.code === "not-born") throw apiError("conflict", { message: NOT_BORN });
  throw apiError("not-found", { message: LITTER_NOT_FOUND });
}

async function list({ context, viewer, litter: { litterId }, rowId }: Target): Promise<string> {
  const listed = await withErrorLogging(context, () =>
    listRows({ viewer, litterId, rowId, idempotencyKey: newIdempotencyKey() }),
  );
  if (!listed) throw apiError("out-of-time", { message: LITTER_NOT_STORED });
  if (listed.ok) {
    const { openRows } = await requireLitter(viewer, litterId);
    const isOpen = listed.value.petIds.length === 0 && openRows.some(({ key }) => key === String(rowId));
    if (isOpen) throw apiError("conflict", { message: ANIMAL_STAYS });
    return ROWS_SAVED;
  }
  if (listed.code === "not-allowed") throw invalidFields({ status: listed.faults.map(({ message }) => message) });
  if (listed.code === "not-born") throw apiError("conflict", { message: NOT_BORN });
  if (listed.code === "not-found" || listed.code === "idempotency-key-missing")
    throw apiError("not-found", { message: ANIMAL_NOT_FOUND });
  if (listed.code === "forbidden") throw apiError("forbidden");
  throw apiError("forbidden", { message: ADDING_REFUSALS[listed.code] });
}

interface StatusChange {
  to: AnimalStatus | undefined;
  reason: string;
  /** A user id as text; empty for a buyer without an account here. */
  buyer: string;
}

/** Changes the status of an animal that is listed; returns the message. Throws the response of a refusal. */
export async function changeListed(
  target: Target,
  petId: number,
  { to, reason, buyer }: StatusChange,
): Promise<string> {
  if (to === undefined || to === "waiting" || to === "staying") {
    throw apiError("conflict", { message: ANIMAL_LISTED });
  }
  const change = { viewer: target.viewer, petId, remoteIp: requestInfo(target.context).address };
  // An id that names no user is refused by the use case, as no account has the id 0.
  const buyerId = buyer === "" ? null : (parseId(buyer) ?? 0);
  const changes: Record<"available" | "reserved" | "sold", () => Promise<Sold>> = {
    available: () => markAvailable(change),
    reserved: () => reservePet({ ...change, reason }),
    sold: () => sellPet({ ...change, buyerId }),
  };
  const changed = await withErrorLogging(target.context, changes[to]);
  if (!changed) throw apiError("out-of-time", { message: STATE_NOT_CHANGED });
  if (changed.ok) return "text" in changed.value ? changed.value.text : STATE_CHANGED[to](changed.value.name);
  if (changed.code === "refused") throw apiError("conflict", { message: changed.text });
  if (changed.code === "not-found") throw apiError("not-found", { message: ANIMAL_NOT_FOUND });
  throw apiError("conflict", { message: STATE_REFUSALS[changed.code](changed.name) });
}
