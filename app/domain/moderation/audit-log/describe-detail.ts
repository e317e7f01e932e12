// Formats the detail of an audit entry as text. A detail of another shape, such as one written by an older or newer
// version, is shown as stored.
import { cutText } from "#app/domain/shared/cut-text.ts";
import { type AuditSubject, type DetailFact, FACTS, SHAPES } from "./detail-fields.ts";

/** "@admin", "Willowbrook Spaniels" or "Bramble" with its page, by `subjectKey`; null: the record has no page any more. */
export type SubjectNames = Readonly<Record<string, { name: string; path: string | null }>>;

interface DetailChange {
  field: string;
  from: string;
  to: string;
}

export interface DescribedDetail {
  facts: DetailFact[];
  /** Values before and after, by field. */
  changes: DetailChange[];
  /** The stored JSON, when the detail is not recognised. */
  raw: string | null;
}

const RAW_MAX = 20_000;

/** Returns a detail as text; a record without a name in `names` is shown by its id. Never throws. */
export function describeDetail(type: string, detail: unknown, names: SubjectNames = {}): DescribedDetail {
  const described = recognised(type, detail);
  if (!described) return { facts: [], changes: [], raw: rawText(detail) };
  const facts = described.facts.map((fact) => {
    const key = fact.about ? subjectKey(fact.about) : "";
    if (!Object.hasOwn(names, key)) return fact;
    const { name, path } = names[key]!;
    return { ...fact, text: name, ...(path !== null && { path }) };
  });
  return { ...described, facts };
}

/** Returns the key of a record in `SubjectNames`. */
export function subjectKey({ kind, id: number }: AuditSubject): string {
  return `${kind} ${number}`;
}

function recognised(type: string, detail: unknown): DescribedDetail | null {
  const shape = Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined;
  if (!shape || !isRecord(detail)) return null;
  const names = Object.keys(detail);
  const known = [...shape.needs, ...(shape.may ?? [])];
  if (!shape.needs.every((name) => Object.hasOwn(detail, name)) || !names.every((name) => known.includes(name)))
    return null;
  const facts: DetailFact[] = [];
  for (const name of known.filter((one) => one !== "changes" && Object.hasOwn(detail, one))) {
    const { label, read } = FACTS[name]!;
    const fact = read(detail[name]);
    if (!fact) return null;
    facts.push({ label, ...fact });
  }
  const changes = Object.hasOwn(detail, "changes") ? changesOf(detail.changes) : [];
  return changes && { facts, changes, raw: null };
}

function changesOf(changes: unknown): DetailChange[] | null {
  if (!isRecord(changes)) return null;
  const rows: DetailChange[] = [];
  for (const [name, sides] of Object.entries(changes)) {
    if (!isRecord(sides) || !("from" in sides) || !("to" in sides)) return null;
    rows.push({ field: fieldText(name), from: valueText(sides.from), to: valueText(sides.to) });
  }
  return rows;
}

/** Returns "max file size" for "maxFileSize" and "max_file_size". */
function fieldText(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
}

function valueText(value: unknown): string {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value);
}

function rawText(detail: unknown): string | null {
  if (detail === null || detail === undefined) return null;
  return cutText(JSON.stringify(detail, null, 2) ?? "", RAW_MAX) || null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
