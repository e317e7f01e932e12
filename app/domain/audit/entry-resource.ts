// An entry of the log as the API answers it.
import { z } from "zod";
import type { AuditEntryView } from "./views.ts";

export const auditEntrySchema = z
  .object({
    id: z.int(),
    type: z.string(),
    body: z.string().meta({ description: "One sentence for people." }),
    remoteIp: z.string().nullable(),
    createdAt: z.iso.datetime(),
    detail: z.unknown().meta({ description: "What was done to whom, of a shape that follows from the type." }),
    actorId: z.int().nullable().meta({ description: "Who did it; null for what nobody did." }),
  })
  .meta({ id: "AuditEntry" });

/** The documented fields, the detail as it is stored, and the number of the account that did it. */
export function auditEntryResource(entry: AuditEntryView): z.infer<typeof auditEntrySchema> {
  const { id, type, body, detail, remoteIp, createdAt, actor } = entry;
  return { id, type, body, remoteIp, createdAt, detail, actorId: actor?.userId ?? null };
}
