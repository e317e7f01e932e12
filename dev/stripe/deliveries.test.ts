// Webhook deliveries: signatures, retries, delays, losses, and the journal across restarts.
import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, deposit, startTestProvider, START, type TestProvider } from "./test-provider.ts";

const home = mkdtempSync(join(tmpdir(), "pawstead-stripe-"));
const SECRET = "whsec_of_this_test";
const QUICK = Array.from({ length: 6 }, () => 5);

let site: Server;
let webhookUrl: string;
let received: { type: string; id: string; body: string; signature: string }[];
/** The statuses with which the site responds, one per request; then 200. */
let answers: number[];
const providers: TestProvider[] = [];

beforeEach(async () => {
  received = [];
  answers = [];
  site = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const { type, id } = JSON.parse(body) as Stripe.Event;
      received.push({ type, id, body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  webhookUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/api/webhooks/stripe`;
});
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.stop();
  site.closeAllConnections();
  site.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function start(options: Parameters<typeof startTestProvider>[0] = {}): Promise<TestProvider> {
  const provider = await startTestProvider({ webhookUrl, secret: SECRET, delaysMs: QUICK, ...options });
  providers.push(provider);
  return provider;
}

async function makeCustomers(provider: TestProvider, count: number): Promise<string[]> {
  for (let index = 0; index < count; index += 1) await provider.stripe.customers.create({ name: String(index) });
  return provider.control.all("event").map(({ id }) => id);
}

describe("an event", () => {
  it("is sent with a signature that the library verifies, and counts as delivered after the response", async () => {
    const provider = await start();
    const [id] = await makeCustomers(provider, 1);
    await provider.control.delivered();
    expect(received).toHaveLength(1);
    const { body, signature } = received[0]!;
    expect(Stripe.webhooks.constructEvent(body, signature, SECRET)).toMatchObject({
      id,
      type: "customer.created",
      data: { object: { object: "customer", name: "0" } },
    });
    expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow();
    expect(() => Stripe.webhooks.constructEvent(body, signature, `${SECRET}x`)).toThrow();
    expect((await provider.stripe.events.retrieve(id!)).pending_webhooks).toBe(0);
  });

  it("can be signed with any time, for tests of old and forged events", async () => {
    const { control } = await start({ webhookUrl: null });
    const old = control.sign("{}", Math.floor(START / 1000));
    expect(old).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(() => Stripe.webhooks.constructEvent("{}", old, SECRET)).toThrow(/tolerance/);
    expect(Stripe.webhooks.constructEvent("{}", control.sign("{}"), SECRET)).toEqual({});
  });

  it("is sent again until the site accepts it, without delaying other events", async () => {
    const provider = await start();
    answers = [500, 302, 404];
    const [first, second] = await makeCustomers(provider, 2);
    await provider.control.delivered();
    expect(received.filter(({ id }) => id === first).length + received.filter(({ id }) => id === second).length).toBe(
      5,
    );
    expect(new Set(received.map(({ body }) => body)).size).toBe(2);
    await provider.control.delivered();
    expect(received).toHaveLength(5);
  });

  it("is stored until the webhook URL is set", async () => {
    const provider = await start({ webhookUrl: null });
    const ids = await makeCustomers(provider, 8);
    provider.control.sendEventsTo(webhookUrl);
    await provider.control.delivered();
    expect(received.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("is stored across a restart, and signed with the secret of the new process", async () => {
    const journal = join(home, "restart.jsonl");
    const before = await start({ journal, delaysMs: [60_000] });
    answers = [503];
    const [id] = await makeCustomers(before, 1);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const session = await before.stripe.checkout.sessions.create(deposit(), { idempotencyKey: "k" });
    received = [];
    await before.stop();
    appendFileSync(journal, '[{"object":"customer","id":"cus_half');
    const after = await start({ journal, secret: "whsec_new" });
    expect(after.settings.STRIPE_URL).toBe(before.settings.STRIPE_URL);
    const again = await after.stripe.checkout.sessions.create(deposit(), { idempotencyKey: "k" });
    expect([again.id, again.url]).toEqual([session.id, session.url]);
    expect(await after.control.pay(session.id)).toBe("paid");
    expect(await after.stripe.customers.list()).toMatchObject({ data: [{ name: "0" }] });
    await after.control.delivered();
    const event = received.find((one) => one.id === id)!;
    expect(Stripe.webhooks.constructEvent(event.body, event.signature, "whsec_new").type).toBe("customer.created");
    expect(received.map(({ type }) => type)).toContain("checkout.session.completed");
    expect((await after.stripe.events.retrieve(id!)).pending_webhooks).toBe(0);
  });
});

describe("a journal", () => {
  it("is opened on another port when its port is in use, and its URLs are updated", async () => {
    const journal = join(home, "moved.jsonl");
    const before = await start({ journal, webhookUrl: null });
    const session = await before.stripe.checkout.sessions.create(deposit(), { idempotencyKey: "k" });
    await before.stop();
    const squatter = createServer();
    const port = Number(new URL(before.settings.STRIPE_URL).port);
    await new Promise<void>((ready) => squatter.listen(port, "127.0.0.1", ready));
    const after = await start({ journal, webhookUrl: null });
    squatter.close();
    expect(after.settings.STRIPE_URL).not.toBe(before.settings.STRIPE_URL);
    const url = `${after.settings.STRIPE_URL}/pay/${session.id}`;
    expect((await after.stripe.checkout.sessions.retrieve(session.id)).url).toBe(url);
    expect((await after.stripe.checkout.sessions.create(deposit(), { idempotencyKey: "k" })).url).toBe(url);
    expect((await fetch(url)).status).toBe(200);
  });

  it("is compacted without losing a payment", async () => {
    const journal = join(home, "long.jsonl");
    const first = await start({ journal, webhookUrl: null });
    const { id } = await first.stripe.checkout.sessions.create(deposit());
    await first.control.pay(id);
    const customer = await first.stripe.customers.create({ name: "0" }, { idempotencyKey: "k" });
    for (let count = 1; count < 40; count += 1)
      await first.stripe.customers.update(customer.id, { name: String(count) });
    first.control.takeEvents();
    await first.stop();
    const size = statSync(journal).size;
    const second = await start({ journal, webhookUrl: null, now: () => START + 31 * DAY_MS });
    expect((await second.stripe.events.list()).data).toEqual([]);
    expect(statSync(journal).size).toBeLessThan(size / 4);
    expect((await second.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
    expect(await second.stripe.customers.retrieve(customer.id)).toMatchObject({ name: "39" });
    const again = await second.stripe.customers.create({ name: "0" }, { idempotencyKey: "k" });
    expect(again.id).not.toBe(customer.id);
  });
});

describe("a webhook rule", () => {
  it("sends each event twice", async () => {
    const provider = await start();
    provider.control.webhooks({ twice: true });
    const [id] = await makeCustomers(provider, 1);
    await provider.control.delivered();
    expect(received.map((event) => event.id)).toEqual([id, id]);
  });

  it("sends the newest event first", async () => {
    const provider = await start();
    const { id } = await provider.stripe.checkout.sessions.create(deposit());
    await provider.control.delivered();
    received = [];
    provider.control.webhooks({ reorder: true });
    await provider.control.pay(id);
    await provider.control.delivered();
    expect(received.map(({ type }) => type)).toEqual([
      "checkout.session.completed",
      "payment_intent.succeeded",
      "charge.succeeded",
      "payment_intent.created",
    ]);
  });

  it("drops the events emitted while it applies, and no others", async () => {
    const provider = await start();
    provider.control.webhooks({ lose: true });
    await makeCustomers(provider, 2);
    provider.control.webhooks({});
    await provider.stripe.products.create({ name: "x" });
    await provider.control.delivered();
    expect(received.map(({ type }) => type)).toEqual(["product.created"]);
    expect((await provider.stripe.events.list()).data).toHaveLength(3);
  });

  it("holds events until they are taken or the rule ends", async () => {
    const provider = await start();
    provider.control.webhooks({ hold: true });
    const [first] = await makeCustomers(provider, 1);
    expect(provider.control.takeEvents().map(({ id }) => id)).toEqual([first]);
    await provider.stripe.products.create({ name: "x" });
    expect(received).toEqual([]);
    provider.control.webhooks({});
    await provider.control.delivered();
    expect(received.map(({ type }) => type)).toEqual(["product.created"]);
  });

  it("delays events", async () => {
    const provider = await start();
    provider.control.webhooks({ late: 150 });
    const madeAt = Date.now();
    await makeCustomers(provider, 1);
    await provider.control.delivered();
    expect(received).toHaveLength(1);
    expect(Date.now() - madeAt).toBeGreaterThanOrEqual(145);
  });
});
