// Refunds in full and in part, pending and failed, and delayed payments.
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deposit, refusal, startTestProvider, type TestProvider } from "./test-provider.ts";

let provider: TestProvider;
let stripe: Stripe;
let intent: string;

beforeEach(async () => {
  provider = await startTestProvider();
  stripe = provider.stripe;
  const session = await stripe.checkout.sessions.create(deposit());
  await provider.control.pay(session.id);
  intent = (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
  provider.control.takeEvents();
});
afterEach(() => provider.stop());

async function charge(): Promise<Stripe.Charge> {
  const { latest_charge: latest } = await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge.refunds"] });
  return latest as Stripe.Charge;
}

describe("a refund", () => {
  it("returns a whole payment once", async () => {
    const refund = await stripe.refunds.create({ payment_intent: intent, metadata: { why: "asked" } });
    expect(refund).toMatchObject({
      id: expect.stringMatching(/^re_/),
      amount: 25_000,
      status: "succeeded",
      payment_intent: intent,
      metadata: { why: "asked" },
      created: provider.clock.ms / 1000,
    });
    expect(await charge()).toMatchObject({
      refunded: true,
      amount_refunded: 25_000,
      refunds: { data: [{ id: refund.id }] },
    });
    expect(provider.eventTypes()).toEqual(["refund.created", "charge.refunded"]);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      statusCode: 400,
      code: "charge_already_refunded",
    });
    expect(provider.control.all("refund")).toHaveLength(1);
  });

  it("returns parts of a payment, and at most the whole amount", async () => {
    await stripe.refunds.create({ payment_intent: intent, amount: 10_000 });
    expect(await charge()).toMatchObject({ refunded: false, amount_refunded: 10_000 });
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent: intent, amount: 15_001 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: "amount" });
    expect(tooMuch.message).toContain("£150.00");
    expect(await stripe.refunds.create({ charge: (await charge()).id })).toMatchObject({ amount: 15_000 });
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([15_000, 10_000]);
  });

  it("is made once when fifty requests arrive at the same time", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => stripe.refunds.create({ payment_intent: intent })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await charge()).amount_refunded).toBe(25_000);
  });

  it("can be pending, and then succeed", async () => {
    provider.control.refunds("pending");
    const { id } = await stripe.refunds.create({ payment_intent: intent });
    expect((await stripe.refunds.retrieve(id)).status).toBe("pending");
    expect((await refusal(stripe.refunds.create({ payment_intent: intent }))).code).toBe("charge_already_refunded");
    provider.control.takeEvents();
    provider.control.refunds("succeeded");
    expect((await stripe.refunds.retrieve(id)).status).toBe("succeeded");
    const [updated, ...more] = provider.control.takeEvents();
    expect(more).toEqual([]);
    expect(JSON.parse(updated!.payload)).toMatchObject({
      type: "refund.updated",
      data: { object: { id, status: "succeeded" }, previous_attributes: { status: "pending" } },
    });
  });

  it("can be requested again after it failed, at once or later", async () => {
    provider.control.refunds("pending");
    const { id } = await stripe.refunds.create({ payment_intent: intent });
    provider.control.takeEvents();
    provider.control.refunds("failed");
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: "failed", failure_reason: expect.any(String) });
    expect(provider.eventTypes()).toEqual(["refund.updated", "refund.failed"]);
    expect(await charge()).toMatchObject({ refunded: false, amount_refunded: 0 });
    expect((await stripe.refunds.create({ payment_intent: intent })).status).toBe("failed");
    expect(provider.eventTypes()).toEqual(["refund.created", "refund.failed"]);
    provider.control.refunds("succeeded");
    expect((await stripe.refunds.create({ payment_intent: intent })).status).toBe("succeeded");
    expect((await charge()).amount_refunded).toBe(25_000);
  });

  it("is refused for an unpaid, unknown or missing payment", async () => {
    const session = await stripe.checkout.sessions.create(deposit());
    await provider.control.pay(session.id, "4000000000000002");
    const unpaid = (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
    expect((await refusal(stripe.refunds.create({ payment_intent: unpaid }))).statusCode).toBe(400);
    expect(await refusal(stripe.refunds.create({ payment_intent: "pi_no" }))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "payment_intent",
    });
    expect((await refusal(stripe.refunds.create({}))).statusCode).toBe(400);
    expect(provider.control.all("refund")).toEqual([]);
  });
});

describe("a delayed payment", () => {
  it("leaves its checkout complete and unpaid until it succeeds", async () => {
    const { id } = await stripe.checkout.sessions.create(deposit());
    provider.control.takeEvents();
    expect(await provider.control.payLater(id)).toBe("paid");
    expect(await provider.control.pay(id)).toBe("closed");
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] })).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      payment_intent: { status: "processing" },
    });
    expect(provider.eventTypes()).toEqual([
      "payment_intent.created",
      "payment_intent.processing",
      "checkout.session.completed",
    ]);
    await provider.control.settleLater(id, "paid");
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
    expect(provider.eventTypes().at(-1)).toBe("checkout.session.async_payment_succeeded");
  });

  it("can fail", async () => {
    const { id } = await stripe.checkout.sessions.create(deposit());
    await provider.control.payLater(id);
    await provider.control.settleLater(id, "failed");
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
    expect(provider.eventTypes().at(-1)).toBe("checkout.session.async_payment_failed");
  });
});
