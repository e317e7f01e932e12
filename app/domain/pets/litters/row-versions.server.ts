// The versions of the rows that the form of a litter shows, so that a save does not put back what another tab has changed.
import { presentField } from "#app/domain/pets/listings/present-field.ts";
import { type ChangedField, changedMeanwhile, editVersion, fieldsOf } from "#app/domain/shared/edit-version.server.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { ROW_LABELS, type ValidRow } from "./rows-form.ts";

type Row = Pick<ValidRow, keyof typeof ROW_LABELS>;

const NAMES = Object.keys(ROW_LABELS) as (keyof Row)[];

/** For the hidden field `versions`: "12.5d4140 13.7d7930". */
export function rowVersions(rows: readonly (Row & { id: number })[]): string {
  return rows.map((row) => `${row.id}.${editVersion(fieldsOf(row, NAMES))}`).join(" ");
}

/** By the id of the row. */
export function parseRowVersions(text: string): Map<number, string> {
  const parts = Array.from(text.matchAll(/(?:^| )(\d{1,10})\.([0-9a-f]+)/g));
  return new Map(parts.map(([, id, version]): [number, string] => [Number(id), version!]));
}

/** What a save would put back of a stored row, or remove with it (`wanted` null). */
export function changedInRow(version: string | undefined, stored: Row, wanted: Row | null): ChangedField[] {
  const names = Object.fromEntries(NAMES.map((name) => [name, `${ROW_LABELS[name]} of ${stored.name}`]));
  // Every field of a removed row is given up.
  const kept = wanted ? fieldsOf(wanted, NAMES) : Object.fromEntries(NAMES.map((name) => [name, "removed"]));
  const found = changedMeanwhile(version, { stored: fieldsOf(stored, NAMES), wanted: kept, labels: names, present });
  return found?.changes ?? [];
}

function present(field: string, text: string): string {
  return field === "pricePence" && text !== "" ? formatPrice(Number(text)) : presentField(field, text);
}
