// View model of an audit entry, for pages and API.
import type { SubjectNames } from "./describe-detail.ts";

export interface AuditEntryView {
  id: number;
  type: string;
  /** One sentence for administrators. */
  body: string;
  /** Of the shape of its type (see entries.ts), or any other stored JSON. */
  detail: unknown;
  /** The current names and pages of what the detail refers to. */
  names: SubjectNames;
  remoteIp: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** The account that made the change; null when the site did it by itself. */
  actor: { userId: number; username: string; name: string } | null;
}
