// The breeder's list of own pets.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { createBreeder, createPaidDeposit, createPet, viewerOf } from "../../../../tests/support/factories.ts";
import { listOwnPets } from "./queries.server.ts";

async function someBreeder(plan?: "standard" | "gold" | "platinum") {
  const breeder = await createBreeder({ plan });
  const viewer = viewerOf(breeder.user, {
    isBreeder: true,
    breederId: breeder.id,
    permissions: [...BREEDER_PERMISSIONS],
  });
  return { breederId: breeder.id, viewer };
}

it("[BRD-18] names the deposit that reserves a pet, and none of one that was refunded", async () => {
  const breederId = (await createBreeder()).id;
  const [reserved, free] = [await createPet({ breederId }), await createPet({ breederId })];
  const deposit = await createPaidDeposit(reserved.id);
  await createPaidDeposit(free.id, { status: "refunded", refundedAt: new Date() });
  const { items } = await listOwnPets(breederId, 1);
  expect(new Map(items.map(({ petId, depositId }) => [petId, depositId]))).toEqual(
    new Map([
      [free.id, null],
      [reserved.id, deposit.id],
    ]),
  );
});

it("[BPF-01] lists a breeder's pets of every status newest first, in pages", async () => {
  const { breederId } = await someBreeder("platinum");
  for (let made = 0; made < 25; made += 1) await createPet({ breederId, status: made % 2 ? "approved" : "hidden" });
  await createPet();
  const first = await listOwnPets(breederId, 1);
  expect(first).toMatchObject({ total: 25, page: 1, pageCount: 2 });
  expect(first.items).toHaveLength(24);
  const ids = first.items.map(({ petId }) => petId);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await listOwnPets(breederId, 9)).items).toHaveLength(1);
});
