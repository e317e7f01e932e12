import { beforeAll, expect, it } from "vitest";
import { handoverResource } from "#app/domain/payments/handovers/handover-resource.ts";
import { pageOfHandovers } from "#app/domain/payments/handovers/queries.server.ts";
import { refundableUntil } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createUser } from "../../../../tests/support/factories.ts";
import { newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import { DAY_MS, moment, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { getRefundOfDeletion } from "./get-received-deposit.server.ts";
import { getOwnDeposit, getRefundCase } from "./queries.server.ts";
import { listOwnReceipts, listPlanReceipts, RECEIPTS_PAGE_SIZE } from "./receipts.server.ts";
import { listReceivedDeposits } from "./received-deposits.server.ts";
import { requestRefund } from "./request-refund.server.ts";

beforeAll(stopTheClock);

it("lists a buyer's payments and refunds, newest first, with a link to a refund while it is possible", async () => {
  const breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
  const buyer = await newBuyer();
  const [poppy, bramble] = [
    await newPet({ breederId: breeder.id, name: "Poppy" }),
    await newPet({ breederId: breeder.id, name: "Bramble" }),
  ];
  await pay(await newBuyer(), (await newPet()).id);
  const paid = await pay(buyer, poppy.id);
  moment.pass(60_000);
  const returned = await pay(buyer, bramble.id);
  moment.pass(60_000);
  await requestRefund(buyer, bramble.id);

  const { items, total } = await listOwnReceipts(buyer.userId, 1);
  expect(total).toBe(3);
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ["deposit_refunded", "Deposit for Bramble"],
    ["deposit_paid", "Deposit for Bramble"],
    ["deposit_paid", "Deposit for Poppy"],
  ]);
  expect(items[2]).toMatchObject({
    amountPence: 25_000,
    reference: `Deposit ${paid.id}`,
    movedAt: paid.paidAt?.toISOString(),
    breeder: "Willowbrook",
    depositId: paid.id,
    refund: {
      path: `/pets/poppy-cocker-spaniel-${poppy.id}/refund`,
      until: refundableUntil(paid).toISOString(),
    },
    goingBack: false,
  });
  expect(items[1]).toMatchObject({ reference: `Deposit ${returned.id}`, refund: null, goingBack: false });

  await db.pet.update({ where: { id: poppy.id }, data: { status: "hidden" } });
  moment.pass(2 * DAY_MS);
  expect((await listOwnReceipts(buyer.userId, 1)).items[2]).toMatchObject({ depositId: paid.id, refund: null });
  expect(JSON.stringify(items)).not.toContain(paid.providerPaymentId);
});

it("[VIS-15] marks a deposit whose refund is pending, or due because its pet was hidden", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  await pay(buyer, pet.id);
  stripe.control.refunds("pending");
  await requestRefund(buyer, pet.id);
  stripe.control.refunds("succeeded");
  expect((await listOwnReceipts(buyer.userId, 1)).items).toMatchObject([{ goingBack: true, refund: null }]);
  expect((await listReceivedDeposits(pet.breederId, 1)).items).toMatchObject([{ state: "going-back" }]);

  const [other, hidden] = [await newBuyer(), await newPet()];
  await pay(other, hidden.id);
  await db.pet.update({ where: { id: hidden.id }, data: { status: "hidden" } });
  expect((await listOwnReceipts(other.userId, 1)).items).toMatchObject([{ goingBack: true, refund: null }]);
  expect((await listReceivedDeposits(hidden.breederId, 1)).items).toMatchObject([{ state: "going-back" }]);
  const handovers = (await pageOfHandovers(other, 1, 20)).items.map(handoverResource);
  expect(handovers).toMatchObject([{ state: "open", refunding: true }]);
  const reason = "moderation";
  expect(await getOwnDeposit(other, hidden.id)).toMatchObject({ state: "returning", reason });
  expect(await getRefundCase(other, hidden.id)).toMatchObject({ state: "asked", reason });
});

it("lists deposits on a breeder's pets with the buyers' first names, without late payments", async () => {
  const breeder = await createBreeder({ plan: "gold" });
  const pets = [1, 2, 3].map(() => newPet({ breederId: breeder.id }));
  const [kept, refunded, late] = await Promise.all(pets);
  const robin = await createUser({ firstName: "Robin", lastName: "Ashdown" });
  const paidAt = new Date(moment.now.getTime() - DAY_MS - 1);
  const { id: depositId } = await createPaidDeposit(kept!.id, { userId: robin.id, paidAt });
  const returned = { status: "refunded", refundedAt: moment.now, refundRequestedAt: moment.now } as const;
  await createPaidDeposit(refunded!.id, { ...returned, refundReason: "asked", paidAt: moment.now });
  await createPaidDeposit(late!.id, { ...returned, refundReason: "late", paidAt: moment.now });
  await createPaidDeposit((await newPet()).id);

  const { items, total } = await listReceivedDeposits(breeder.id, 1);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { petId: refunded!.id, state: "refunded", refundedAt: moment.now.toISOString() },
    { petId: kept!.id, state: "kept", buyer: "Robin" },
  ]);
  // Within the 24 hours the pet cannot be deleted, and a buyer who has received it cannot ask for the deposit back.
  expect(await getRefundOfDeletion(kept!.id)).toMatchObject({ firstName: "Robin" });
  await db.deposit.update({ where: { id: depositId }, data: { paidAt: new Date(moment.now.getTime() - 1) } });
  expect(await getRefundOfDeletion(kept!.id)).toBeNull();
  await db.handover.update({ where: { depositId }, data: { buyerConfirmedAt: moment.now } });
  const stateOf = async () =>
    (await listReceivedDeposits(breeder.id, 1)).items.find((one) => one.depositId === depositId);
  expect(await stateOf()).toMatchObject({ state: "received" });
  const complete = { ended: "complete", endedAt: moment.now };
  await db.handover.update({ where: { depositId }, data: complete });
  const handedOver = { state: "handed-over", handedOver: { completeAt: moment.now.toISOString(), isReady: false } };
  expect(await stateOf()).toMatchObject(handedOver);
  for (const secret of [robin.email, robin.username, "Ashdown"]) expect(JSON.stringify(items)).not.toContain(secret);
});

it("lists the paid months of a breeder's plans in pages", async () => {
  const breeder = await createBreeder({ plan: "gold" });
  const other = await createBreeder({ plan: "standard" });
  const subscription = await db.subscription.findFirstOrThrow({ where: { breederId: breeder.id } });
  const months = RECEIPTS_PAGE_SIZE + 1;
  await db.ledgerEntry.createMany({
    data: Array.from({ length: months }, (_, month) => ({
      kind: "subscription_paid" as const,
      amountPence: 2_499,
      providerId: `in_of_${breeder.id}_${month}`,
      subscriptionId: subscription.id,
      createdAt: new Date(Date.UTC(2024, month, 1)),
    })),
  });
  const first = await listPlanReceipts(breeder.id, 1);
  expect(first).toMatchObject({ total: months, page: 1, pageCount: 2 });
  expect(first.items[0]).toMatchObject({
    title: "Gold plan, one month",
    reference: `Subscription ${subscription.id}`,
    movedAt: new Date(Date.UTC(2024, months - 1, 1)).toISOString(),
  });
  expect((await listPlanReceipts(breeder.id, 99)).items.map(({ movedAt }) => movedAt)).toEqual([
    "2024-01-01T00:00:00.000Z",
  ]);
  expect((await listPlanReceipts(other.id, 1)).items).toEqual([]);
});

it("[SUB-08, BRD-24] names the plan that each payment was for, not the plan of today", async () => {
  const breeder = await createBreeder({ plan: "gold" });
  const { id: subscriptionId } = await db.subscription.findFirstOrThrow({ where: { breederId: breeder.id } });
  const [month, upgrade] = [`in_month_${breeder.id}`, `in_upgrade_${breeder.id}`];
  const paid = { kind: "subscription_paid" as const, subscriptionId };
  await db.ledgerEntry.createMany({
    data: [
      { ...paid, amountPence: 2_499, providerId: month, createdAt: new Date("2028-02-01T09:00:00Z") },
      { ...paid, amountPence: 1_999, providerId: upgrade, createdAt: new Date("2028-02-07T09:00:00Z") },
    ],
  });
  for (const [kind, detail] of [
    ["prorated", { invoice: upgrade, amount_pence: 1_999 }],
    ["plan-changed", { from: "gold", to: "platinum" }],
  ] as const)
    await db.paymentEvent.create({ data: { subscriptionId, kind, detail } });
  await db.subscription.update({ where: { id: subscriptionId }, data: { planId: "platinum" } });
  expect((await listPlanReceipts(breeder.id, 1)).items.map(({ title }) => title)).toEqual([
    "Platinum plan, the rest of the paid month after an upgrade",
    "Gold plan, one month",
  ]);
});
