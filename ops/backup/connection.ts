// Connections of the backup commands, with everything that changes how PostgreSQL writes values fixed.
import type pg from "pg";
import { connect } from "../../prisma/migrate/migrator.ts";

// So that equal rows are equal bytes on every server, and no limit of the site's connections ends a long copy.
const SESSION = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL work_mem = '64MB'; SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL jit = off`;

/**
 * Runs `work` in one transaction on a connection of its own; nothing depends on the session, so that it also works
 * through PgBouncer. `mode` is that of BEGIN.
 */
export async function inTransaction<T>(
  databaseUrl: string,
  mode: "" | "ISOLATION LEVEL REPEATABLE READ READ ONLY",
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    await client.query(`BEGIN ${mode}`);
    await client.query(SESSION);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } finally {
    // An open transaction is rolled back by the server.
    await client.end().catch(() => undefined);
  }
}

/** Runs one statement outside a transaction. */
export async function runStatement(databaseUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = await connect(databaseUrl);
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
