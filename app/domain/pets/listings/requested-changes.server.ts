// The changes of a listing that a moderator has asked for (QUE-14): what is left to do, and the return of the case once all
// are made.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ModerationCase, Prisma } from "#app/platform/generated/prisma/client.ts";
import { REQUEST_DAYS } from "./request-time.ts";
import { REQUESTED_FIELDS } from "./requested-fields.ts";
import { currentValues } from "./requested-values.server.ts";

type Client = Prisma.TransactionClient;

/** What is left to do. */
export interface RequestedChanges {
  fields: { name: string; label: string }[];
  /** As the moderator wrote it. */
  reason: string;
  /** ISO 8601: afterwards the listing is refused. */
  until: string;
}

/** Null when no changes are asked for, or the request can still be undone. */
export async function getRequestedChanges(petId: number): Promise<RequestedChanges | null> {
  const waiting = await findWaiting(db, petId);
  if (!waiting?.waitingSince) return null;
  const request = await db.decision.findFirst({
    where: { caseId: waiting.id, decision: "changes", reversedBy: null },
    orderBy: { id: "desc" },
    select: { reason: true, visibleAt: true },
  });
  if (!request || request.visibleAt > clock.now()) return null;
  const left = await unchanged(db, petId, waiting);
  return {
    fields: left.map((name) => ({ name, label: REQUESTED_FIELDS[name] ?? name })),
    reason: request.reason,
    until: new Date(waiting.waitingSince.getTime() + REQUEST_DAYS * 86_400_000).toISOString(),
  };
}

/** Returns the case to the moderation queue when the saved listing differs in every requested field. The caller has locked the pet. */
export async function returnWhenChanged(client: Client, petId: number): Promise<void> {
  const waiting = await findWaiting(client, petId);
  if (!waiting || (await unchanged(client, petId, waiting)).length > 0) return;
  await client.moderationCase.update({ where: { id: waiting.id }, data: { waitingSince: null, returned: true } });
}

function findWaiting(client: Client, petId: number) {
  return client.moderationCase.findFirst({
    where: { petId, kind: "listing", decidedAt: null, waitingSince: { not: null } },
  });
}

async function unchanged(
  client: Client,
  petId: number,
  { requestedFields, requestedBefore }: ModerationCase,
): Promise<string[]> {
  const before = (requestedBefore ?? {}) as Record<string, string>;
  const now = await currentValues(client, petId, requestedFields);
  return requestedFields.filter((field) => now[field] === before[field]);
}
