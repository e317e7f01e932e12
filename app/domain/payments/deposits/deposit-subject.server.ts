// The pet of a deposit as the rules see it, read for the step page and, under a lock, for the payment.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type DepositRefusal, depositRefusal } from "#app/domain/pets/deposit-policy.ts";
import { isHiddenByPlan } from "#app/domain/pets/policy.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Breeder, Pet, Prisma } from "#app/platform/generated/prisma/client.ts";

const FACTS = {
  breeder: { include: { subscriptions: { where: { status: "active" }, select: { id: true } } } },
  declaration: { select: { sellerKind: true } },
  deposits: { where: { status: "pending" } },
} as const;

export type SubjectRow = Prisma.PetGetPayload<{ include: typeof FACTS }>;

/** The pet with its open deposit, or null when it has no page. */
export async function readSubject(client: Prisma.TransactionClient, petId: number): Promise<SubjectRow | null> {
  const pet = await client.pet.findUnique({ where: { id: petId }, include: FACTS });
  return pet && (pet.listed || isHiddenByPlan(pet, pet.breeder)) ? pet : null;
}

/** Whether a payment that was begun still reserves the pet: a pause, or a plan that lapsed meanwhile, does not undo it. */
export function keepsCheckout(pet: Pet & { breeder: Breeder }): boolean {
  const isHidden = isHiddenByPlan({ ...pet, pausedAt: null }, pet.breeder) || (pet.pausedAt !== null && !pet.soldAt);
  return pet.deletedAt === null && (pet.listed || isHidden);
}

/** Why this viewer may not pay, or null. A block between the two is looked up by the caller. */
export function subjectRefusal(viewer: Viewer, pet: SubjectRow): DepositRefusal | null {
  const subject = { ownerId: pet.breeder.userId, depositPence: pet.depositPence, reserved: pet.reserved };
  return depositRefusal(viewer, subject, pet.breeder.subscriptions.length > 0);
}

/** The end of another buyer's hold on the pet, or null. */
export function heldByOther(viewer: Viewer, { deposits: [open] }: SubjectRow): Date | null {
  if (!open || open.userId === viewer.userId || open.holdExpiresAt <= clock.now()) return null;
  return open.holdExpiresAt;
}
