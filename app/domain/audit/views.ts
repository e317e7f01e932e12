// Entries of the audit log as pages and the API get them.

export interface AuditEntryView {
  id: number;
  type: string;
  /** One sentence for people. */
  body: string;
  /** Of the shape of its type (see entries.ts), or whatever else is stored. */
  detail: unknown;
  remoteIp: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Who did it; null for what nobody did or before names were kept. */
  actor: { userId: number; username: string; name: string } | null;
}
