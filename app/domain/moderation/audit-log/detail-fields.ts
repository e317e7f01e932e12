// The fields of the details of audit entries by name, and the fields that each type requires and may have.
import { formatDateTime } from "#app/domain/shared/dates.ts";

/** A record that a detail refers to. */
export interface AuditSubject {
  kind: "breeder" | "pet" | "account" | "case" | "deposit";
  id: number;
}

/** A labelled value of a detail; `about` is the record it refers to. */
export interface DetailFact {
  label: string;
  text: string;
  about?: AuditSubject;
  /** The page of that record; missing where there is none. */
  path?: string;
}

type Reader = (value: unknown) => Omit<DetailFact, "label"> | null;

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
export const FACTS: Readonly<Record<string, { label: string; read: Reader }>> = {
  breeder_id: { label: "Breeder", read: id("breeder") },
  breederId: { label: "Breeder", read: id("breeder") },
  pet_id: { label: "Pet", read: id("pet") },
  user_id: { label: "Account", read: id("account") },
  other_pet_id: { label: "Other pet", read: id("pet") },
  open_answers: { label: "Open questions", read: number },
  law_version: { label: "Version of the rules", read: words },
  case_id: { label: "Case", read: id("case") },
  chat_id: { label: "Conversation", read: number },
  message_id: { label: "Reported message", read: number },
  searched_by: { label: "Searched by", read: id("account") },
  found: { label: "Found", read: list },
  read_by: { label: "Read by", read: id("account") },
  kind: { label: "Kind", read: (value) => (typeof value === "string" ? { text: value.replaceAll("_", " ") } : null) },
  decision_ref: { label: "Reference", read: words },
  matched: { label: "Matched", read: words },
  decision: { label: "Decision", read: words },
  outcome: { label: "Outcome", read: words },
  job: { label: "Job", read: words },
  deposit_id: { label: "Deposit", read: id("deposit") },
  refunded_by: { label: "Refunded by", read: id("account") },
  decided_by: { label: "Decided by", read: id("account") },
  reversed_by: { label: "Reversed by", read: id("account") },
  closed_by: { label: "Closed by", read: id("account") },
  passed_on_by: { label: "Passed on by", read: id("account") },
  content_id: { label: "Number", read: number },
  removed_by: { label: "Removed by", read: id("account") },
  warned_by: { label: "Warned by", read: id("account") },
  licence_id: { label: "Licence", read: number },
  other_licence_id: { label: "Other licence", read: number },
  source: { label: "Compared with", read: words },
  certificate_id: { label: "Certificate", read: number },
  health_test_id: { label: "Health test", read: number },
  litter_id: { label: "Litter", read: number },
  animal_id: { label: "Parent", read: number },
  document: { label: "Kept document", read: words },
  number: { label: "Number", read: words },
  council: { label: "Council", read: words },
  starts_on: { label: "First day", read: words },
  ends_on: { label: "Last day", read: words },
  downloaded_by: { label: "Downloaded by", read: id("account") },
  permission: { label: "Permission", read: words },
  reason: { label: "Reason", read: words },
  fields: { label: "Fields", read: list },
  banned_until: { label: "Until", read: until },
  addresses: { label: "Banned addresses", read: list },
  approved_by: { label: "Approved by", read: id("account") },
  rejected_by: { label: "Rejected by", read: id("account") },
  hidden_by: { label: "Hidden by", read: id("account") },
  unapproved_by: { label: "Unapproved by", read: id("account") },
  requested_by: { label: "Requested by", read: id("account") },
  checked_by: { label: "Checked by", read: id("account") },
  banned_by: { label: "Banned by", read: id("account") },
  erased_by: { label: "Erased by", read: id("account") },
  unbanned_by: { label: "Lifted by", read: id("account") },
  signed_out_by: { label: "Signed out by", read: id("account") },
  list: { label: "List", read: words },
  exported_by: { label: "Exported by", read: id("account") },
  changed_by: { label: "Changed by", read: id("account") },
};

/** Required and optional fields of each type; `changes` are handled apart from the facts. */
export const SHAPES: Readonly<Record<string, { needs: readonly string[]; may?: readonly string[] }>> = {
  "breeder updated": { needs: ["breeder_id", "changes"] },
  "pet updated": { needs: ["pet_id", "changes"] },
  "breeder approved": { needs: ["approved_by", "breeder_id"], may: ["changes"] },
  "trading name decided": { needs: ["breeder_id", "decided_by", "case_id"], may: ["reason", "changes"] },
  "breeder rejected": { needs: ["rejected_by", "breeder_id"], may: ["reason", "changes"] },
  "new breeder application": { needs: ["breederId"] },
  "breeder application changed": { needs: ["breederId"] },
  "pet approved": { needs: ["pet_id", "approved_by"], may: ["open_answers", "law_version", "changes"] },
  "pet rejected": { needs: ["pet_id", "rejected_by"], may: ["law_version", "reason", "changes"] },
  "pet hidden": { needs: ["pet_id", "hidden_by"], may: ["reason", "changes"] },
  "pet unapproved": { needs: ["pet_id", "unapproved_by"], may: ["reason", "changes"] },
  "case closed": {
    needs: ["case_id", "kind", "closed_by", "reason"],
    may: ["matched", "pet_id", "other_pet_id", "litter_id", "licence_id", "other_licence_id", "user_id"],
  },
  "contest decided": { needs: ["deposit_id", "pet_id", "outcome", "decided_by"] },
  "admin search": { needs: ["searched_by", "found"] },
  "chat read": { needs: ["case_id", "chat_id", "message_id", "read_by", "reason"] },
  "second check decided": { needs: ["case_id", "decision_ref", "checked_by", "decision", "reason"] },
  "photo pair decided": { needs: ["case_id", "pet_id", "decision", "decided_by", "reason"] },
  "case passed on": { needs: ["case_id", "kind", "passed_on_by", "reason"], may: ["changes"] },
  "litter approved": { needs: ["litter_id", "approved_by"] },
  "litter rejected": { needs: ["litter_id", "rejected_by"], may: ["reason"] },
  "pet changes requested": { needs: ["pet_id", "requested_by", "reason", "fields"] },
  "pet changes not made": { needs: ["pet_id", "reason"], may: ["changes"] },
  "appeal decided": { needs: ["case_id", "decision_ref", "outcome", "decided_by", "reason"] },
  "complaint replied": { needs: ["case_id", "outcome", "decided_by"] },
  "user data erased": { needs: ["user_id", "erased_by", "reason"] },
  "appeal document downloaded": { needs: ["decision_ref", "user_id", "downloaded_by"] },
  "decision reversed": {
    needs: ["decision", "reversed_by"],
    may: ["reason", "pet_id", "breeder_id", "litter_id", "licence_id", "user_id", "changes"],
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
  "check cleared": {
    needs: ["breeder_id"],
    may: ["licence_id", "health_test_id", "animal_id", "checked_by", "document", "changes"],
  },
  "user banned": { needs: ["user_id", "banned_by", "banned_until", "reason"], may: ["addresses", "changes"] },
  "user warned": { needs: ["user_id", "warned_by", "reason"], may: ["case_id"] },
  "content removed": { needs: ["kind", "content_id", "user_id", "removed_by", "reason", "case_id"] },
  "user unbanned": { needs: ["user_id", "unbanned_by"], may: ["changes"] },
  "user signed out": { needs: ["user_id", "signed_out_by"] },
  "permission added": { needs: ["user_id", "permission", "changed_by"], may: ["changes"] },
  "permission removed": { needs: ["user_id", "permission", "changed_by"], may: ["changes"] },
  "settings updated": { needs: ["changes"] },
  "deposit refunded": { needs: ["deposit_id", "pet_id", "user_id", "refunded_by", "reason"] },
  "job changed": { needs: ["job", "outcome", "changed_by"] },
  "list exported": { needs: ["list", "exported_by"] },
  "admin login": { needs: [] },
};

function nameOf(kind: AuditSubject["kind"]): string {
  return { breeder: "Breeder", pet: "Pet", account: "Account", case: "Case", deposit: "Deposit" }[kind];
}
