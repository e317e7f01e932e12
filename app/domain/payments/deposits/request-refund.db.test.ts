import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { refundPeriods, cancelDaysOf, refundableUntil } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { latestDeposit, newBuyer, newPet, passTo, pay } from "../../../../tests/support/payments/deposits.ts";
import { DAY_MS, HOUR_MS, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { payDeposit } from "./pay-deposit.server.ts";
import { getDepositPet, getOwnDeposit, getRefundCase, isDepositPaid } from "./queries.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";
import { refundRequestedText } from "./texts.ts";

beforeAll(stopTheClock);
afterEach(() => {
  env.DEPOSIT_CANCEL_DAYS = 0;
  stripe.control.clearTrouble();
  stripe.control.refunds("succeeded");
});

/** Creates a deposit that has just been paid. */
async function paidDeposit() {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  const deposit = await pay(buyer, pet.id);
  return { buyer, petId: pet.id, deposit, paidAt: deposit.paidAt!, paymentId: deposit.providerPaymentId };
}
const refundsOf = (paymentId: string | null) =>
  stripe.control.all("refund").filter(({ payment_intent: payment }) => payment === paymentId);
const balance = async (petId: number) =>
  (await latestDeposit(petId)).ledger.reduce(
    (sum, { kind, amountPence }) => sum + (kind === "deposit_paid" ? amountPence : -amountPence),
    0,
  );

describe("within 24 hours", () => {
  it("[DEP-12, DEP-15, OPN-29, TEN-50] refunds the whole amount at once, and the pet is no longer reserved", async () => {
    const { buyer, petId, paymentId } = await paidDeposit();
    expect(await requestRefund(buyer, petId)).toEqual({ ok: true, value: { done: true } });
    expect(refundsOf(paymentId)).toMatchObject([{ amount: 25_000, status: "succeeded" }]);
    const deposit = await latestDeposit(petId);
    expect(deposit).toMatchObject({ status: "refunded", refundReason: "asked", pet: { reserved: false } });
    expect(deposit.events.map(({ kind }) => kind).slice(-2)).toEqual(["refund-asked", "refunded"]);
    expect(await balance(petId)).toBe(0);
    // The page of the first payment, sent again after a second one, refunds nothing else.
    const second = await pay(buyer, petId);
    expect(await requestRefund(buyer, petId, deposit.id)).toEqual({ ok: true, value: { done: true } });
    expect(await latestDeposit(petId)).toMatchObject({ id: second.id, status: "paid", refundRequestedAt: null });
    expect(await requestRefund(buyer, petId, second.id)).toEqual({ ok: true, value: { done: true } });
    expect((await payDeposit(await newBuyer(), petId)).ok).toBe(true);
  });

  it("[DEP-12] accepts a request at the last moment of the 24 hours, and refuses later ones", async () => {
    const { buyer, petId, paidAt, paymentId } = await paidDeposit();
    passTo(new Date(paidAt.getTime() + DAY_MS + 1_000));
    expect(await requestRefund(buyer, petId)).toMatchObject({ ok: false, code: "window-over" });
    expect(refundsOf(paymentId)).toEqual([]);
    expect(await latestDeposit(petId)).toMatchObject({ status: "paid", refundRequestedAt: null });
    passTo(new Date(refundableUntil({ paidAt, cancelDays: null }).getTime() + 1));
    expect(await requestRefund(buyer, petId)).toEqual({ ok: false, code: "window-over", period: "24 hours" });
    expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "over" });
    expect(await getOwnDeposit(buyer, petId)).toMatchObject({ state: "paid", windowOpen: false });
    passTo(refundableUntil({ paidAt, cancelDays: null }));
    expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "open" });
    expect(await requestRefund(buyer, petId)).toMatchObject({ ok: true });
  });

  it("[VIS-13] accepts a request for the days that a deposit to a licensed seller has", async () => {
    expect([cancelDaysOf("licensed", 14), cancelDaysOf("hobby", 14), cancelDaysOf("licensed", 0)]).toEqual([
      14,
      null,
      null,
    ]);
    expect([refundPeriods(0), refundPeriods(14)]).toEqual([
      "24 hours",
      "24 hours, or 14 days if the breeder is licensed",
    ]);
    // The clocks go forward in this day.
    const night = { paidAt: new Date("2026-03-28T12:00:00Z"), cancelDays: 1 };
    expect(refundableUntil(night).toISOString()).toBe("2026-03-29T12:00:00.000Z");
    env.DEPOSIT_CANCEL_DAYS = 14;
    const { id: petId } = await newPet();
    await db.petDeclaration.create({ data: { petId, sellerKind: "licensed" } });
    expect(await getPetPage(petId, null)).toMatchObject({ refundPeriod: "14 days" });
    const buyer = await newBuyer();
    const { paidAt } = await pay(buyer, petId);
    // Days on the clock: the clocks may change in them.
    const until = refundableUntil({ paidAt, cancelDays: 14 });
    passTo(new Date(until.getTime() + 1_000));
    expect(await requestRefund(buyer, petId)).toEqual({ ok: false, code: "window-over", period: "14 days" });
    expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "over", period: "14 days" });
    passTo(until);
    expect(await requestRefund(buyer, petId)).toMatchObject({ ok: true });
  });

  it("[DEP-12] refuses a refund to every user but the payer", async () => {
    const { buyer, petId, paymentId } = await paidDeposit();
    const other = await newBuyer();
    expect(await requestRefund(other, petId)).toEqual({ ok: false, code: "not-payer" });
    expect(await getRefundCase(other, petId)).toBeNull();
    expect(await isDepositPaid(petId)).toBe(true);
    expect(await getOwnDeposit(other, petId)).toBeNull();
    expect(await getOwnDeposit(null, petId)).toBeNull();
    expect(await requestRefund(buyer, (await newPet()).id)).toEqual({ ok: false, code: "not-found" });
    expect(refundsOf(paymentId)).toEqual([]);
    expect((await requestRefund(buyer, petId)).ok).toBe(true);
    expect(await requestRefund(other, petId)).toEqual({ ok: false, code: "not-found" });
    expect(await isDepositPaid(petId)).toBe(false);
  });

  it("[OPN-29] refunds once when it is requested repeatedly", async () => {
    const { buyer, petId, paymentId } = await paidDeposit();
    const answers = await Promise.all([1, 2, 3].map(() => requestRefund(buyer, petId)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await requestRefund(buyer, petId)).toEqual({ ok: true, value: { done: true } });
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await balance(petId)).toBe(0);
  });

  it("[DEP-12, VIS-17] names a refund that had begun before, to who asks for it on an older page", async () => {
    const { buyer, petId, deposit } = await paidDeposit();
    stripe.control.refunds("pending");
    const begun = { depositId: deposit.id, cause: "refund-breeder", reason: "breeder" } as const;
    await db.$transaction((client) => beginRefund(client, begun));
    const text = async () => {
      const asked = await requestRefund(buyer, petId);
      return asked.ok && refundRequestedText(asked.value.done, asked.value.begunBefore);
    };
    expect(await text()).toBe(
      "The breeder has decided to refund the deposit for Poppy. The whole £250 is on its way back to your card.",
    );
    stripe.control.refunds("succeeded");
    await settleDeposit(deposit.id);
    expect(await text()).toBe(
      "The breeder has decided to refund the deposit for Poppy. The whole £250 has gone back to your card.",
    );
    expect(await latestDeposit(petId)).toMatchObject({ refundReason: "breeder" });
  });

  it("[DEP-12] refunds a deposit on a pet that is no longer public", async () => {
    const { buyer, petId } = await paidDeposit();
    expect(await getDepositPet(petId)).toMatchObject({ name: "Poppy", onShow: true });
    await db.pet.update({ where: { id: petId }, data: { status: "hidden" } });
    expect(await getDepositPet(petId)).toMatchObject({ name: "Poppy", onShow: false });
    expect(await requestRefund(buyer, petId)).toMatchObject({ ok: true });
    expect(await getDepositPet(2_000_000_000)).toBeNull();
  });
});

describe("a slow or unreachable provider", () => {
  it("[DEP-15, OPN-29] keeps the pet reserved until the refund has succeeded", async () => {
    const { buyer, petId, deposit } = await paidDeposit();
    stripe.control.refunds("pending");
    expect(await requestRefund(buyer, petId)).toEqual({ ok: true, value: { done: false } });
    expect(await latestDeposit(petId)).toMatchObject({ status: "paid", pet: { reserved: true } });
    expect(await getOwnDeposit(buyer, petId)).toMatchObject({ state: "paid", asked: true });
    expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "asked" });
    stripe.control.refunds("succeeded");
    expect(await settleDeposit(deposit.id)).toBe("refunded");
    expect((await latestDeposit(petId)).pet.reserved).toBe(false);
    expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "refunded" });
  });

  it("[DEP-12, OPN-29] refunds a request made within the 24 hours when the provider is reachable only later", async () => {
    const { buyer, petId, deposit, paidAt, paymentId } = await paidDeposit();
    stripe.control.trouble({ match: /refunds/, when: "before", what: "drop", times: 10 });
    expect(await requestRefund(buyer, petId)).toEqual({ ok: true, value: { done: false } });
    expect(await latestDeposit(petId)).toMatchObject({ status: "paid", pet: { reserved: true } });
    stripe.control.clearTrouble();
    passTo(new Date(paidAt.getTime() + DAY_MS + HOUR_MS));
    expect(await settleDeposit(deposit.id)).toBe("refunded");
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  it("[DEP-12, OPN-29] accepts a repeated request for a pending refund after the 24 hours, and records it once", async () => {
    const { buyer, petId, paidAt, paymentId } = await paidDeposit();
    stripe.control.refunds("pending");
    expect(await requestRefund(buyer, petId)).toEqual({ ok: true, value: { done: false } });
    passTo(new Date(paidAt.getTime() + DAY_MS + HOUR_MS));
    expect(await requestRefund(buyer, petId)).toEqual({ ok: true, value: { done: false } });
    expect(refundsOf(paymentId)).toHaveLength(1);
    const { events } = await latestDeposit(petId);
    expect(events.filter(({ kind }) => kind === "refund-asked")).toHaveLength(1);
  });

  it("[OPN-29] refunds once when the response to the refund was lost", async () => {
    const { buyer, petId, deposit, paymentId } = await paidDeposit();
    stripe.control.trouble({ match: /POST \/v1\/refunds/, when: "after", what: { status: 500 } });
    await requestRefund(buyer, petId);
    await settleDeposit(deposit.id);
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await latestDeposit(petId)).toMatchObject({ status: "refunded" });
    expect(await balance(petId)).toBe(0);
  });
});
