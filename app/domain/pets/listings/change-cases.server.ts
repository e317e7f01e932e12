// Opens the cases about changes of approved listings, and closes cases with the decision about their listings.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export const CHANGED_AFTER_APPROVAL = "changed_after_approval";

/** How a case ended: the moderator's decision, or "withdrawn" when its listing was hidden, resubmitted or deleted. */
export type CaseDecision = "no_action" | "approve" | "reject" | "hide" | "unapprove" | "withdrawn";

type Client = Prisma.TransactionClient;

/**
 * Opens the case of a listing, or adds one to its number of changes. With `only-if-open`, a change that opens no case
 * itself is counted in an open one, so that a decision applies only to the version that the moderator saw. The caller
 * has locked the pet.
 */
export async function openChangeCase(client: Client, petId: number, when: "always" | "only-if-open"): Promise<void> {
  const { count } = await client.moderationCase.updateMany({
    where: { kind: CHANGED_AFTER_APPROVAL, petId, decidedAt: null },
    data: { changes: { increment: 1 } },
  });
  if (count > 0 || when === "only-if-open") return;
  await client.moderationCase.create({ data: { kind: CHANGED_AFTER_APPROVAL, petId, openedAt: clock.now() } });
}

/** Ends the open cases of some listings with one decision; returns their number. */
export async function closeChangeCases(
  client: Client,
  petIds: readonly number[],
  { decision, decidedById }: { decision: CaseDecision; decidedById: number | null },
): Promise<number> {
  const { count } = await client.moderationCase.updateMany({
    where: { kind: CHANGED_AFTER_APPROVAL, petId: { in: [...petIds] }, decidedAt: null },
    data: { decision, decidedById, decidedAt: clock.now() },
  });
  return count;
}

/**
 * Closes the cases of listings and litters that a moderator decides, before their status changes. The case of a litter is
 * decided with its last animal that waits for a decision; reports of a listing with its refusal or hiding. `caseId` is a
 * further case that the same decision closes. Returns the ids of the closed cases.
 */
export async function closeDecidedCases(
  client: Client,
  petIds: readonly number[],
  { decision, decidedById, caseId = 0 }: { decision: CaseDecision; decidedById: number; caseId?: number },
): Promise<number[]> {
  const kinds = [
    "listing",
    CHANGED_AFTER_APPROVAL,
    ...(decision === "reject" || decision === "hide" ? ["report"] : []),
  ];
  const closed = await client.$queryRaw<{ id: number }[]>`
    UPDATE cases SET decision = ${decision}, decided_by_id = ${decidedById}::int, decided_at = ${clock.now()}
    WHERE decided_at IS NULL AND (id = ${caseId}::int OR kind = ANY(${kinds}::text[]) AND pet_id = ANY(${[...petIds]}::int[])
      OR kind = 'litter' AND litter_id IN (SELECT litter_id FROM pets WHERE id = ANY(${[...petIds]}::int[]))
        AND NOT EXISTS (SELECT FROM pets p WHERE p.litter_id = cases.litter_id AND p.status = 'pending'
          AND p.deleted_at IS NULL AND p.id <> ALL(${[...petIds]}::int[]))
        AND NOT EXISTS (SELECT FROM litters l WHERE l.id = cases.litter_id AND l.status = 'pending'
          AND l.stage IN ('planned', 'expected')))
    RETURNING id`;
  return closed.map(({ id }) => id);
}
