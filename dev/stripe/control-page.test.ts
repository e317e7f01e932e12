// The control page of the stand-in: what a browser can do with it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, deposit, refusal, startTestProvider, subscribe, type TestProvider } from "./test-provider.ts";

const FAILING = "4000000000000341";

let provider: TestProvider;

beforeEach(async () => {
  provider = await startTestProvider();
});
afterEach(() => provider.stop());

const home = async () => (await fetch(provider.settings.STRIPE_URL)).text();

async function submit(action: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const url = `${provider.settings.STRIPE_URL}/stand-in/${action}`;
  const reply = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
  await reply.text();
  return reply.status;
}

describe("an account that was emptied", () => {
  it("is empty, at the present time and on the same port", async () => {
    const { session } = await subscribe(provider);
    await provider.stripe.checkout.sessions.create(deposit());
    await submit("advance");
    provider.control.forget();
    expect(provider.eventTypes()).toEqual([]);
    expect((await refusal(provider.stripe.checkout.sessions.retrieve(session.id))).code).toBe("resource_missing");
    provider.clock.ms += 100 * DAY_MS;
    expect((await provider.stripe.events.list()).data).toEqual([]);
    const { url } = await provider.stripe.checkout.sessions.create(deposit());
    expect((await fetch(url!)).status).toBe(200);
    expect(await home()).toContain("1 March 2027");
  });
});

describe("the control page", () => {
  it("lists the objects of the account, and says None yet when there are none", async () => {
    expect(await home()).toContain("None yet.");
    const { subscription } = await subscribe(provider);
    const open = await provider.stripe.checkout.sessions.create(deposit());
    const paid = await provider.stripe.checkout.sessions.create(deposit());
    await provider.control.pay(paid.id);
    await provider.stripe.refunds.create({ payment_intent: provider.control.all("payment_intent").at(-1)!.id });
    const html = await home();
    expect(html).toContain(subscription.id);
    expect(html).toContain(`<a href="${open.url}">Pay</a>`);
    expect(html).toContain("Deposit for Poppy");
    expect(html).toContain(provider.control.all("refund")[0]!.id);
    expect(html).not.toMatch(/<script|undefined|NaN/);
  });

  it("moves subscriptions ahead by a calendar month or by a number of days", async () => {
    const { subscription } = await subscribe(provider);
    expect(await submit("advance")).toBe(303);
    const invoices = async () => (await provider.stripe.invoices.list({ subscription: subscription.id })).data.length;
    expect(await invoices()).toBe(2);
    expect(await home()).toContain("21 December 2026");
    expect(await submit("advance", { days: "62" })).toBe(303);
    expect(await invoices()).toBe(4);
    for (const days of ["0", "-1", "1.5", "801", "x", ""]) expect(await submit("advance", { days })).toBe(422);
  });

  it("changes the card of a customer's renewals", async () => {
    const { subscription, customer } = await subscribe(provider);
    expect(await submit("cards", { customer, card: FAILING })).toBe(303);
    await submit("advance");
    expect((await provider.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    expect(await submit("cards", { customer: "cus_no", card: FAILING })).toBe(422);
    expect(await submit("cards", { customer, card: "1" })).toBe(422);
  });

  it("sets the outcome of refunds, injects and clears errors, and sets webhook rules", async () => {
    const session = await provider.stripe.checkout.sessions.create(deposit());
    await provider.control.pay(session.id);
    expect(await submit("refunds", { outcome: "pending" })).toBe(303);
    const { payment_intent: payment } = await provider.stripe.checkout.sessions.retrieve(session.id);
    expect(await provider.stripe.refunds.create({ payment_intent: payment as string })).toMatchObject({
      status: "pending",
    });
    expect(await submit("refunds", { outcome: "maybe" })).toBe(422);

    const trouble = { request: "checkout", what: "503", when: "before", times: "9" };
    expect(await submit("trouble", trouble)).toBe(303);
    expect((await refusal(provider.stripe.checkout.sessions.create(deposit()))).statusCode).toBe(503);
    expect(await submit("trouble", { clear: "yes" })).toBe(303);
    expect(await provider.stripe.checkout.sessions.create(deposit())).toMatchObject({ status: "open" });
    for (const wrong of [{ request: "x" }, { what: "x" }, { times: "0" }]) {
      expect(await submit("trouble", { ...trouble, ...wrong })).toBe(422);
    }

    provider.control.takeEvents();
    expect(await submit("webhooks", { lose: "yes" })).toBe(303);
    await provider.stripe.customers.create();
    expect(provider.eventTypes()).toEqual([]);
    expect(await home()).toContain('name="lose" value="yes" checked');
    await submit("webhooks");
    await provider.stripe.customers.create();
    expect(provider.eventTypes()).toEqual(["customer.created"]);
  });

  it("refuses forms that another site submits", async () => {
    expect(await submit("advance", {}, { Origin: "https://elsewhere.test" })).toBe(403);
    expect(await submit("advance", {}, { Origin: provider.settings.STRIPE_URL })).toBe(303);
    expect(await submit("nothing")).toBe(404);
    expect((await fetch(`${provider.settings.STRIPE_URL}/stand-in/advance`)).status).toBe(404);
  });
});
