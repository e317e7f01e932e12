// Database and data folder of one worker process, which its test files share; emptied before each file.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { EVERYTHING, CACHE_INVALIDATION_CHANNEL } from "#app/platform/cache-invalidation.ts";
import { createDatabase } from "./database.ts";

export interface WorkerData {
  databaseUrl: string;
  dataDir: string;
}

/** What a migration has inserted into a table. */
interface TableContent {
  table: string;
  columns: string;
  /** A JSON array. */
  rows: string;
  /** Differs after any change to the rows: their number, and the newest transaction that has written one. */
  version: string;
}

const LOOK_AGAIN_MS = 10;
/** The longest job of these tests sends one email. A job that started earlier than this belonged to a site that has ended. */
const JOB_SECONDS = 10;

/** A table with more dead rows than this is vacuumed. */
const LARGE_TABLE_BYTES = 1024 ** 2;

/** Outlives the modules of this process. */
const made = globalThis as { pawsteadWorld?: true };
let world: WorkerData | undefined;
let connection: pg.Client | undefined;
let schema = "";
/** What migrations insert, such as plans and site settings. */
let content: TableContent[] = [];

/**
 * The world as a migrated site has it before its first visitor: made on the first call of a process, emptied on every
 * later one. Sequences go on, so that no id is used twice: neither a stand-in nor a late request of an earlier file can
 * mean a row of this one.
 */
export async function emptyWorkerData(): Promise<WorkerData> {
  if (world) {
    await empty(world);
    return world;
  }
  if (made.pawsteadWorld) {
    throw new Error(
      "An earlier file of this worker has reset modules: it needs a process of its own (vitest.config.ts)",
    );
  }
  made.pawsteadWorld = true;
  const { url: databaseUrl } = await createDatabase();
  // Both go with the server at the end of the run: a worker is ended without a chance to tidy up.
  const dataDir = mkdtempSync(join(inject("serverFolder"), "files-"));
  const client = await connected(databaseUrl);
  schema = await schemaOf(client);
  content = await contentOf(client);
  return (world = { databaseUrl, dataDir });
}

async function empty({ databaseUrl, dataDir }: WorkerData): Promise<void> {
  const client = await connected(databaseUrl);
  await endJobs(client);
  const left = await schemaOf(client);
  if (left !== schema) throw new Error(`An earlier file of this worker has left the schema changed: ${left}`);
  await emptyTables(client);
  await client.query("SELECT pg_notify($1, $2)", [CACHE_INVALIDATION_CHANNEL, EVERYTHING]);
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

// Only tables that were written: truncating all, with 300 indexes, takes the server 100 ms, and their content as long again.
async function emptyTables(client: pg.Client): Promise<void> {
  const changed: TableContent[] = [];
  for (const one of content) if ((await versionOf(client, one.table)) !== one.version) changed.push(one);
  const kept = content.filter((one) => !changed.includes(one)).map(({ table }) => table);
  const written = (await tablesOf(client, 0)).filter((table) => !kept.includes(table));
  if (written.length === 0) return;
  // One transaction, as all statements of one query are.
  await client.query(written.map((table) => `DELETE FROM ${table}`).join(";"));
  // A vacuum makes every connection of the worker read the catalogue again: only where rows of earlier files take much room.
  const large = (await tablesOf(client, LARGE_TABLE_BYTES)).filter((table) => written.includes(table));
  if (large.length > 0) {
    await client.query(`VACUUM (INDEX_CLEANUP ON, TRUNCATE ON, SKIP_DATABASE_STATS) ${large.join(", ")}`);
  }
  // No statistics of another file's rows in any plan.
  await client.query(written.map((table) => `SELECT pg_clear_relation_stats('public', '${table}')`).join(";"));
  for (const one of changed) {
    await client.query(
      `INSERT INTO ${one.table} (${one.columns}) OVERRIDING SYSTEM VALUE
       SELECT ${one.columns} FROM json_populate_recordset(NULL::${one.table}, $1)`,
      [one.rows],
    );
    one.version = await versionOf(client, one.table);
  }
}

// Jobs that wait are deleted; those that run come to their end, or they would write into the next file's world.
async function endJobs(client: pg.Client): Promise<void> {
  for (;;) {
    // With names: to plan for the partition of each queue takes longer than all the rest.
    await client.query({
      name: "end jobs",
      text: `DELETE FROM jobs.job WHERE state <> 'active' OR started_on IS NULL OR started_on < now() - interval '${JOB_SECONDS} seconds'`,
    });
    const { rowCount } = await client.query({ name: "jobs left", text: "SELECT FROM jobs.job" });
    if (rowCount === 0) return;
    await delay(LOOK_AGAIN_MS);
  }
}

/** Names of everything that a migration makes and a test might forget to put back. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(name, ' ' ORDER BY name) AS names FROM (
       SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       UNION ALL SELECT tgname FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
         WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace) AS named`,
  );
  return rows[0]?.names ?? "";
}

/**
 * Tables of the product that take more than so many bytes on the disk, with dead rows. Without the cells of places, which triggers find
 * in the gazetteer, in 10 ms each, and which are the same for every file.
 */
async function tablesOf(client: pg.Client, bytes: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('_prisma_migrations', 'place_cells')
       AND pg_relation_size(oid) > $1
     ORDER BY relname`,
    [bytes],
  );
  return rows.map(({ name }) => name);
}

async function contentOf(client: pg.Client): Promise<TableContent[]> {
  const found: TableContent[] = [];
  for (const table of await tablesOf(client, 0)) {
    const { rows } = await client.query<{ rows: string | null; columns: string }>(
      `SELECT (SELECT json_agg(t)::text FROM ${table} t) AS rows,
         (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
          WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns`,
    );
    const [row] = rows;
    if (row?.rows) found.push({ table, columns: row.columns, rows: row.rows, version: await versionOf(client, table) });
  }
  return found;
}

async function versionOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) AS version FROM ${table}`,
  );
  return rows[0]?.version ?? "";
}

/**
 * The connection of this worker to its database; another one after a test has ended it. Without triggers, because the audit log refuses
 * to be emptied: from the start, since SET makes the server plan all named statements again, in 5 ms before each file.
 */
async function connected(connectionString: string): Promise<pg.Client> {
  if (connection) return connection;
  const client = new pg.Client({ connectionString, options: "-c session_replication_role=replica" });
  client.on("error", () => (connection = undefined));
  await client.connect();
  return (connection = client);
}
