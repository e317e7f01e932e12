// Money under pressure: fifty buyers want the same pet at the same moment, a hundred times over, and the provider tells of
// everything again and again. What counts is that nothing is paid twice, lost or kept wrongly; and how fast events are taken.
import { Agent, request } from "node:http";
import pg from "pg";
import { freePort } from "../dev/free-port.mjs";
import { deployMigrations } from "../dev/migrator.ts";
import { startStripe } from "../dev/stripe/stripe.ts";
import { type Benchmark, percentile } from "./figure.ts";
import { type Buyer, fillMoneyWorld, type MoneyWorld } from "./money-world.ts";
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
      const events = await takeEvents(url, stripe.control);
      return [
        {
          what: `${BUYERS} buyers for one pet: rounds of ${ROUNDS} with one checkout and one deposit`,
          measured: Math.min(winners.filter((count) => count === 1).length, books.pets),
          unit: "",
          target: { least: ROUNDS },
          note: `${books.kept} payments kept, ${books.refunded} refunded`,
        },
        {
          what: "ledger and provider differ by",
          measured: Math.abs(books.ledgerPence - books.providerPence),
          unit: "p",
          target: { most: 0 },
          note: `${books.ledgerPence}p and ${books.providerPence}p`,
        },
        {
          what: "an event of the provider: p99 of the answer",
          measured: percentile(events.fresh, 0.99),
          unit: "ms",
          target: { most: 50 },
          note: `${EVENTS} events, four at a time; a page that asks the database only: ${percentile(events.floor, 0.99).toFixed(1)} ms`,
        },
        {
          what: "an event told again: p99 of the answer",
          measured: percentile(events.repeated, 0.99),
          unit: "ms",
          target: { most: 50 },
          note: `${REPEATS} in random order`,
        },
        {
          what: "what changed when all was told again",
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

/** Everybody presses at once. Answers the checkouts that were opened. */
async function race(url: string, buyers: readonly Buyer[], petId: number): Promise<string[]> {
  const answers = await Promise.all(
    buyers.map(({ token }) =>
      post(`${url}/pets/${petId}/deposit`, "", {
        Cookie: `token=${token}`,
        Origin: url,
        "Content-Type": "application/x-www-form-urlencoded",
      }),
    ),
  );
  return answers.flatMap(({ status, location }) => {
    if (status !== 303) throw new Error(`A buyer was answered ${status}`);
    return /\/pay\/(cs_\w+)/.exec(location)?.slice(1) ?? [];
  });
}

/** What has been told is handled, in the background of the product. */
async function settled(client: pg.Client): Promise<void> {
  const limit = Date.now() + SETTLING_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query("SELECT 1 FROM webhook_events WHERE processed_at IS NULL LIMIT 1");
    if (rows.length === 0) return;
    if (Date.now() > limit) throw new Error("Events are still waiting");
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
  // Several payments kept for one pet would be one too many.
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

/** New events, then all of them again in random order, and a small page beside them for comparison. In milliseconds. */
async function takeEvents(
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
    if (status !== 200) throw new Error(`An event was answered ${status}`);
  };
  const look = async () => {
    await post(`${url}/api/health`, null, {});
  };
  await timesOf(payloads.slice(0, 50).map(send));
  const fresh = await timesOf(payloads.slice(50).map(send));
  const anyOrder = Array.from({ length: REPEATS }, () => payloads[Math.floor(Math.random() * EVENTS)]!);
  return {
    fresh,
    repeated: await timesOf(anyOrder.map(send)),
    floor: await timesOf(Array.from({ length: REPEATS }, () => look)),
  };
}

/** Four at a time. */
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

/** Null for a body asks with GET. */
function post(address: string, body: string | null, headers: Record<string, string>) {
  return new Promise<{ status: number; location: string }>((done, failed) => {
    const asked = request(address, { method: body === null ? "GET" : "POST", headers, agent }, (answer) => {
      answer.resume();
      answer.on("end", () => done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "" }));
    });
    asked.on("error", failed);
    asked.end(body ?? undefined);
  });
}
