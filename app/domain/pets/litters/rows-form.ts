// The rows of a litter as the form sends them, and their validation (LIT-05). The fields of a row have its key in their names:
// "name-12" for a stored row, "name-new-1" for one that is not stored yet.
import { GENDERS, LISTING_LIMITS } from "#app/domain/pets/listings/field-rules.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { readableLine } from "#app/domain/shared/text-line.ts";

export const ROW_FIELDS = ["name", "sex", "colour", "microchip_number", "price", "note", "staying"] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** The most characters of a note. */
export const NOTE_MAX = 255;
const PRICE_MAX_PENCE = 100_000_000;

/** A row as typed. `key` is the id of a stored row, or "new-1". */
export interface RowText extends Record<RowField, string> {
  key: string;
}

export interface ValidRow {
  /** Null for a row that is not stored yet. */
  rowId: number | null;
  name: string;
  sex: PetGender;
  colour: string;
  microchipNumber: string | null;
  pricePence: number | null;
  note: string;
  staying: boolean;
}

/** The fields of a stored row that the form shows, with their names for users. */
export const ROW_LABELS = {
  name: "Name",
  sex: "Sex",
  colour: "Colour",
  microchipNumber: "Microchip number",
  pricePence: "Price",
  note: "Note",
  staying: "Staying",
} as const satisfies Partial<Record<keyof ValidRow, string>>;

/** The name of a field of a row. */
export function rowFieldName(key: string, field: RowField): string {
  return `${field}-${key}`;
}

/** Whether a text is the key of a row. */
export function isRowKey(key: string): boolean {
  return parseId(key) !== null || /^new-\d{1,3}$/.test(key);
}

/** All rows, or the error messages by the name of the field. */
export function parseRows(
  rows: readonly RowText[],
): { ok: true; rows: ValidRow[] } | { ok: false; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const valid = rows.map((row) => {
    const { row: one, errors: faults } = parseRow(row);
    for (const [field, text] of Object.entries(faults)) errors[rowFieldName(row.key, field as RowField)] = [text];
    return one;
  });
  for (const [at, { microchipNumber: chip }] of valid.entries()) {
    const other = valid.slice(0, at).find((one) => chip !== null && one.microchipNumber === chip);
    if (other) errors[rowFieldName(rows[at]!.key, "microchip_number")] ??= [chipUsedText(other.name)];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, rows: valid };
}

/** The message for a microchip number that is on another animal of the breeder (LAW-24). */
export function chipUsedText(name: string): string {
  return `You have already used this microchip number for ${name}.`;
}

function parseRow(text: RowText): { row: ValidRow; errors: Partial<Record<RowField, string>> } {
  const errors: Partial<Record<RowField, string>> = {};
  const line = (field: RowField, most: number) => {
    const value = readableLine(text[field]);
    if (value.length > most) errors[field] = `Use at most ${most} characters.`;
    return cutText(value, most);
  };
  const sex = GENDERS.find((known) => known === text.sex.trim().toLowerCase());
  if (!sex) errors.sex = "Gender is required";
  const name = line("name", LISTING_LIMITS.name);
  if (name === "") errors.name = "Enter a working name.";
  const chip = text.microchip_number.replaceAll(/[\s\u2010-\u2015\u2212-]/g, "");
  const chipError = microchipError(chip);
  if (chipError) errors.microchip_number = chipError;
  const typedPrice = text.price.trim();
  const pence = typedPrice === "" ? null : parsePounds(typedPrice);
  if (typedPrice !== "" && (pence === null || pence === 0)) {
    errors.price = "Price must be a valid number greater than 0";
  } else if (pence !== null && pence > PRICE_MAX_PENCE) {
    errors.price = `Price must be at most ${formatPrice(PRICE_MAX_PENCE)}`;
  }
  const row = {
    rowId: parseId(text.key),
    name,
    sex: sex ?? "female",
    colour: line("colour", LISTING_LIMITS.line),
    microchipNumber: chip === "" || chipError ? null : chip,
    pricePence: errors.price ? null : pence,
    note: line("note", NOTE_MAX),
    staying: text.staying.trim() !== "",
  };
  return { row, errors };
}

/** The messages of rule R15 about a number, which a row shows before its animal is listed. */
function microchipError(chip: string): string | null {
  if (chip === "") return null;
  if (!/^\d+$/.test(chip)) return "A microchip number has digits only.";
  if (chip.length !== 15) return `A microchip number has 15 digits. This one has ${chip.length}.`;
  if (/^(?:000|999)/.test(chip)) return "A microchip number does not start with 000 or 999. Check the number.";
  return null;
}
