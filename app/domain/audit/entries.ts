// The kinds of entries in the audit log and the shape of each one's detail, for those who write them and for the page that
// shows them. The first five shapes are documented; the others follow their example. Entries are kept without end, so a
// shape may grow but never change.

/** What changed, by field; the log shows both sides, so long texts are to be shortened (see `auditText`). */
export type AuditChanges = Record<string, { from: AuditValue; to: AuditValue }>;
type AuditValue = string | number | boolean | null;

/** The detail of each type. `…_by` are the numbers of accounts, times are ISO 8601. */
export interface AuditDetails {
  "breeder updated": { breeder_id: number; changes: AuditChanges };
  "pet updated": { pet_id: number; changes: AuditChanges };
  "breeder approved": { approved_by: number; breeder_id: number; changes?: AuditChanges };
  "breeder rejected": { rejected_by: number; breeder_id: number; reason?: string; changes?: AuditChanges };
  "new breeder application": { breederId: number };
  "pet approved": { pet_id: number; approved_by: number; changes?: AuditChanges };
  "pet rejected": { pet_id: number; rejected_by: number; reason?: string; changes?: AuditChanges };
  "pet hidden": { pet_id: number; hidden_by: number; reason?: string; changes?: AuditChanges };
  "pet unapproved": { pet_id: number; unapproved_by: number; reason?: string; changes?: AuditChanges };
  "pet changes checked": { pet_id: number; checked_by: number };
  /** `banned_until` null is for ever; `addresses` are those banned along with the account. */
  "user banned": {
    user_id: number;
    banned_by: number;
    banned_until: string | null;
    reason: string;
    addresses?: string[];
    changes?: AuditChanges;
  };
  "user unbanned": { user_id: number; unbanned_by: number; changes?: AuditChanges };
  "permission added": { user_id: number; permission: string; changed_by: number; changes?: AuditChanges };
  "permission removed": { user_id: number; permission: string; changed_by: number; changes?: AuditChanges };
  "settings updated": { changes: AuditChanges };
  "admin login": Record<string, never>;
}

export type AuditType = keyof AuditDetails;

/** Every type, in the order of the above. */
export const AUDIT_TYPES = [
  "breeder updated",
  "pet updated",
  "breeder approved",
  "breeder rejected",
  "new breeder application",
  "pet approved",
  "pet rejected",
  "pet hidden",
  "pet unapproved",
  "pet changes checked",
  "user banned",
  "user unbanned",
  "permission added",
  "permission removed",
  "settings updated",
  "admin login",
] as const satisfies readonly AuditType[];
