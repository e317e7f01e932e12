// Compares docs/triggers.md with the triggers of a migrated database.
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../tests/support/database.ts";
import { triggerDocs } from "./trigger-docs.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

it("docs/triggers.md describes the triggers of the database (npm run docs:triggers writes it)", async () => {
  expect(readFileSync("docs/triggers.md", "utf8")).toBe(await triggerDocs(database.url));
});

it("refuses a trigger without a comment", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `CREATE TRIGGER pets_unexplained BEFORE DELETE ON pets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  );
  await client.end();
  await expect(triggerDocs(database.url)).rejects.toThrow(/pets_unexplained has no COMMENT ON TRIGGER/);
});
