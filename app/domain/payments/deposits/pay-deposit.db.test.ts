// Opening the checkout of a deposit: one checkout per hold, competing buyers, provider failures and refusals.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getContract } from "#app/domain/payments/handovers/contract.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import { checkoutOf, latestDeposit, newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import { MINUTE_MS, moment, stopTheClock, viewerOf } from "../../../../tests/support/payments/world.ts";
import { hold, holdUntilAskedAgain, retryAtOnce, stripe } from "../../../../tests/support/stripe.ts";
import { getDepositPage } from "./get-deposit-page.server.ts";
import { HOLD_MS, OPENING_MS } from "./hold.ts";
import { payDeposit } from "./pay-deposit.server.ts";
import { getOwnDeposit } from "./queries.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

const RESERVED = { ok: false, code: "already-reserved" };

beforeAll(stopTheClock);
afterEach(() => {
  stripe.control.clearTrouble();
  stripe.control.refunds("succeeded");
});

/** The amounts in the ledger for the deposits of a pet; refunds are negative. */
const movements = async (petId: number) =>
  (await latestDeposit(petId)).ledger.map(({ kind, amountPence }) =>
    kind === "deposit_refunded" ? -amountPence : amountPence,
  );
const events = async (petId: number) => (await latestDeposit(petId)).events.map(({ kind }) => kind);
const ownState = async (viewer: Parameters<typeof getOwnDeposit>[0], petId: number) =>
  (await getOwnDeposit(viewer, petId))?.state;

describe("paying a deposit", () => {
  it("[DEP-01, DEP-10, OPN-26] reserves the pet only once the provider reports the payment", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    const begun = await payDeposit(buyer, pet.id);
    const checkout = await checkoutOf(pet.id);
    expect(begun).toEqual({ ok: true, value: { url: checkout.url } });
    expect(checkout).toMatchObject({
      mode: "payment",
      amount_total: 25_000,
      currency: "gbp",
      customer_email: buyer.email,
    });
    expect(checkout.success_url).toMatch(new RegExp(`/pets/poppy-cocker-spaniel-${pet.id}/deposit/paid$`));
    expect(await latestDeposit(pet.id)).toMatchObject({ status: "pending", pet: { reserved: false }, ledger: [] });

    moment.pass(2 * MINUTE_MS);
    await stripe.control.pay(checkout.id);
    const { id } = await latestDeposit(pet.id);
    expect(await settleDeposit(id)).toBe("paid");
    const deposit = await latestDeposit(pet.id);
    expect(deposit).toMatchObject({ userId: buyer.userId, amountPence: 25_000, pet: { reserved: true } });
    expect(deposit.paidAt?.getTime()).toBe(Math.floor(moment.now.getTime() / 1000) * 1000);
    expect(deposit.ledger).toMatchObject([{ providerId: deposit.providerPaymentId, amountPence: 25_000 }]);
    expect(await events(pet.id)).toEqual(["opened", "checkout", "paid"]);
  });

  it("[TRU-06, BUY-24, VIS-22] keeps the promises of the listing as they were when the payment began", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    await db.pet.update({ where: { id: pet.id }, data: { healthGuaranteeMonths: 24, takesBackForLife: true } });
    const { id } = await pay(buyer, pet.id);
    const handover = await db.handover.findFirstOrThrow({ where: { depositId: id } });
    await db.pet.update({ where: { id: pet.id }, data: { healthGuaranteeMonths: null, takesBackForLife: false } });
    const promises = [["Health guarantee", "24 months"], ["Taken back", "For life, for whatever reason"]]; // oxfmt-ignore
    const shown = [await getDepositPage(buyer, id), await getContract(buyer, handover.id)];
    expect(shown.map((one) => one?.promises)).toEqual([promises, promises]);
  });

  it("[DEP-01] returns the same checkout for repeated submits", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    const first = await payDeposit(buyer, pet.id);
    expect(await Promise.all([payDeposit(buyer, pet.id), payDeposit(buyer, pet.id)])).toEqual([first, first]);
    const { reference } = await latestDeposit(pet.id);
    const known = stripe.control.all("checkout.session").filter((one) => one.client_reference_id === reference);
    expect(known).toHaveLength(1);
    expect(await db.deposit.count({ where: { petId: pet.id } })).toBe(1);
  });

  it("[DEP-01] opens one checkout when it is submitted again while the provider is slow", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    holdUntilAskedAgain(/POST .*sessions$/);
    const [first, second] = await Promise.all([payDeposit(buyer, pet.id), payDeposit(buyer, pet.id)]);
    expect(first).toEqual({ ok: true, value: { url: (await checkoutOf(pet.id)).url } });
    expect(second).toEqual(first);
    expect(await latestDeposit(pet.id)).toMatchObject({ status: "pending" });
    expect(await db.deposit.count({ where: { petId: pet.id } })).toBe(1);
  });

  it("[OPN-28] holds the pet for 30 minutes, then for the next buyer", async () => {
    const [first, second, pet] = [await newBuyer(), await newBuyer(), await newPet()];
    await payDeposit(first, pet.id);
    const checkout = await checkoutOf(pet.id);
    moment.pass(HOLD_MS - 1);
    expect(await payDeposit(second, pet.id)).toEqual(RESERVED);
    moment.pass(1);
    expect((await payDeposit(second, pet.id)).ok).toBe(true);
    expect(await latestDeposit(pet.id)).toMatchObject({ userId: second.userId, status: "pending" });
    expect(await stripe.control.pay(checkout.id)).toBe("closed");
    expect(await ownState(first, pet.id)).toBe("failed");
  });

  it("[OPN-28] holds the pet for one of two buyers who submit concurrently", async () => {
    const [first, second, pet] = [await newBuyer(), await newBuyer(), await newPet()];
    const answers = await Promise.all([payDeposit(first, pet.id), payDeposit(second, pet.id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(RESERVED);
  });
});

describe("failures", () => {
  it("[DEP-09] releases the hold when the provider is unreachable, and charges once when it is reachable again", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    retryAtOnce();
    stripe.control.trouble({ match: /checkout\/sessions/, when: "before", what: "drop", times: 20 });
    expect(await payDeposit(buyer, pet.id)).toEqual({ ok: false, code: "unavailable" });
    expect(await latestDeposit(pet.id)).toMatchObject({ status: "failed", pet: { reserved: false } });
    expect(await events(pet.id)).toEqual(["opened", "closed"]);
    stripe.control.clearTrouble();
    expect(await pay(buyer, pet.id)).toMatchObject({ status: "paid" });
    expect(await movements(pet.id)).toEqual([25_000]);
  });

  it("[DEP-09, OPN-28] releases the hold when the request to the provider times out", async () => {
    const [first, second, pet] = [await newBuyer(), await newBuyer(), await newPet()];
    retryAtOnce();
    const finish = hold(/POST .*sessions$/, { drop: true });
    expect(await payDeposit(first, pet.id)).toEqual({ ok: false, code: "unavailable" });
    expect(await latestDeposit(pet.id)).toMatchObject({ status: "failed", providerCheckoutId: null });
    expect((await payDeposit(second, pet.id)).ok).toBe(true);
    finish();
  });

  it("[OPN-28] holds the pet for only a minute while no checkout exists, for example after a process was killed", async () => {
    const [first, second, pet] = [await newBuyer(), await newBuyer(), await newPet()];
    const finish = hold(/POST .*sessions$/);
    const asked = stripe.control.requests.length;
    const paying = payDeposit(first, pet.id);
    await expect.poll(() => stripe.control.requests.length).toBeGreaterThan(asked);
    moment.pass(OPENING_MS - 1);
    expect(await payDeposit(second, pet.id)).toEqual(RESERVED);
    moment.pass(1);
    expect((await payDeposit(second, pet.id)).ok).toBe(true);
    finish();
    expect(await paying).toEqual(RESERVED);
    expect(await latestDeposit(pet.id)).toMatchObject({ userId: second.userId, status: "pending" });
  });

  it("[OPN-26] opens one checkout when the response to the first request was lost", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    retryAtOnce();
    stripe.control.trouble({ match: /POST .*checkout\/sessions$/, when: "after", what: "drop" });
    expect((await payDeposit(buyer, pet.id)).ok).toBe(true);
    const { reference } = await latestDeposit(pet.id);
    const known = stripe.control.all("checkout.session").filter((one) => one.client_reference_id === reference);
    expect(known).toHaveLength(1);
  });

  it("[OPN-26] returns no URL of a checkout that was opened after the request timed out", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    stripe.control.trouble({ match: /POST .*checkout\/sessions$/, when: "after", what: { status: 500 } });
    expect(await payDeposit(buyer, pet.id)).toEqual({ ok: false, code: "unavailable" });
    expect(await latestDeposit(pet.id)).toMatchObject({ status: "failed", providerCheckoutId: null });
    expect(await pay(buyer, pet.id)).toMatchObject({ status: "paid" });
    expect(await movements(pet.id)).toEqual([25_000]);
  });

  it("[DEP-03, DEP-04, DEP-05, DEP-07, OPN-22, OPN-35, PDT-32] refuses deposits that break a rule without a request to the provider", async () => {
    const buyer = await newBuyer();
    const breeder = await createBreeder({ plan: "gold" });
    const requests = stripe.control.requests.length;
    const reserved = await newPet();
    await db.deposit.create({
      data: { petId: reserved.id, userId: buyer.userId, amountPence: 1, status: "paid", paidAt: moment.now },
    });
    const refusals = [
      ["already-reserved", await payDeposit(await newBuyer(), reserved.id)],
      ["breeder-without-subscription", await payDeposit(buyer, (await createPet({ depositPence: 5_000 })).id)],
      ["no-deposit-amount", await payDeposit(buyer, (await newPet({ depositPence: null })).id)],
      ["breeder-account", await payDeposit(await viewerOf(breeder.userId), (await newPet()).id)],
      ["not-found", await payDeposit(buyer, (await newPet({ status: "pending" })).id)],
      ["not-found", await payDeposit(buyer, (await newPet({ deletedAt: moment.now })).id)],
      ["not-found", await payDeposit(buyer, 2_000_000_000)],
    ] as const;
    for (const [code, answer] of refusals) expect(answer).toEqual({ ok: false, code });
    expect(stripe.control.requests).toHaveLength(requests);
  });

  it("[OPN-28] limits a user to three held pets, also with four requests at once", async () => {
    const buyer = await newBuyer();
    const pets = [];
    for (let count = 0; count < 4; count += 1) pets.push(await newPet());
    const begun = await Promise.all(pets.map(({ id }) => payDeposit(buyer, id)));
    const refused = begun.findIndex(({ ok }) => !ok);
    expect(begun.filter(({ ok }) => ok)).toHaveLength(3);
    expect(begun[refused]).toEqual({ ok: false, code: "too-many-open" });
    moment.pass(HOLD_MS);
    expect((await payDeposit(buyer, pets[refused]!.id)).ok).toBe(true);
  });
});
