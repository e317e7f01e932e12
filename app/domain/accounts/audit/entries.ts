// The types of audit entries and the shape of each detail. The first five shapes are documented; the others follow
// their example. Entries are stored permanently, so a shape may get more fields but never change.

/** Values before and after, by field; both are shown, so callers shorten long texts (see `auditText`). */
export type AuditChanges = Record<string, { from: AuditValue; to: AuditValue }>;
type AuditValue = string | number | boolean | null;

/** The detail of each type. `…_by` are account ids, times are ISO 8601. */
export interface AuditDetails {
  "breeder updated": { breeder_id: number; changes: AuditChanges };
  "pet updated": { pet_id: number; changes: AuditChanges };
  "breeder approved": { approved_by: number; breeder_id: number; changes?: AuditChanges };
  "trading name decided": {
    breeder_id: number;
    case_id: number;
    decided_by: number;
    reason?: string;
    changes?: AuditChanges;
  };
  "breeder rejected": { rejected_by: number; breeder_id: number; reason?: string; changes?: AuditChanges };
  "new breeder application": { breederId: number };
  "breeder application changed": { breederId: number };
  /** `law_version` is the version of the rules table, absent before there was one; `open_answers` is absent when 0. */
  "pet approved": {
    pet_id: number;
    approved_by: number;
    open_answers?: number;
    law_version?: string;
    changes?: AuditChanges;
  };
  "pet rejected": {
    pet_id: number;
    rejected_by: number;
    law_version?: string;
    reason?: string;
    changes?: AuditChanges;
  };
  "pet hidden": { pet_id: number; hidden_by: number; reason?: string; changes?: AuditChanges };
  "pet unapproved": { pet_id: number; unapproved_by: number; reason?: string; changes?: AuditChanges };
  /** By a job: the licence that the listing names lapsed, or questions were still open on the deadline. */
  "pet returned": {
    pet_id: number;
    reason?: string;
    licence_id?: number;
    open_answers?: number;
    law_version?: string;
    changes?: AuditChanges;
  };
  /** A planned or expected litter; animals of a born one have entries of their own. */
  "litter approved": { litter_id: number; approved_by: number };
  "litter rejected": { litter_id: number; rejected_by: number; reason?: string };
  "pet changes checked": { pet_id: number; checked_by: number };
  "pet changes requested": { pet_id: number; requested_by: number; reason: string; fields: string[] };
  /** By a job, after 14 days. */
  "pet changes not made": { pet_id: number; reason: string; changes?: AuditChanges };
  /** `decision_ref` is the decision that the appeal is about. */
  "appeal decided": { case_id: number; decision_ref: string; outcome: string; decided_by: number; reason: string };
  /** `outcome`: "outcome" ends the case, "progress" does not. The text of the reply is not in it. */
  "complaint replied": { case_id: number; outcome: string; decided_by: number };
  /** An administrator had the account erased; its user had asked for it. */
  "user data erased": { user_id: number; erased_by: number; reason: string };
  "appeal document downloaded": { decision_ref: string; user_id: number; downloaded_by: number };
  /** `decision` is the reference of the decision that was taken back; the ids are those of its subject. */
  "decision reversed": {
    decision: string;
    reversed_by: number;
    reason?: string;
    pet_id?: number;
    breeder_id?: number;
    litter_id?: number;
    licence_id?: number;
    user_id?: number;
    changes?: AuditChanges;
  };
  /** A case about one or two pets or licences; `matched` is what both have. */
  "case closed": {
    case_id: number;
    kind: string;
    closed_by: number;
    reason: string;
    matched?: string;
    pet_id?: number;
    other_pet_id?: number;
    litter_id?: number;
    licence_id?: number;
    other_licence_id?: number;
    user_id?: number;
  };
  /** A contested refund; its case stays open for a handover in doubt. */
  "contest decided": { deposit_id: number; pet_id: number; outcome: "kept" | "refund"; decided_by: number };
  "admin search": { searched_by: number; found: string[] };
  "chat read": { case_id: number; chat_id: number; message_id: number; read_by: number; reason: string };
  "second check decided": {
    case_id: number;
    decision_ref: string;
    checked_by: number;
    decision: "agree" | "disagree";
    reason: string;
  };
  "photo pair decided": { case_id: number; pet_id: number; decision: string; decided_by: number; reason: string };
  /** `changes` has the lanes of the moderation queue before and after. */
  "case passed on": { case_id: number; kind: string; passed_on_by: number; reason: string; changes?: AuditChanges };
  /** Days are calendar dates. */
  "licence checked": {
    licence_id: number;
    breeder_id: number;
    checked_by: number;
    source: string;
    number?: string;
    council?: string;
    starts_on?: string;
    ends_on?: string;
  };
  "licence changes requested": { licence_id: number; breeder_id: number; requested_by: number; reason: string };
  "licence refused": { licence_id: number; breeder_id: number; rejected_by: number; reason: string };
  "licence lapsed": { licence_id: number; breeder_id: number };
  "licence document downloaded": { licence_id: number; breeder_id: number; downloaded_by: number };
  "tail certificate downloaded": { certificate_id: number; breeder_id: number; pet_id?: number; downloaded_by: number };
  "health document downloaded": {
    health_test_id: number;
    animal_id: number;
    breeder_id: number;
    downloaded_by: number;
  };
  "health document seen": { health_test_id: number; animal_id: number; breeder_id: number; checked_by: number };
  /** What a moderator had checked has changed or is gone; `document` is the key of the file that was checked, which is kept. */
  "check cleared": {
    breeder_id: number;
    licence_id?: number;
    health_test_id?: number;
    animal_id?: number;
    checked_by?: number;
    document?: string;
    changes?: AuditChanges;
  };
  /** `banned_until` null is permanent; `addresses` are the IP addresses banned with the account. */
  "user banned": {
    user_id: number;
    banned_by: number;
    banned_until: string | null;
    reason: string;
    addresses?: string[];
    changes?: AuditChanges;
  };
  "user warned": { user_id: number; warned_by: number; reason: string; case_id?: number };
  "content removed": {
    kind: "message" | "review";
    content_id: number;
    user_id: number;
    removed_by: number;
    reason: string;
    case_id: number;
  };
  "user unbanned": { user_id: number; unbanned_by: number; changes?: AuditChanges };
  "user signed out": { user_id: number; signed_out_by: number };
  "permission added": { user_id: number; permission: string; changed_by: number; changes?: AuditChanges };
  "permission removed": { user_id: number; permission: string; changed_by: number; changes?: AuditChanges };
  "settings updated": { changes: AuditChanges };
  "deposit refunded": { deposit_id: number; pet_id: number; user_id: number; refunded_by: number; reason: string };
  "job changed": { job: string; outcome: string; changed_by: number };
  "list exported": { list: string; exported_by: number };
  "admin login": Record<string, never>;
}

export type AuditType = keyof AuditDetails;
