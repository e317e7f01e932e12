// Alerts of 100,000 saved searches: one newly public pet, and a morning on which every search has a match. They run in a
// process of their own, because the product's modules connect to one database.
import { spawnSync } from "node:child_process";
import { type Benchmark, type Figure } from "./figure.ts";
import { root } from "./product.ts";
import { withOwnDatabase } from "./separate-database.ts";

const USERS = 5_000;

export const alerts: Benchmark = {
  name: "alerts",
  async run() {
    const database = await withOwnDatabase("alerts", async (client) => {
      await client.query(
        `INSERT INTO users (username, email, first_name, last_name, email_verified_at, type, is_breeder)
         SELECT 'a.' || n, 'a.' || n || '@bench.test', 'Robin', 'Ashdown', now(), 'user', false FROM generate_series(1, $1::int) n`,
        [USERS],
      );
      return {};
    });
    try {
      const { stdout, stderr, status } = spawnSync(process.execPath, ["--import=tsx", "bench/alerts-run.ts"], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: "test" },
        encoding: "utf8",
        timeout: 20 * 60_000,
      });
      const last = stdout.trim().split("\n").at(-1) ?? "";
      if (status !== 0) throw new Error(`the process of the alerts ended with ${status}: ${stderr}`);
      return JSON.parse(last) as Figure[];
    } finally {
      await database.close();
    }
  },
};
