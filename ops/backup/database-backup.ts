// Backs up the database: every table by COPY in one snapshot, so that rows belong together however busy the site is.
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { MIGRATION_LOCK } from "../../prisma/migrate/migrator.ts";
import { BackupError } from "./backup-error.ts";
import { copyOut, readApplied, readJobs, readSequences, readTables, type Table } from "./catalogue.ts";
import { inTransaction } from "./connection.ts";
import type { BackedUpTable, Manifest } from "./manifest.ts";
import type { Listed, PieceStore } from "./pieces.ts";

type DatabasePart = Pick<Manifest, "postgres" | "migrations" | "jobs" | "tables" | "sequences">;

/** Stores the content of every table. Migrations of the site wait until it has ended. */
export function backUpDatabase(databaseUrl: string, pieces: PieceStore): Promise<DatabasePart> {
  // Locked in a transaction of its own and first: the snapshot must not be older than the last migration.
  return inTransaction(databaseUrl, "", async (lock) => {
    await lock.query("SELECT pg_advisory_xact_lock_shared($1)", [MIGRATION_LOCK]);
    return inTransaction(databaseUrl, "ISOLATION LEVEL REPEATABLE READ READ ONLY", async (client) => {
      const migrations = await readApplied(client);
      if (migrations.length === 0) throw new BackupError("The database has no tables of Pawstead: check DATABASE_URL.");
      const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
      const tables: BackedUpTable[] = [];
      for (const table of await readTables(client)) {
        const { columns, name } = table;
        tables.push({ name, columns, ...(await copyTable(client, table, (content) => pieces.write(content))) });
      }
      // Sequences are not part of a snapshot. Read last, they are never behind the rows.
      const sequences = await readSequences(client);
      return { postgres: rows[0]?.version ?? "", migrations, jobs: await readJobs(client), tables, sequences };
    });
  });
}

/** Compares a database with the tables and sequences of a backup; returns one line for each difference. */
export function compareDatabase(databaseUrl: string, manifest: Manifest, pieces: PieceStore): Promise<string[]> {
  return inTransaction(databaseUrl, "ISOLATION LEVEL REPEATABLE READ READ ONLY", async (client) => {
    const differences: string[] = [];
    const present = new Map((await readTables(client)).map((table) => [table.name, table]));
    for (const { name, columns, rows, ...listed } of manifest.tables) {
      const table = present.get(name);
      if (!table) {
        differences.push(`${name}: the table is missing`);
        continue;
      }
      const found = await copyTable(client, { ...table, columns }, (content) => pieces.name(content));
      if (found.rows !== rows) differences.push(`${name}: ${found.rows} rows instead of ${rows}`);
      else if (!isSame(found, listed)) differences.push(`${name}: the content differs`);
    }
    const values = new Map((await readSequences(client)).map((one) => [one.name, one]));
    for (const { name, value, called } of manifest.sequences) {
      const found = values.get(name);
      if (found?.value !== value || found.called !== called) differences.push(`${name}: the sequence differs`);
    }
    return differences;
  });
}

/** Whether content equals what a backup lists. */
export function isSame(one: Listed, other: Listed): boolean {
  return one.bytes === other.bytes && one.pieces.join() === other.pieces.join();
}

async function copyTable(
  client: pg.Client,
  table: Table,
  use: (content: AsyncIterable<Uint8Array>) => Promise<Listed>,
): Promise<Listed & { rows: number }> {
  const stream = client.query(copyTo(copyOut(table)));
  const listed = await use(stream as AsyncIterable<Uint8Array>);
  // The stream ends before the server's message with the number of rows, which comes before the next result.
  await client.query("SELECT");
  return { rows: stream.rowCount, ...listed };
}
