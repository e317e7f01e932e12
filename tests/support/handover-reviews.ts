// A completed handover between a new buyer and a new breeder, for tests of the reviews that follow it.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createUser, viewerOf } from "./factories.ts";

export async function createHandover(data: { buyerId?: number; breederId?: number } = {}) {
  const { buyerId, breederId } = data;
  const owner = breederId
    ? await db.breeder.findUniqueOrThrow({ where: { id: breederId }, include: { user: true } })
    : await createBreeder({ user: { firstName: "Hazel", lastName: "Croft" } });
  const buyer = buyerId
    ? await db.user.findUniqueOrThrow({ where: { id: buyerId } })
    : await createUser({ firstName: "Idris", lastName: "Vale" });
  const pet = await createPet({ breederId: owner.id, name: "Poppy" });
  const deposit = await createPaidDeposit(pet.id, { userId: buyer.id });
  const endedAt = clock.now();
  const handover = await db.handover.update({
    where: { depositId: deposit.id },
    data: { buyerConfirmedAt: endedAt, breederConfirmedAt: endedAt, ended: "complete", endedAt },
  });
  const breeder = viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId: owner.id });
  return { buyer: viewerOf(buyer), breeder, breederId: owner.id, handoverId: handover.id, depositId: deposit.id };
}

export type HandoverWorld = Awaited<ReturnType<typeof createHandover>>;
