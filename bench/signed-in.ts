// A page for one visitor is rendered for them. Queries, guards and serialisation together should cost less than the
// rendering: compared with the same page of the same framework made from constants (constant.ts).
import { createHash } from "node:crypto";
import pg from "pg";
import { type Benchmark, median } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { processorMs, startBare, startProduct } from "./product.ts";

const ROUNDS = 5;
const SECONDS = 4;

export const signedIn: Benchmark = {
  name: "signed-in",
  async run() {
    const product = await startProduct();
    const Cookie = `token=${await openSession()}`;
    const floor = await startBare("constant.ts", { SAME_AS: product.url, COOKIE: Cookie });
    try {
      const rates = { product: [] as number[], floor: [] as number[] };
      const costs = { product: [] as number[], floor: [] as number[] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [name, server] of Object.entries({ product, floor }) as ["product" | "floor", typeof floor][]) {
          const before = processorMs(server.pid);
          const load = { port: server.port, paths: ["/pets"], seconds: SECONDS, connections: 8, headers: { Cookie } };
          const rate = await requestsPerSecond(load);
          if (round === 0) continue;
          rates[name].push(rate);
          costs[name].push((processorMs(server.pid) - before) / (rate * SECONDS));
        }
      }
      const [own, most] = [median(rates.product), median(rates.floor)];
      return [
        {
          what: "/pets, signed in: requests per second, of the page from constants",
          measured: own / most,
          unit: "x",
          target: { least: 0.6 },
          note: `${own.toFixed(0)} of ${most.toFixed(0)}`,
        },
        {
          what: "/pets, signed in: processor time of a request",
          measured: median(costs.product),
          unit: "ms",
          target: null,
          note: `page from constants ${median(costs.floor).toFixed(1)} ms`,
        },
      ];
    } finally {
      await floor.stop();
      await product.stop();
    }
  },
};

/** A session of the demo buyer, straight into the database: signing in is not what is measured. */
async function openSession(): Promise<string> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { hashSessionToken } = await import("#app/domain/accounts/session-token.server.ts");
    const token = createHash("sha256").update(`bench ${Date.now()}`).digest("base64url");
    await client.query(
      `INSERT INTO sessions (user_id, token_hash, expires_at)
       SELECT id, $1, now() + interval '1 day' FROM users WHERE email = 'buyer@demo.test'`,
      [hashSessionToken(token)],
    );
    return token;
  } finally {
    await client.end();
  }
}
