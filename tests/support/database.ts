// Gives each test file a database of its own, copied from the migrated template, before any module of the site reads
// its settings. `db` of app/platform/db.server.ts then points to it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";

/** Runs one statement on the maintenance database of the test server. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseServer") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes another database, migrated or empty, and returns its URL and the function that drops it. */
export async function createDatabase(
  content: "migrated" | "empty" = "migrated",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  // A copy of files is far quicker than the default, a copy through the log.
  await administer(
    `CREATE DATABASE ${name} TEMPLATE ${content === "empty" ? "template0" : inject("databaseTemplate")} STRATEGY FILE_COPY`,
  );
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

const own = await createDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "pawstead-test-files-"));
process.env.DATABASE_URL = own.url;
process.env.DATA_DIR = dataDir;
// The same for the site that a test starts: a code that the test makes is one there.
process.env.SESSION_SECRET = "a-secret-that-only-the-tests-of-this-site-know";

// Registered first, so it runs after every hook of the test file.
afterAll(async () => {
  await own.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
