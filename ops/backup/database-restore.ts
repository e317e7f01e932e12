// Restores the database: migrations recreate the schema as it was, COPY loads the rows without triggers, and indexes and
// foreign keys are made afterwards from the rows.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import PgBoss from "pg-boss";
import jobSchema from "pg-boss/version.json" with { type: "json" };
import { from as copyFrom } from "pg-copy-streams";
import { deployMigrations, knownMigrations } from "../../prisma/migrate/migrator.ts";
import { BackupError } from "./backup-error.ts";
import { isEmpty, readJobs, readTables } from "./catalogue.ts";
import { inTransaction, runStatement } from "./connection.ts";
import type { Manifest } from "./manifest.ts";
import type { PieceStore } from "./pieces.ts";

/** Throws a BackupError when this release cannot make the schema of the backup. */
export function requireKnownSchema(manifest: Manifest): void {
  const known = new Map(knownMigrations().map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of manifest.migrations) {
    if (!known.has(name)) {
      throw new BackupError(
        `The backup has the migration ${name}, which this release does not know: use a newer release.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new BackupError(`The migration ${name} differs from the one in the backup: use the release that made it.`);
    }
  }
  if (manifest.jobs && manifest.jobs.version > jobSchema.schema) {
    throw new BackupError(
      `The backup has the job queue of a newer pg-boss (${manifest.jobs.version}): use a newer release.`,
    );
  }
}

/** Throws a BackupError unless the database has no table. */
export function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  return inTransaction(databaseUrl, "", async (client) => {
    if (!(await isEmpty(client))) {
      throw new BackupError("The database is not empty: create a new one and set DATABASE_URL to it.");
    }
  });
}

/** Makes the schema that the backup was made from and loads all rows, in one transaction. The database must be empty. */
export async function restoreDatabase(databaseUrl: string, manifest: Manifest, pieces: PieceStore): Promise<void> {
  await deployMigrations(databaseUrl, { only: manifest.migrations.map(({ name }) => name) });
  if (manifest.jobs) await createJobSchema(databaseUrl, manifest.jobs.queues);
  await inTransaction(databaseUrl, "", async (client) => {
    const present = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of manifest.tables) {
      const missing = columns.filter((column) => !present.get(name)?.includes(column));
      if (missing.length > 0) throw new BackupError(`The table ${name} has no column ${missing.join(", ")}.`);
    }
    const finish = await dropIndexesAndKeys(client);
    // Migrations have filled some of them.
    await client.query(`TRUNCATE ${[...present.keys()].join(", ")}`);
    for (const table of manifest.tables) {
      const copy = client.query(copyFrom(`COPY ${table.name} (${table.columns.join(", ")}) FROM STDIN`));
      await pipeline(Readable.from(pieces.content(table.pieces)), copy);
    }
    for (const { name, value, called } of manifest.sequences) {
      await client.query("SELECT setval($1::regclass, $2::bigint, $3::boolean)", [name, value, called]);
    }
    await finish();
  });
}

/** Gathers the planner's statistics, which are not in a backup. */
export async function refreshStatistics(databaseUrl: string): Promise<void> {
  await runStatement(databaseUrl, "VACUUM (ANALYZE)");
}

/** The number of jobs that had not ended when the backup was made. */
export async function countWaitingJobs(databaseUrl: string): Promise<number> {
  return inTransaction(databaseUrl, "", async (client) => {
    if (!(await readJobs(client))) return 0;
    const { rows } = await client.query<{ jobs: number }>(
      "SELECT count(*)::int AS jobs FROM jobs.job WHERE state < 'completed'",
    );
    return rows[0]?.jobs ?? 0;
  });
}

// A queue is a partition of the table of jobs.
async function createJobSchema(databaseUrl: string, queues: readonly string[]): Promise<void> {
  await runStatement(databaseUrl, PgBoss.getConstructionPlans("jobs"));
  await inTransaction(databaseUrl, "", async (client) => {
    // Their options are rows that are loaded afterwards.
    for (const queue of queues) await client.query("SELECT jobs.create_queue($1, '{}')", [queue]);
  });
}

/**
 * Switches triggers off and drops foreign keys and the indexes that belong to no constraint: derived columns are in the
 * backup, and an index is made much faster from all rows. Needs no more than ownership of the tables. Returns the
 * function that puts everything back, which checks every foreign key.
 */
async function dropIndexesAndKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
       AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype <> 'f')`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name, table } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { name, table, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}
