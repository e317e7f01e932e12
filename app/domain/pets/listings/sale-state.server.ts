// Whether a pet is sold, reserved, held, disputed or paused, and the badge of one pet of a breeder (BRD-09).
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Pet, Prisma } from "#app/platform/generated/prisma/client.ts";
import { getPlanUsage } from "./get-plan-usage.server.ts";
import { hasPlan } from "./limits.ts";
import { OPEN_DEPOSITS } from "./open-disputes.server.ts";
import { findPetDecisions } from "./own-pet-decisions.server.ts";
import { type PetBadge, petBadge } from "./pet-badge.ts";

type StoredSale = Pick<Pet, "reserved" | "reservedUntil" | "heldUntil" | "soldAt" | "pausedAt"> &
  Prisma.PetGetPayload<{ select: { deposits: typeof OPEN_DEPOSITS } }>;

/** The facts of a pet's badge that its row and its deposits hold. */
export function saleStateOf({ reserved, reservedUntil, heldUntil, soldAt, pausedAt, deposits }: StoredSale) {
  const paid = reserved ? deposits.find(({ status }) => status === "paid") : undefined;
  return {
    reserved,
    reservedUntil: reservedUntil?.toISOString() ?? null,
    depositId: paid?.id ?? null,
    isRefunding: (paid?.refundRequestedAt ?? null) !== null,
    isHeld: heldUntil !== null && heldUntil > clock.now(),
    isDisputed: deposits.some(({ disputes }) => disputes.length > 0),
    soldAt: soldAt?.toISOString() ?? null,
    isPaused: pausedAt !== null,
  };
}

/** The badge of the breeder's list, for a page of one pet. `openAnswers`: the questions of the listing that are open. */
export async function getPetBadge(petId: number, openAnswers: number): Promise<PetBadge> {
  const pet = await db.pet.findUniqueOrThrow({ where: { id: petId }, include: { deposits: OPEN_DEPOSITS } });
  const [{ asked }, usage] = await Promise.all([findPetDecisions([petId]), getPlanUsage(pet.breederId)]);
  const facts = { ...saleStateOf(pet), status: pet.status, asksForChanges: asked.has(petId), openAnswers };
  return petBadge(facts, hasPlan(usage));
}
