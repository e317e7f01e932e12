// Moderation cases about changes of approved listings. A listing has at most one open case of this kind.
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
