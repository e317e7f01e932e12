// Formats the detail of an audit entry as text. A detail of another shape, such as one written by an older or newer
// version, is shown as stored.
import { formatDateTime } from "#app/domain/dates.ts";

/** A record that a detail refers to. */
export interface AuditSubject {
  kind: "breeder" | "pet" | "account";
  id: number;
}

/** "@admin", "Willowbrook Spaniels" or "Bramble", by `subjectKey`. */
export type SubjectNames = Readonly<Record<string, string>>;

/** A labelled value of a detail; `about` is the record it refers to. */
export interface DetailFact {
  label: string;
  text: string;
  about?: AuditSubject;
}

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

type Reader = (value: unknown) => Omit<DetailFact, "label"> | null;

const RAW_MAX = 20_000;

const id =
  (kind: AuditSubject["kind"]): Reader =>
  (value) =>
    Number.isSafeInteger(value)
      ? { text: `${nameOf(kind)} ${String(value)}`, about: { kind, id: value as number } }
      : null;
const number: Reader = (value) => (Number.isSafeInteger(value) ? { text: String(value) } : null);
const words: Reader = (value) => (typeof value === "string" ? { text: value || "None given" } : null);
const until: Reader = (value) => {
  if (value === null) return { text: "For ever" };
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? { text: formatDateTime(value) } : null;
};
const list: Reader = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? { text: value.join(", ") || "None" } : null;

// The fields of details, by name; every type is a combination of these.
const FACTS: Readonly<Record<string, { label: string; read: Reader }>> = {
  breeder_id: { label: "Breeder", read: id("breeder") },
  breederId: { label: "Breeder", read: id("breeder") },
  pet_id: { label: "Pet", read: id("pet") },
  user_id: { label: "Account", read: id("account") },
  other_pet_id: { label: "Other pet", read: id("pet") },
  open_answers: { label: "Open questions", read: number },
  law_version: { label: "Version of the rules", read: words },
  case_id: { label: "Case", read: number },
  kind: { label: "Kind", read: (value) => (typeof value === "string" ? { text: value.replaceAll("_", " ") } : null) },
  matched: { label: "Matched", read: words },
  closed_by: { label: "Closed by", read: id("account") },
  licence_id: { label: "Licence", read: number },
  other_licence_id: { label: "Other licence", read: number },
  source: { label: "Compared with", read: words },
  certificate_id: { label: "Certificate", read: number },
  health_test_id: { label: "Health test", read: number },
  animal_id: { label: "Parent", read: number },
  number: { label: "Number", read: words },
  council: { label: "Council", read: words },
  starts_on: { label: "First day", read: words },
  ends_on: { label: "Last day", read: words },
  downloaded_by: { label: "Downloaded by", read: id("account") },
  permission: { label: "Permission", read: words },
  reason: { label: "Reason", read: words },
  banned_until: { label: "Until", read: until },
  addresses: { label: "Banned addresses", read: list },
  approved_by: { label: "Approved by", read: id("account") },
  rejected_by: { label: "Rejected by", read: id("account") },
  hidden_by: { label: "Hidden by", read: id("account") },
  unapproved_by: { label: "Taken back by", read: id("account") },
  requested_by: { label: "Requested by", read: id("account") },
  checked_by: { label: "Checked by", read: id("account") },
  banned_by: { label: "Banned by", read: id("account") },
  unbanned_by: { label: "Lifted by", read: id("account") },
  changed_by: { label: "Changed by", read: id("account") },
};

/** Required and optional fields of each type; `changes` are handled apart from the facts. */
const SHAPES: Readonly<Record<string, { needs: readonly string[]; may?: readonly string[] }>> = {
  "breeder updated": { needs: ["breeder_id", "changes"] },
  "pet updated": { needs: ["pet_id", "changes"] },
  "breeder approved": { needs: ["approved_by", "breeder_id"], may: ["changes"] },
  "breeder rejected": { needs: ["rejected_by", "breeder_id"], may: ["reason", "changes"] },
  "new breeder application": { needs: ["breederId"] },
  "pet approved": { needs: ["pet_id", "approved_by"], may: ["open_answers", "law_version", "changes"] },
  "pet rejected": { needs: ["pet_id", "rejected_by"], may: ["law_version", "reason", "changes"] },
  "pet hidden": { needs: ["pet_id", "hidden_by"], may: ["reason", "changes"] },
  "pet unapproved": { needs: ["pet_id", "unapproved_by"], may: ["reason", "changes"] },
  "case closed": {
    needs: ["case_id", "kind", "closed_by", "reason"],
    may: ["matched", "pet_id", "other_pet_id", "licence_id", "other_licence_id"],
  },
  "pet changes checked": { needs: ["pet_id", "checked_by"] },
  "pet returned": { needs: ["pet_id"], may: ["reason", "licence_id", "open_answers", "law_version", "changes"] },
  "licence checked": {
    needs: ["licence_id", "breeder_id", "checked_by", "source"],
    may: ["number", "council", "starts_on", "ends_on"],
  },
  "licence changes requested": { needs: ["licence_id", "breeder_id", "requested_by", "reason"] },
  "licence refused": { needs: ["licence_id", "breeder_id", "rejected_by", "reason"] },
  "licence lapsed": { needs: ["licence_id", "breeder_id"] },
  "licence document downloaded": { needs: ["licence_id", "breeder_id", "downloaded_by"] },
  "tail certificate downloaded": { needs: ["certificate_id", "breeder_id", "downloaded_by"], may: ["pet_id"] },
  "health document downloaded": { needs: ["health_test_id", "animal_id", "breeder_id", "downloaded_by"] },
  "health document seen": { needs: ["health_test_id", "animal_id", "breeder_id", "checked_by"] },
  "user banned": { needs: ["user_id", "banned_by", "banned_until", "reason"], may: ["addresses", "changes"] },
  "user unbanned": { needs: ["user_id", "unbanned_by"], may: ["changes"] },
  "permission added": { needs: ["user_id", "permission", "changed_by"], may: ["changes"] },
  "permission removed": { needs: ["user_id", "permission", "changed_by"], may: ["changes"] },
  "settings updated": { needs: ["changes"] },
  "admin login": { needs: [] },
};

/** Returns a detail as text; a record without a name in `names` is shown by its id. Never throws. */
export function describeDetail(type: string, detail: unknown, names: SubjectNames = {}): DescribedDetail {
  const described = recognised(type, detail);
  if (!described) return { facts: [], changes: [], raw: rawText(detail) };
  const facts = described.facts.map((fact) => {
    const key = fact.about ? subjectKey(fact.about) : "";
    return Object.hasOwn(names, key) ? { ...fact, text: names[key]! } : fact;
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
  return (JSON.stringify(detail, null, 2) ?? "").slice(0, RAW_MAX) || null;
}

function nameOf(kind: AuditSubject["kind"]): string {
  return { breeder: "Breeder", pet: "Pet", account: "Account" }[kind];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
