// Databases of the test server: copies of its migrated template, or empty ones.
import pg from "pg";
import { inject } from "vitest";

/** Runs one statement on the maintenance database of the test server. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseServer") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database, migrated or empty, and returns its URL and the function that drops it. */
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
