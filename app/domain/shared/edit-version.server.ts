// The version of what an edit form showed: a short hash of each field. A save names the fields that have changed since then, so that
// the second of two tabs does not put back what the first has changed.
import { createHash } from "node:crypto";

/** The fields of a record, as they are stored or as they are to be stored. */
type Fields = Readonly<Record<string, unknown>>;

/** A field that has changed since the form was opened, with its present value. */
export interface ChangedField {
  label: string;
  now: string;
}

export interface ChangedMeanwhile {
  ok: false;
  code: "changed";
  changes: ChangedField[];
  /** What the form shows after this refusal has seen: the next save replaces it. */
  version: string;
}

/** Hexadecimal digits of the hash of a field. */
const DIGITS = 6;

/** The version for the hidden field `version`. */
export function editVersion(stored: Fields): string {
  return namesOf(stored)
    .map((name) => hashOf(stored[name]))
    .join("");
}

interface Saved {
  stored: Fields;
  wanted: Fields;
  labels: Readonly<Record<string, string>>;
  /** The text of a field in words; those of yes and no are given. */
  present?: (field: string, text: string) => string;
}

/**
 * The changes that a save would put back: of fields that have changed since the form was opened and are to be stored with another
 * value. Null when there are none, and without a version, as in a request to the API. Call it with the locked record.
 */
export function changedMeanwhile(
  version: string | undefined,
  { stored, wanted, labels, present = (_field, text) => text }: Saved,
): ChangedMeanwhile | null {
  if (!version) return null;
  const words = (name: string) => {
    const value = stored[name];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : present(name, textOf(value));
  };
  const changes = namesOf(stored).flatMap((name, at) => {
    const now = textOf(stored[name]);
    const isSeen = version.slice(at * DIGITS, (at + 1) * DIGITS) === hashOf(stored[name]);
    const isPutBack = wanted[name] !== undefined && textOf(wanted[name]) !== now;
    return isSeen || !isPutBack ? [] : [{ label: labels[name] ?? name.replaceAll("_", " "), now: words(name) }];
  });
  return changes.length > 0 ? { ok: false, code: "changed", changes, version: editVersion(stored) } : null;
}

/** Whether the record has changed since the form was opened and now is as the form wants it: the form was sent twice. */
export function isStoredSince(
  version: string | undefined,
  { stored, wanted }: Pick<Saved, "stored" | "wanted">,
): boolean {
  if (!version || version === editVersion(stored)) return false;
  return namesOf(stored).every((name) => textOf(stored[name]) === textOf(wanted[name]));
}

/** Some fields of a record. */
export function fieldsOf<Row extends object>(row: Row, names: readonly (keyof Row & string)[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function namesOf(stored: Fields): string[] {
  return Object.keys(stored).toSorted();
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(textOf(value)).digest("hex").slice(0, DIGITS);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" ? value : JSON.stringify(value);
}
