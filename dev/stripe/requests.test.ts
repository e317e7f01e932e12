// Requests to the API: keys, repeats, injected errors, lists and invalid input.
import fc from "fast-check";
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clientOf,
  DAY_MS,
  deposit,
  refusal,
  startTestProvider,
  subscribe,
  type TestProvider,
} from "./test-provider.ts";

let provider: TestProvider;
let stripe: Stripe;

beforeEach(async () => {
  provider = await startTestProvider();
  stripe = provider.stripe;
});
afterEach(() => provider.stop());

const open = (options?: Stripe.RequestOptions) => stripe.checkout.sessions.create(deposit(), options);

describe("the secret key", () => {
  it("is required, and another key is refused", async () => {
    for (const key of ["sk_test_wrong", `${provider.settings.STRIPE_SECRET_KEY}x`]) {
      const client = clientOf(provider.settings, key);
      expect(await refusal(client.customers.list())).toMatchObject({
        statusCode: 401,
        type: "StripeAuthenticationError",
      });
    }
    const bare = await fetch(`${provider.settings.STRIPE_URL}/v1/customers`);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toMatchObject({ error: { type: "invalid_request_error", message: expect.any(String) } });
    expect(provider.control.requests).toEqual([]);
  });

  it("is accepted as the user name of basic authentication", async () => {
    const { STRIPE_SECRET_KEY: key, STRIPE_URL: url } = provider.settings;
    const Authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
    expect((await fetch(`${url}/v1/customers`, { headers: { Authorization } })).status).toBe(200);
  });
});

describe("an idempotency key", () => {
  it("returns the first response for every repeat of the same request", async () => {
    const first = await open({ idempotencyKey: "k-1" });
    await provider.control.pay(first.id);
    const again = await open({ idempotencyKey: "k-1" });
    expect(again).toEqual(first);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(provider.control.all("checkout.session")).toHaveLength(1);
    expect(provider.control.requests).toEqual([
      { method: "POST", path: "/v1/checkout/sessions", idempotencyKey: "k-1" },
      { method: "POST", path: "/v1/checkout/sessions", idempotencyKey: "k-1" },
    ]);
    const [event] = (await stripe.events.list({ type: "price.created" })).data;
    expect(event?.request?.idempotency_key).toBe("k-1");
  });

  it("is refused for another request", async () => {
    await open({ idempotencyKey: "k-1" });
    const other = [
      stripe.checkout.sessions.create(deposit({ client_reference_id: "x" }), { idempotencyKey: "k-1" }),
      stripe.customers.create({}, { idempotencyKey: "k-1" }),
    ];
    for (const work of other) {
      expect(await refusal(work)).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
    }
  });

  it("is free again after a day", async () => {
    const first = await open({ idempotencyKey: "k-1" });
    provider.clock.ms += DAY_MS;
    expect((await open({ idempotencyKey: "k-1" })).id).not.toBe(first.id);
  });

  it("is refused while the first request is in progress", async () => {
    let goOn = () => {};
    const held = new Promise<void>((done) => (goOn = done));
    provider.control.trouble({ match: /sessions/, when: "before", what: { until: () => held } });
    const slow = open({ idempotencyKey: "k-1" });
    await vi.waitFor(() => expect(provider.control.requests).toHaveLength(1));
    expect(await refusal(open({ idempotencyKey: "k-1" }))).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    goOn();
    const { id } = await slow;
    expect((await open({ idempotencyKey: "k-1" })).id).toBe(id);
  });

  it("stores the error of work that had begun, and no error of an invalid request", async () => {
    const session = await open();
    await provider.control.pay(session.id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const refund = (amount: number) =>
      stripe.refunds.create({ payment_intent: payment_intent as string, amount }, { idempotencyKey: "k-2" });
    expect((await refusal(refund(0))).statusCode).toBe(400);
    expect((await refusal(refund(30_000))).statusCode).toBe(400);
    const again = await refusal(refund(30_000));
    expect(again.headers?.["idempotent-replayed"]).toBe("true");
  });
});

describe("an injected error", () => {
  it("before the work leaves it undone, and a repeat with the same key does it", async () => {
    for (const what of [{ status: 500 }, { status: 503 }] as const) {
      provider.control.trouble({ match: /^POST .*sessions$/, when: "before", what });
      expect(await refusal(open({ idempotencyKey: "k" }))).toMatchObject({
        statusCode: what.status,
        type: "StripeAPIError",
      });
    }
    // The library retries once after a dropped connection.
    provider.control.trouble({ match: /sessions/, when: "before", what: "drop", times: 2 });
    expect((await refusal(open({ idempotencyKey: "k" }))).type).toBe("StripeConnectionError");
    expect(provider.control.all("checkout.session")).toEqual([]);
    expect((await open({ idempotencyKey: "k" })).status).toBe("open");
    expect(provider.control.all("checkout.session")).toHaveLength(1);
  });

  it("after the work leaves it done, and a repeat with the same key returns its response", async () => {
    provider.control.trouble({ match: /sessions/, when: "after", what: "drop", times: 2 });
    expect((await refusal(open({ idempotencyKey: "k" }))).type).toBe("StripeConnectionError");
    expect(provider.control.all("checkout.session")).toHaveLength(1);
    expect((await open({ idempotencyKey: "k" })).id).toBe(provider.control.all("checkout.session")[0]!.id);
    expect(provider.control.all("checkout.session")).toHaveLength(1);
  });

  it("of status 500 after the work is returned for every repeat with the same key", async () => {
    provider.control.trouble({ match: /sessions/, when: "after", what: { status: 500 } });
    expect((await refusal(open({ idempotencyKey: "k" }))).statusCode).toBe(500);
    expect((await refusal(open({ idempotencyKey: "k" }))).statusCode).toBe(500);
    expect(provider.control.all("checkout.session")).toHaveLength(1);
  });

  it("without a response ends with the client's timeout, and can be cleared", async () => {
    provider.control.trouble({ match: /customers/, when: "before", what: "hang", times: 5 });
    expect((await refusal(stripe.customers.list({}, { timeout: 100 }))).type).toBe("StripeConnectionError");
    provider.control.clearTrouble();
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it("tells the library whether to retry", async () => {
    const patient = clientOf(provider.settings);
    provider.control.trouble({ match: /customers/, when: "before", what: { status: 503 }, retriable: true });
    expect((await patient.customers.list({}, { maxNetworkRetries: 1 })).data).toEqual([]);
    provider.control.trouble({ match: /customers/, when: "before", what: { status: 503 } });
    expect((await refusal(patient.customers.list({}, { maxNetworkRetries: 1 }))).statusCode).toBe(503);
  });
});

describe("a list", () => {
  it("is sorted newest first and has pages in both directions", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await stripe.customers.create({ name: String(index) })).id);
      provider.clock.ms += index === 2 ? 0 : 1_000;
    }
    const page = async (params: Stripe.CustomerListParams) => {
      const { data, has_more: more } = await stripe.customers.list(params);
      return [data.map(({ id }) => ids.indexOf(id)), more];
    };
    expect(await page({})).toEqual([[0, 1, 2, 3, 4], false]);
    expect(await page({ limit: 2 })).toEqual([[0, 1], true]);
    expect(await page({ limit: 2, starting_after: ids[1] })).toEqual([[2, 3], true]);
    expect(await page({ limit: 2, starting_after: ids[3] })).toEqual([[4], false]);
    expect(await page({ limit: 2, ending_before: ids[4] })).toEqual([[2, 3], true]);
    expect(await page({ limit: 2, ending_before: ids[2] })).toEqual([[0, 1], false]);
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
    const { created } = (await stripe.customers.retrieve(ids[2]!)) as Stripe.Customer;
    expect(await page({ created: { gte: created } })).toEqual([[0, 1, 2], false]);
    expect(await page({ created: { lt: created } })).toEqual([[3, 4], false]);
    expect((await refusal(stripe.customers.list({ starting_after: "cus_no" }))).param).toBe("starting_after");
    expect((await refusal(stripe.customers.list({ limit: 101 }))).param).toBe("limit");
  });

  it("filters payments, checkouts and events by their related objects", async () => {
    const { customer, subscription, session } = await subscribe(provider);
    const other = await open();
    await provider.control.pay(other.id);
    const [intent] = (await stripe.paymentIntents.list({ customer, expand: ["data.latest_charge"] })).data;
    expect(intent!.latest_charge).toMatchObject({ object: "charge", customer });
    expect((await stripe.charges.list({ payment_intent: intent!.id })).data).toHaveLength(1);
    const found = await stripe.checkout.sessions.list({ subscription: subscription.id });
    expect(found.data.map(({ id }) => id)).toEqual([session.id]);
    expect((await stripe.checkout.sessions.list({ status: "complete" })).data).toHaveLength(2);
    const types = ["invoice.paid", "checkout.session.completed"];
    expect((await stripe.events.list({ types })).data.map(({ type }) => type)).toEqual([types[1], types[1], types[0]]);
    expect((await stripe.events.list({ type: "invoice.*" })).data).toHaveLength(4);
  });
});

describe("invalid input", () => {
  it("is refused: an unknown object, path, parameter or property to expand", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    expect(await refusal(stripe.paymentIntents.retrieve("pi_no"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such payment_intent: 'pi_no'",
    });
    expect(await refusal(stripe.balance.retrieve())).toMatchObject({
      statusCode: 404,
      type: "StripeInvalidRequestError",
    });
    expect(console.warn).toHaveBeenCalledWith("The stand-in for Stripe has no GET /v1/balance");
    expect(await refusal(stripe.customers.create({ shoe: "7" } as never))).toMatchObject({
      code: "parameter_unknown",
      param: "shoe",
    });
    const { id } = await open();
    const expand = (path: string) => stripe.checkout.sessions.retrieve(id, { expand: [path] });
    expect((await refusal(expand("colour"))).message).toContain("cannot be expanded");
    expect((await refusal(expand("a.b.c.d.e"))).message).toContain("more than 4 levels");
  });

  it("merges metadata key by key", async () => {
    const { id } = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
    expect((await stripe.customers.update(id, { metadata: { b: "", c: "3" } })).metadata).toEqual({ a: "1", c: "3" });
    expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
    expect((await refusal(stripe.customers.update(id, { metadata: { x: "y".repeat(501) } }))).statusCode).toBe(400);
  });

  it("never crashes the stand-in: any body gets a response in Stripe's format", async () => {
    const warnings = vi.spyOn(console, "warn").mockReturnValue();
    const { STRIPE_SECRET_KEY: key, STRIPE_URL: url } = provider.settings;
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/x-www-form-urlencoded" };
    const name = fc.oneof(
      fc.constantFrom(
        "line_items[0][price_data][unit_amount]",
        "metadata",
        "metadata[a]",
        "expand[]",
        "expand",
        "mode",
        "__proto__[x]",
        "limit",
        "created[gte]",
        "items[0]",
        "line_items[constructor]",
      ),
      fc.string({ maxLength: 12 }),
    );
    const body = fc
      .array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom("payment", "1", "-1", ""))))
      .map((pairs) => new URLSearchParams(pairs).toString());
    const path = fc.constantFrom(
      "/v1/checkout/sessions",
      "/v1/refunds",
      "/v1/customers",
      "/v1/prices",
      "/v1/subscriptions/sub_x",
      "/v1/%00",
      "/v1/invoices/../x",
    );
    await fc.assert(
      fc.asyncProperty(path, fc.oneof(body, fc.string()), async (where, text) => {
        const reply = await fetch(url + where, { method: "POST", headers, body: text });
        expect([200, 400, 404]).toContain(reply.status);
        expect(await reply.json()).toEqual(expect.any(Object));
      }),
      { numRuns: 150 },
    );
    expect(warnings.mock.calls.flat().filter((text) => !String(text).includes("has no POST"))).toEqual([]);
    const huge = await fetch(`${url}/v1/customers`, { method: "POST", headers, body: `name=${"x".repeat(300_000)}` });
    expect(huge.status).toBe(413);
  }, 30_000);
});
