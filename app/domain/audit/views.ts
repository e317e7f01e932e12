// Entries of the audit log as pages and the API get them.
import type { SubjectNames } from "./describe-detail.ts";

export interface AuditEntryView {
  id: number;
  type: string;
  /** One sentence for people. */
  body: string;
  /** Of the shape of its type (see entries.ts), or whatever else is stored. */
  detail: unknown;
  /** The names of the accounts, breeders and pets in the detail, as they are now. */
  names: SubjectNames;
  remoteIp: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** The account that did it; null when it is unknown. */
  actor: { userId: number; username: string; name: string } | null;
}
