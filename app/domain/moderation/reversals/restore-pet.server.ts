// Restores the status of a listing before a decision that is taken back.
import type { Restored, ToRestore } from "#app/domain/moderation/decisions/restore-subject.ts";
import { PET_DECISION_RULES, type PetDecision } from "#app/domain/pets/decisions.ts";
import { countOpenAnswers, newDeadline } from "#app/domain/pets/listings/answers-due.server.ts";
import { closeChangeCases } from "#app/domain/pets/listings/change-cases.server.ts";
import { setStatus } from "#app/domain/pets/listings/pet-status.server.ts";
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

/** Null when the listing is deleted, or has another status than the decision gave it. */
export async function restorePet(client: Client, made: ToRestore): Promise<Restored | null> {
  const { subjectId: petId, byId } = made;
  await lockPets(client, [petId]);
  await client.$queryRaw`
    SELECT 1 FROM breeders WHERE id = (SELECT breeder_id FROM pets WHERE id = ${petId}::int) FOR NO KEY UPDATE`;
  const pet = await client.pet.findUnique({ where: { id: petId }, select: { status: true, deletedAt: true } });
  if (made.decision === "changes") return endRequest(client, made, pet);
  const given = isPetDecision(made.decision) ? PET_DECISION_RULES[made.decision].to : null;
  const to = PET_STATUSES.find((status) => status === made.fromStatus);
  if (!pet || pet.deletedAt || !to || pet.status !== given) return null;
  if (to !== "approved") await closeChangeCases(client, [petId], { decision: "withdrawn", decidedById: byId });
  await made.reopen();
  await setStatus(client, [petId], { status: to, reason: await reasonBefore(client, made, to) });
  if (to === "approved" && ((await countOpenAnswers([petId], client)).get(petId) ?? 0) > 0) {
    await client.pet.update({ where: { id: petId }, data: newDeadline() });
  }
  return { from: pet.status, to, about: { pet_id: petId } };
}

/** The listing still waits for a decision, so only its case changes: it no longer waits for the breeder. */
async function endRequest(
  client: Client,
  { subjectId: petId }: ToRestore,
  pet: { status: PetStatus; deletedAt: Date | null } | null,
): Promise<Restored | null> {
  const { count } = await client.moderationCase.updateMany({
    where: { petId, kind: "listing", decidedAt: null, waitingSince: { not: null } },
    data: { waitingSince: null, requestedFields: [], askedById: null },
  });
  return count > 0 && pet ? { from: pet.status, to: pet.status, about: { pet_id: petId } } : null;
}

/** The reason of the earlier decision that had given the listing the status that is restored. */
async function reasonBefore(client: Client, { subjectId, decisionId }: ToRestore, status: PetStatus) {
  if (status !== "rejected" && status !== "hidden") return null;
  const before = await client.decision.findFirst({
    where: {
      subjectKind: "pet",
      subjectId,
      decision: status === "rejected" ? "reject" : "hide",
      ...(decisionId !== null && { id: { lt: decisionId } }),
    },
    orderBy: { id: "desc" },
    select: { reason: true },
  });
  return before?.reason || null;
}

function isPetDecision(name: string): name is PetDecision {
  return Object.hasOwn(PET_DECISION_RULES, name);
}
