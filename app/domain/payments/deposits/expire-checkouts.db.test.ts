// Open checkouts whose pet, buyer or breeder is not available any more.
import { beforeAll, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder } from "../../../../tests/support/factories.ts";
import { checkoutOf, latestDeposit, newBuyer, newPet } from "../../../../tests/support/payments/deposits.ts";
import { stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { expireCheckouts } from "./expire-checkouts.server.ts";
import { payDeposit } from "./pay-deposit.server.ts";

beforeAll(stopTheClock);

it("[DEP-09, VIS-15] are closed at the provider when one side is banned or blocks, or the pet is removed", async () => {
  const facts = { createdAt: clock.now(), reason: "" };
  const causes: ((its: { petId: number; buyerId: number; ownerId: number }) => Promise<unknown>)[] = [
    ({ buyerId }) => db.ban.create({ data: { userId: buyerId, ...facts } }),
    ({ ownerId }) => db.ban.create({ data: { userId: ownerId, ...facts } }),
    ({ buyerId, ownerId }) => db.userBlock.create({ data: { blockerId: ownerId, blockedId: buyerId } }),
    ({ petId }) => db.pet.update({ where: { id: petId }, data: { status: "hidden" } }),
    async () => {},
  ];
  const petIds: number[] = [];
  for (const cause of causes) {
    const { id: breederId, userId: ownerId } = await createBreeder({ plan: "gold" });
    const [buyer, { id: petId }] = [await newBuyer(), await newPet({ breederId })];
    expect((await payDeposit(buyer, petId)).ok).toBe(true);
    await cause({ petId, buyerId: buyer.userId, ownerId });
    petIds.push(petId);
  }
  expect(await expireCheckouts()).toBe(4);
  const states = await Promise.all(
    petIds.map(async (petId) => [(await latestDeposit(petId)).status, (await checkoutOf(petId)).status]),
  );
  expect(states).toEqual([...Array(4).fill(["failed", "expired"]), ["pending", "open"]]);
  expect((await latestDeposit(petIds[0]!)).events.at(-1)).toMatchObject({
    kind: "closed",
    detail: { reason: "unavailable" },
  });
  expect(await stripe.control.pay((await checkoutOf(petIds[1]!)).id)).toBe("closed");
});
