// What administrators can look up later: who changed what. An entry is written in the transaction of the change itself, so
// that neither exists without the other.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The kinds of entries that changes by breeders make; the log of the admin area knows them by these words. */
export type AuditType = "breeder updated" | "pet updated" | "new breeder application";

/** What changed, by field; the log shows both sides, so long texts are to be shortened (see `auditText`). */
export type AuditChanges = Record<string, { from: string | number | boolean; to: string | number | boolean }>;

export interface AuditRecord {
  type: AuditType;
  /** One sentence for people. */
  body: string;
  /** In the documented shape of its type, such as `{ pet_id, changes }`. */
  detail:
    { pet_id: number; changes: AuditChanges } | { breeder_id: number; changes: AuditChanges } | { breederId: number };
  actorId: number;
  /** Where the change was asked for, as far as it is known. */
  remoteIp?: string;
}

const BODY_MAX = 5_000;
const TEXT_MAX = 200;

/** Writes an entry of the audit log. */
export async function recordAudit(client: Prisma.TransactionClient, record: AuditRecord): Promise<void> {
  const { type, body, detail, actorId, remoteIp } = record;
  await client.auditEntry.create({
    data: { type, body: body.slice(0, BODY_MAX), detail, actorId, remoteIp: remoteIp || null },
  });
}

/** A text as the log keeps it: the whole of a short one, the beginning of a long one. */
export function auditText(text: string | null): string {
  const letters = Array.from(text ?? "");
  return letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX).join("")}…` : letters.join("");
}
