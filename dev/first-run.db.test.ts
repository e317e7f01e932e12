// The preparation of the embedded database at a start. demo.db.test.ts tests the seeding.
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { createDatabase } from "../tests/support/database.ts";
import { prepareDatabase } from "./first-run.ts";

it("does not change a database that has accounts, and returns quickly", async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "INSERT INTO users (username, email, first_name, last_name) VALUES ('robin', 'robin@example.test', 'Robin', 'Ash')",
    );
    await prepareDatabase(url);
    const { rows } = await client.query("SELECT username::text AS username FROM users");
    expect(rows).toEqual([{ username: "robin" }]);
    expect(existsSync(join(process.env.DATA_DIR!, "uploads"))).toBe(false);
  } finally {
    await client.end();
    await drop();
  }
});
