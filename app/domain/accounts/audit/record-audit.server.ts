// Writes the audit log: which user changed what. An entry is written in the transaction of the change, so that neither
// exists without the other.
import { cutText, shortenText } from "#app/domain/shared/cut-text.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { AuditDetails, AuditType } from "./entries.ts";

/** An entry of one type with the detail of that type. */
export interface AuditRecord<Type extends AuditType> {
  type: Type;
  /** One sentence for administrators. */
  body: string;
  detail: AuditDetails[Type];
  /** Null for a job. */
  actorId: number | null;
  /** The IP address of the request, if known. */
  remoteIp?: string | null;
}

const BODY_MAX = 5_000;
const TEXT_MAX = 200;

/** Writes an entry of the audit log. */
export async function recordAudit<Type extends AuditType>(
  client: Prisma.TransactionClient,
  record: AuditRecord<Type>,
): Promise<void> {
  // The trigger audit_entries_append_only refuses later changes, see docs/triggers.md.
  await client.auditEntry.create({ data: rowOf(record) });
}

/** Writes several entries in their order. */
export async function recordAudits<Type extends AuditType>(
  client: Prisma.TransactionClient,
  records: readonly AuditRecord<Type>[],
): Promise<void> {
  await client.auditEntry.createMany({ data: records.map(rowOf) });
}

function rowOf<Type extends AuditType>({ type, body, detail, actorId, remoteIp }: AuditRecord<Type>) {
  const createdAt = clock.now();
  return { type, body: cutText(body, BODY_MAX), detail, actorId, remoteIp: remoteIp || null, createdAt };
}

/** Returns a text as stored in the log: long texts are cut off with "…". */
export function auditText(text: string | null): string {
  return shortenText(text ?? "", TEXT_MAX);
}
