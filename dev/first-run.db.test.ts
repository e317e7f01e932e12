// What a start does to the embedded database besides seeding it, which has tests of its own.
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { createDatabase } from "../tests/support/database.ts";
import { prepareDatabase } from "./first-run.ts";
import { deployMigrations } from "./migrator.ts";

it("leaves a database with accounts as it is, quickly", async () => {
  const { url, drop } = await createDatabase("empty");
  await deployMigrations(url);
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
