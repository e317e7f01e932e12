// Concurrent payments: fifty buyers reserve the same pet at once, a hundred times, and the provider repeats its webhook
// events. Counts double, lost and wrongly held payments, and measures the webhook's throughput.
import { Agent, request } from "node:http";
import pg from "pg";
import { freePort } from "../dev/free-port.mjs";
import { deployMigrations } from "../dev/migrator.ts";
import { startStripe } from "../dev/stripe/stripe.ts";
import { type Benchmark, percentile } from "./figure.ts";
import { type Buyer, fillMoneyWorld, type MoneyWorld } from "./payment-data.ts";
import { startProduct } from "./product.ts";

const ROUNDS = 100;
const BUYERS = 50;
const EVENTS = 2_000;
const REPEATS = 1_000;
const SETTLING_LIMIT_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });

export const money: Benchmark = {
  name: "money",
  async run() {
    const database = await makeDatabase();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const stripe = await startStripe({ webhookUrl: `${url}/api/webhooks/stripe` });
    const product = await startProduct({
      ...stripe.settings,
      PORT: String(port),
      SITE_URL: url,
      DATABASE_URL: database.url,
    });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const world = await fillMoneyWorld(client, { buyers: BUYERS, pets: ROUNDS });
      const winners: number[] = [];
      for (const petId of world.petIds) {
        const begun = await race(url, world.buyers, petId);
        winners.push(begun.length);
        for (const checkout of begun) await stripe.control.pay(checkout);
      }
      await stripe.control.delivered();
      await settled(client);
      const books = await compareBooks(
        client,
        world,
        stripe.control.all("payment_intent"),
        stripe.control.all("refund"),
      );
      const events = await deliverEvents(url, stripe.control);
      return [
        {
          what: `${BUYERS} buyers for one pet: rounds of ${ROUNDS} with one checkout and one deposit`,
          measured: Math.min(winners.filter((count) => count === 1).length, books.pets),
          unit: "",
          target: { least: ROUNDS },
          note: `${books.kept} payments captured, ${books.refunded} refunded`,
        },
        {
          what: "ledger and provider differ by",
          measured: Math.abs(books.ledgerPence - books.providerPence),
          unit: "p",
          target: { most: 0 },
          note: `${books.ledgerPence}p and ${books.providerPence}p`,
        },
        {
          what: "an event of the provider: p99 response time",
          measured: percentile(events.fresh, 0.99),
          unit: "ms",
          target: { most: 50 },
          note: `${EVENTS} events, four at a time; a page that asks the database only: ${percentile(events.floor, 0.99).toFixed(1)} ms`,
        },
        {
          what: "a repeated event: p99 response time",
          measured: percentile(events.repeated, 0.99),
          unit: "ms",
          target: { most: 50 },
          note: `${REPEATS} in random order`,
        },
        {
          what: "changes by repeated events",
          measured: await changesSince(client, books.ledgerPence),
          unit: "p",
          target: { most: 0 },
        },
      ];
    } finally {
      await client.end();
      await product.stop();
      await stripe.stop();
      await database.drop();
    }
  },
};

async function makeDatabase() {
  const server = new URL(process.env.DATABASE_URL ?? "");
  const name = `bench_money_${process.pid}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await deployMigrations(url.href);
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** All buyers submit at once. Returns the checkouts that were opened. */
async function race(url: string, buyers: readonly Buyer[], petId: number): Promise<string[]> {
  const responses = await Promise.all(
    buyers.map(({ token }) =>
      post(`${url}/pets/${petId}/deposit`, "", {
        Cookie: `token=${token}`,
        Origin: url,
        "Content-Type": "application/x-www-form-urlencoded",
      }),
    ),
  );
  return responses.flatMap(({ status, location }) => {
    if (status !== 303) throw new Error(`The response to a buyer had status ${status}`);
    return /\/pay\/(cs_\w+)/.exec(location)?.slice(1) ?? [];
  });
}

/** Waits until all webhook events are processed in the background. */
async function settled(client: pg.Client): Promise<void> {
  const limit = Date.now() + SETTLING_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query("SELECT 1 FROM webhook_events WHERE processed_at IS NULL LIMIT 1");
    if (rows.length === 0) return;
    if (Date.now() > limit) throw new Error("Events are still pending");
    await new Promise((done) => setTimeout(done, 50));
  }
}

interface Intent {
  id: string;
  status: string;
  amount_received: number;
}

async function compareBooks(
  client: pg.Client,
  { petIds }: MoneyWorld,
  intents: readonly Intent[],
  refunds: readonly { amount: number; status: string | null }[],
) {
  const { rows } = await client.query<{ pets: number; kept: number; refunded: number }>(
    `SELECT count(DISTINCT pet_id) FILTER (WHERE status = 'paid')::int AS pets,
       count(*) FILTER (WHERE status = 'paid')::int AS kept, count(*) FILTER (WHERE status = 'refunded')::int AS refunded
     FROM deposits WHERE pet_id = ANY($1)`,
    [petIds],
  );
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paid = sum(intents.map(({ amount_received: amount }) => amount));
  const back = sum(refunds.filter(({ status }) => status === "succeeded").map(({ amount }) => amount));
  const { pets, kept, refunded } = rows[0]!;
  // More than one captured payment for a pet is an error.
  return {
    pets: kept === pets ? pets : 0,
    kept,
    refunded,
    ledgerPence: await ledgerPence(client),
    providerPence: paid - back,
  };
}

async function ledgerPence(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pence: number }>(
    "SELECT coalesce(sum(CASE kind WHEN 'deposit_paid' THEN amount_pence ELSE -amount_pence END), 0)::int AS pence FROM ledger_entries",
  );
  return rows[0]!.pence;
}

async function changesSince(client: pg.Client, before: number): Promise<number> {
  await settled(client);
  return Math.abs((await ledgerPence(client)) - before);
}

/** Times in ms of new events, of all of them repeated in random order, and of a small page for comparison. */
async function deliverEvents(
  url: string,
  control: { all(kind: "event"): readonly object[]; sign(payload: string): string },
) {
  const known = control.all("event") as readonly { id: string; type: string }[];
  const telling = known.filter(({ type }) => type === "checkout.session.completed");
  const payloads = Array.from({ length: EVENTS }, (_, at) =>
    JSON.stringify({ ...telling[at % telling.length], id: `evt_bench_${at}` }),
  );
  const send = (payload: string) => async () => {
    const { status } = await post(`${url}/api/webhooks/stripe`, payload, {
      "Content-Type": "application/json",
      "Stripe-Signature": control.sign(payload),
    });
    if (status !== 200) throw new Error(`An event had status ${status}`);
  };
  const smallRequest = async () => {
    await post(`${url}/api/health`, null, {});
  };
  await timesOf(payloads.slice(0, 50).map(send));
  const fresh = await timesOf(payloads.slice(50).map(send));
  const anyOrder = Array.from({ length: REPEATS }, () => payloads[Math.floor(Math.random() * EVENTS)]!);
  return {
    fresh,
    repeated: await timesOf(anyOrder.map(send)),
    floor: await timesOf(Array.from({ length: REPEATS }, () => smallRequest)),
  };
}

/** Times of the works in ms, four at a time. */
async function timesOf(works: (() => Promise<void>)[]): Promise<number[]> {
  const times: number[] = [];
  const waiting = works.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const work of waiting) {
        const began = performance.now();
        await work();
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

/** POST, or GET when the body is null. */
function post(address: string, body: string | null, headers: Record<string, string>) {
  return new Promise<{ status: number; location: string }>((done, failed) => {
    const req = request(address, { method: body === null ? "GET" : "POST", headers, agent }, (response) => {
      response.resume();
      response.on("end", () => done({ status: response.statusCode ?? 0, location: response.headers.location ?? "" }));
    });
    req.on("error", failed);
    req.end(body ?? undefined);
  });
}
