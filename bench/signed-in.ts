// A page for one visitor is rendered for them. Queries, guards and serialisation together should cost less than the
// rendering: compared with the same page of the same framework made from constants (constant.ts).
import { createHash } from "node:crypto";
import pg from "pg";
import { compare } from "./compare.ts";
import type { Benchmark } from "./figure.ts";
import { startBare, startProduct } from "./product.ts";

const SECONDS = 4;

export const signedIn: Benchmark = {
  name: "signed-in",
  async run() {
    const product = await startProduct();
    const Cookie = `token=${await openSession()}`;
    const floor = await startBare("constant.ts", { SAME_AS: product.url, COOKIE: Cookie });
    try {
      const load = { paths: ["/pets"], seconds: SECONDS, connections: 8, headers: { Cookie } };
      const { own, floor: most } = await compare({ own: product, floor }, load);
      return [
        {
          what: "/pets, signed in: requests per second, of the page from constants",
          measured: own.rate / most.rate,
          unit: "x",
          target: { least: 0.6 },
          note: `${own.rate.toFixed(0)} of ${most.rate.toFixed(0)}`,
        },
        {
          what: "/pets, signed in: processor time of a request",
          measured: own.costMs,
          unit: "ms",
          target: null,
          note: `page from constants ${most.costMs.toFixed(1)} ms`,
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
