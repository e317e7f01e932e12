// Writes the status of pets with the columns that follow from it.
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { newDeadline, NO_DEADLINE } from "./answers-due.server.ts";
import { closeChangeCases } from "./change-cases.server.ts";
import { tellBuyersOfRecheck } from "./recheck-emails.server.ts";

type Client = Prisma.TransactionClient;

interface StatusChange {
  status: PetStatus;
  reason: string | null;
  /** The pets that are approved with open questions. */
  unanswered?: readonly number[];
}

/** The caller has locked the pets. */
export async function setStatus(
  client: Client,
  ids: readonly number[],
  { status, reason, unanswered = [] }: StatusChange,
): Promise<void> {
  const approvedAt = status === "approved" ? clock.now() : null;
  await client.pet.updateMany({
    where: { id: { in: [...ids] } },
    data: { status, rejectionReason: reason, approvedAt, ...NO_DEADLINE },
  });
  if (unanswered.length > 0) {
    await client.pet.updateMany({ where: { id: { in: [...unanswered] } }, data: newDeadline() });
  }
}

/**
 * Returns pets to the moderation queue because of an edit (`userId`) or a job (null). That is no decision: only its buyers get an
 * email, and the audit entry is the caller's own, with the status among its changes. The caller has locked the pets.
 */
export async function returnToModeration(
  client: Client,
  petIds: readonly number[],
  userId: number | null,
): Promise<void> {
  await setStatus(client, petIds, { status: "pending", reason: null });
  await closeChangeCases(client, petIds, { decision: "withdrawn", decidedById: userId });
  await tellBuyersOfRecheck(client, petIds);
}
