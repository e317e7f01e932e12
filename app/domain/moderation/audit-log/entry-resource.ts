// The JSON API resource of an audit entry.
import { z } from "zod";
import type { AuditEntryView } from "./views.ts";

export const auditEntrySchema = z
  .object({
    id: z.int(),
    type: z.string(),
    body: z.string().meta({ description: "One sentence about the change." }),
    remoteIp: z.string().nullable(),
    createdAt: z.iso.datetime(),
    detail: z.unknown().meta({ description: "What was done to whom, of a shape that follows from the type." }),
    actorId: z.int().nullable().meta({ description: "The user who did it; null when there is none." }),
  })
  .meta({ id: "AuditEntry" });

/** Returns the documented fields, the detail as stored, and the id of the actor's account. */
export function auditEntryResource(entry: AuditEntryView): z.infer<typeof auditEntrySchema> {
  const { id, type, body, detail, remoteIp, createdAt, actor } = entry;
  return { id, type, body, remoteIp, createdAt, detail, actorId: actor?.userId ?? null };
}
