// An entry of the log as the API answers it.
import type { AuditEntryView } from "./views.ts";

/** The documented fields, the detail as it is stored, and the number of the account that did it. */
export function auditEntryResource({ id, type, body, detail, remoteIp, createdAt, actor }: AuditEntryView) {
  return { id, type, body, remoteIp, createdAt, detail, actorId: actor?.userId ?? null };
}
