import { beforeAll, describe, expect, it } from "vitest";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { cancelSubscription } from "#app/domain/payments/subscriptions/cancel-subscription.server.ts";
import { startCheckout } from "#app/domain/payments/subscriptions/start-checkout.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { latestDeposit, newBuyer, newPet } from "../../../../tests/support/payments/deposits.ts";
import { brokenAtRest, brokenLaws } from "../../../../tests/support/payments/laws.ts";
import { createWorld, DAY_MS, moment, stopTheClock, type World } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { receiveEvent } from "./receive-webhook.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { settleEvents } from "./settle-webhooks.server.ts";

const REPEATS = deep(300, 1_000);

beforeAll(stopTheClock);

const nowSeconds = () => Math.floor(Date.now() / 1000);
const signed = (payload: string, atSeconds = nowSeconds()) => stripe.control.sign(payload, atSeconds);
const latestCheckout = () => stripe.control.all("checkout.session").at(-1)!.id;
const storedEvents = () => db.webhookEvent.count();

/** Creates a deposit that was paid at the provider, and returns the event that reports it. */
async function paidEvent() {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  await payDeposit(buyer, pet.id);
  stripe.control.takeEvents();
  await stripe.control.pay(latestCheckout());
  const event = stripe.control.takeEvents().find(({ type }) => type === "checkout.session.completed")!;
  return { pet, payload: event.payload };
}

describe("receiveEvent", () => {
  it("[OPN-30, DAT-10] accepts an event only with a fresh signature, and stores it without who paid", async () => {
    const { pet, payload: received } = await paidEvent();
    const event = JSON.parse(received) as { id: string; data: { object: object } };
    const payer = { customer_details: { email: "payer@example.test", phone: null }, items: [{ name: "Amira Payer" }] };
    const payload = JSON.stringify({ ...event, data: { object: { ...event.data.object, ...payer } } });
    const before = await storedEvents();
    const forged = payload.replace('"paid"', '"unpaid"');
    const wrongSignature = `t=${nowSeconds()},v1=${"0".repeat(64)}`;
    const attempts: [string, string | null][] = [
      [payload, null],
      [payload, ""],
      [payload, "nonsense"],
      [payload, wrongSignature],
      [forged, signed(payload)],
      [payload, signed(payload, nowSeconds() - 301)],
      ["", signed(payload)],
      ["{}", signed("[]")],
    ];
    for (const [body, signature] of attempts) expect(await receiveEvent(body, signature)).toBe("refused");
    expect(await storedEvents()).toBe(before);
    await settleEvents();
    expect((await latestDeposit(pet.id)).status).toBe("pending");

    expect(await receiveEvent(payload, signed(payload))).toBe("taken");
    await settleEvents();
    expect((await latestDeposit(pet.id)).status).toBe("paid");
    const stored = await db.webhookEvent.findUniqueOrThrow({ where: { id: event.id } });
    expect(JSON.stringify(stored.payload)).toContain("client_reference_id");
    expect(JSON.stringify(stored.payload)).not.toMatch(/payer/i);
  });

  it("[OPN-30] accepts a signed body that is malformed, and changes nothing", async () => {
    for (const object of [{}, { id: 7 }, { id: "cs_x", client_reference_id: "1 OR 1=1" }, { id: "x".repeat(300) }]) {
      const payload = JSON.stringify({
        id: `evt_${crypto.randomUUID()}`,
        object: "event",
        type: "checkout.session.completed",
        data: { object },
      });
      expect(await receiveEvent(payload, signed(payload))).toBe("taken");
    }
    await settleEvents();
    expect(await db.webhookEvent.count({ where: { processedAt: null } })).toBe(0);
  });

  it("[OPN-30] ignores amounts and statuses in an event and reads them from the provider", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    await payDeposit(buyer, pet.id);
    const { reference } = await latestDeposit(pet.id);
    const object = { id: latestCheckout(), client_reference_id: reference, payment_status: "paid", status: "complete" };
    const payload = JSON.stringify({
      id: "evt_lie",
      object: "event",
      type: "checkout.session.completed",
      data: { object },
    });
    expect(await receiveEvent(payload, signed(payload))).toBe("taken");
    await settleEvents();
    expect(await latestDeposit(pet.id)).toMatchObject({ status: "pending", ledger: [] });
  });
});

describe("settleEvents", () => {
  it(
    "[OPN-30, OPN-31, OPN-32, OPN-33] applies each event once over many deliveries in random order",
    { timeout: 120_000 },
    async () => {
      const world = await createWorld();
      await reconcile(); // settles what the tests above have left open
      await makeEvents(world);
      const events = stripe.control.takeEvents();
      expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(8);
      const random = seeded(20_261_121);
      const delivered = Array.from({ length: REPEATS }, () => events[Math.floor(random() * events.length)]!);
      // Each event is delivered at least once.
      for (const [place, event] of events.entries()) delivered[Math.floor((place * REPEATS) / events.length)] = event;
      for (const [place, { payload }] of delivered.entries()) {
        expect(await receiveEvent(payload, signed(payload))).toBe("taken");
        if (place % 40 === 0) await settleEvents();
      }
      await settleEvents();
      expect(await brokenLaws(world)).toEqual([]);
      expect(await brokenAtRest(world)).toEqual([]);
      expect(await reconcile()).toEqual({ repaired: 0, differences: [] });
    },
  );

  it("[OPN-30] keeps an event that cannot be handled, and handles it when the provider responds again", async () => {
    const { pet, payload } = await paidEvent();
    stripe.control.trouble({ match: /^GET/, when: "before", what: { status: 503 }, times: 2 });
    await receiveEvent(payload, signed(payload));
    await settleEvents();
    expect((await latestDeposit(pet.id)).status).toBe("pending");
    stripe.control.clearTrouble();
    await settleEvents();
    expect((await latestDeposit(pet.id)).status).toBe("paid");
    const { id } = JSON.parse(payload) as { id: string };
    const event = await db.webhookEvent.findUniqueOrThrow({ where: { id } });
    expect(event).toMatchObject({ attempts: 2 });
    expect(event.processedAt).not.toBeNull();
  });
});

/** Deposits paid, refunded and abandoned; plans bought, changed, renewed, unpaid and cancelled. Delivers no event. */
async function makeEvents({ buyers, pets, subscriber }: World): Promise<void> {
  const [first, second] = [buyers[0]!, buyers[1]!];
  await payDeposit(first, pets[0]!);
  await stripe.control.pay(latestCheckout(), "4000000000000002");
  await stripe.control.pay(latestCheckout());
  await settleDeposit((await latestDeposit(pets[0]!)).id);
  await requestRefund(first, pets[0]!);
  await payDeposit(second, pets[0]!);
  await stripe.control.pay(latestCheckout());
  await payDeposit(second, pets[1]!);
  await startCheckout(subscriber, "standard");
  await stripe.control.pay(latestCheckout());
  await startCheckout(subscriber, "platinum");
  await stripe.control.pay(latestCheckout());
  const customer = stripe.control.all("customer").at(-1)!.id;
  await moment.passBilling(31 * DAY_MS);
  stripe.control.setCard(customer, "4000000000000341");
  await moment.passBilling(31 * DAY_MS);
  stripe.control.setCard(customer, "4242424242424242");
  await moment.passBilling(4 * DAY_MS);
  await cancelSubscription(subscriber);
}

/** A pseudorandom number generator, from 0 to 1, with the same sequence in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
