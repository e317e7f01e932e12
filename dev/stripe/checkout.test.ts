// Checkout sessions from creation to their end, through the library and through the page.
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deposit, refusal, startTestProvider, type TestProvider } from "./test-provider.ts";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";

let provider: TestProvider;
let stripe: Stripe;

beforeEach(async () => {
  provider = await startTestProvider();
  stripe = provider.stripe;
});
afterEach(() => provider.stop());

function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

async function open(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const session = await stripe.checkout.sessions.create(deposit(more));
  return { ...session, url: session.url! };
}

describe("a checkout through the library", () => {
  it("is open, unpaid and has a page, and its payment has the amount and description", async () => {
    const session = await open();
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_[A-Za-z0-9]{58}$/),
      status: "open",
      payment_status: "unpaid",
      amount_total: 25_000,
      currency: "gbp",
      payment_intent: null,
      metadata: { deposit: "d-1" },
    });
    expect(await provider.control.pay(session.id)).toBe("paid");
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge", "line_items"],
    });
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: "succeeded",
      amount: 25_000,
      amount_received: 25_000,
      metadata: { deposit: "d-1" },
    });
    expect(intent.latest_charge).toMatchObject({
      id: expect.stringMatching(/^ch_/),
      paid: true,
      created: provider.clock.ms / 1000,
      billing_details: { email: "buyer@demo.test" },
    });
    expect(paid.line_items?.data[0]).toMatchObject({ description: "Deposit for Poppy", amount_total: 25_000 });
  });

  it("emits the events of a payment in order, each with its object", async () => {
    const session = await open();
    provider.control.takeEvents();
    await provider.control.pay(session.id);
    const events = provider.control.takeEvents();
    expect(events.map(({ type }) => type)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
    expect(JSON.parse(events[3]!.payload)).toMatchObject({
      api_version: stripe.getConstant("DEFAULT_API_VERSION") ?? expect.any(String),
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: session.id, object: "checkout.session", payment_status: "paid" } },
    });
    expect(provider.control.takeEvents()).toEqual([]);
  });

  it("charges once, however often it is paid", async () => {
    const session = await open();
    const outcomes = await Promise.all([1, 2, 3].map(() => provider.control.pay(session.id)));
    expect(outcomes).toEqual(["paid", "closed", "closed"]);
    expect(provider.control.all("payment_intent")).toHaveLength(1);
    expect(provider.control.all("charge")).toHaveLength(1);
  });

  it("stays open after a declined card, and the next card pays the same payment", async () => {
    const session = await open();
    provider.control.takeEvents();
    expect(await provider.control.pay(session.id, DECLINED)).toBe("declined");
    expect(provider.eventTypes()).toEqual(["payment_intent.created", "charge.failed", "payment_intent.payment_failed"]);
    const tried = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(tried).toMatchObject({ status: "open", payment_status: "unpaid" });
    expect(tried.payment_intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined" },
    });
    expect(await provider.control.pay(session.id)).toBe("paid");
    expect(provider.control.all("payment_intent")).toHaveLength(1);
    expect(provider.control.all("charge").map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  });

  it("expires on time without a request, and cannot be paid afterwards", async () => {
    const session = await open({ expires_at: provider.clock.ms / 1000 + 1800 });
    await provider.control.pay(session.id, DECLINED);
    provider.control.takeEvents();
    provider.clock.ms += 1_799_000;
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    provider.clock.ms += 1_000;
    expect(await provider.control.pay(session.id)).toBe("closed");
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
    expect(provider.eventTypes()).toEqual(["payment_intent.canceled", "checkout.session.expired"]);
  });

  it("can be expired while it is open, and not afterwards", async () => {
    const session = await open();
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: "expired" });
    expect(await refusal(stripe.checkout.sessions.expire(session.id))).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
    });
    const paid = await open();
    await provider.control.pay(paid.id);
    expect((await refusal(stripe.checkout.sessions.expire(paid.id))).message).toContain("complete");
  });

  it("is refused for an invalid time, amount, currency, URL or parameter, and creates nothing", async () => {
    const now = provider.clock.ms / 1000;
    const price = (unit_amount: number, currency = "gbp") => [
      { quantity: 1, price_data: { currency, unit_amount, product_data: { name: "x" } } },
    ];
    const wrong: [Partial<Stripe.Checkout.SessionCreateParams>, string | undefined][] = [
      [{ expires_at: now + 1799 }, "expires_at"],
      [{ expires_at: now + 86_401 }, "expires_at"],
      [{ line_items: price(29) }, undefined],
      [{ line_items: price(100, "eur") }, "line_items[0][price_data][currency]"],
      [{ line_items: [] }, "line_items"],
      [{ line_items: [{ price: "price_unknown", quantity: 1 }] }, "line_items[0][price]"],
      [{ success_url: "nowhere" }, "success_url"],
      [{ customer: "cus_unknown", customer_email: undefined }, "customer"],
      [{ mode: "setup" }, "mode"],
      [{ colour: "blue" } as never, "colour"],
    ];
    for (const [more, param] of wrong) {
      expect(await refusal(stripe.checkout.sessions.create(deposit(more)))).toMatchObject({
        statusCode: expect.any(Number),
        param,
      });
    }
    for (const kind of ["checkout.session", "price", "product"] as const) {
      expect(provider.control.all(kind)).toEqual([]);
    }
  });
});

describe("the page of a checkout", () => {
  it("shows description and price, and loads nothing from other origins", async () => {
    const { url } = await open({ custom_text: { submit: { message: "Poppy is held for <you>." } } });
    const reply = await fetch(url);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    for (const text of ["Pay Pawstead", "Deposit for Poppy", "£250.00", "Poppy is held for &#60;you&#62;."]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<label for="card">Card number<\/label>/);
    expect(html).toMatch(/<input id="card" name="card" inputmode="numeric" autocomplete="cc-number"/);
    expect(html).not.toMatch(/<script|src=|@import|href="http:\/\/(?!localhost)/);
  });

  it("accepts a good card and redirects to the success URL, also after a repeated submit", async () => {
    const { id, url } = await open();
    const replies = await Promise.all([post(url, { card: GOOD }), post(url, { card: "4242424242424242" })]);
    for (const reply of replies) {
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toBe(`http://localhost:3000/paid?session=${id}`);
    }
    expect(provider.control.all("charge")).toHaveLength(1);
    const after = await fetch(url);
    expect(await after.text()).toContain("You will not be charged again");
  });

  it("shows a declined and an unknown card beside the field, with what was typed", async () => {
    const { url } = await open();
    const declined = await post(url, { card: DECLINED });
    expect(declined.status).toBe(402);
    const html = await declined.text();
    expect(html).toContain('<p class="error" id="card-error">Your card was declined. Try another card.</p>');
    expect(html).toMatch(/value="4000 0000 0000 0002" aria-invalid="true" aria-describedby="card-error card-hint"/);
    for (const card of ["", "1234", '"><script>', "4".repeat(500)]) {
      const unknown = await post(url, { card });
      expect(unknown.status).toBe(422);
      const text = await unknown.text();
      expect(text).toContain("Enter a card number that this stand-in knows.");
      expect(text).not.toContain("<script>");
    }
    expect((await post(url, { card: GOOD })).status).toBe(303);
  });

  it("redirects to the cancel URL on Cancel, and leaves the checkout open", async () => {
    const { id, url } = await open();
    const reply = await post(url, { cancel: "yes" });
    expect(reply.headers.get("location")).toBe("http://localhost:3000/pets/poppy");
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });

  it("shows that a closed checkout is closed, and takes no payment", async () => {
    const { id, url } = await open();
    await stripe.checkout.sessions.expire(id);
    for (const reply of [await fetch(url), await post(url, { card: GOOD })]) {
      expect(reply.status).toBe(410);
      expect(await reply.text()).toContain("Nothing was charged");
    }
    expect(provider.control.all("charge")).toEqual([]);
    expect((await fetch(`${provider.settings.STRIPE_URL}/pay/cs_test_unknown`)).status).toBe(404);
  });

  it("shows that a plan is paid monthly", async () => {
    const price = await stripe.prices.create({
      currency: "gbp",
      unit_amount: 2499,
      recurring: { interval: "month" },
      product_data: { name: "Pawstead Gold" },
    });
    const customer = await stripe.customers.create({ email: "a@demo.test" });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: "http://localhost:3000/ok",
    });
    const html = await (await fetch(session.url!)).text();
    expect(html).toContain("£24.99 per month");
    expect((await post(session.url!, { card: DECLINED })).status).toBe(402);
    expect(provider.control.all("subscription")).toEqual([]);
    expect((await post(session.url!, { card: GOOD })).status).toBe(303);
    expect(provider.control.all("subscription")).toHaveLength(1);
  });
});
