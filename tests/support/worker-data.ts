// Database and data folder of one worker process, which its test files share; emptied before each file.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { EVERYTHING, CACHE_INVALIDATION_CHANNEL } from "#app/platform/cache-invalidation.ts";
import { createDatabase } from "./database.ts";

export interface WorkerData {
  databaseUrl: string;
  dataDir: string;
}

/** Rows of a table as a JSON array. */
interface TableContent {
  table: string;
  columns: string;
  rows: string;
}

const LOOK_AGAIN_MS = 10;
/** The longest job of these tests sends one email. A job that started earlier than this belonged to a site that has ended. */
const JOB_SECONDS = 10;

/** Outlives the modules of this process. */
const made = globalThis as { pawsteadWorld?: true };
let world: WorkerData | undefined;
let schema = "";
let tables: string[] = [];
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
  const dataDir = mkdtempSync(join(tmpdir(), "pawstead-test-files-"));
  // The database goes with its server at the end of the run, the folder with this process.
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  await connected(databaseUrl, async (client) => {
    schema = await schemaOf(client);
    tables = await tablesOf(client);
    content = await contentOf(client);
  });
  return (world = { databaseUrl, dataDir });
}

async function empty({ databaseUrl, dataDir }: WorkerData): Promise<void> {
  await connected(databaseUrl, async (client) => {
    await endJobs(client);
    const left = await schemaOf(client);
    if (left !== schema) throw new Error(`An earlier file of this worker has left the schema changed: ${left}`);
    await client.query("BEGIN");
    // Without triggers: the audit log refuses to be emptied.
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(`TRUNCATE ${tables.join(", ")}`);
    for (const { table, columns, rows } of content) {
      await client.query(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
        [rows],
      );
    }
    await client.query("SELECT pg_notify($1, $2)", [CACHE_INVALIDATION_CHANNEL, EVERYTHING]);
    await client.query("COMMIT");
  });
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

// Jobs that wait are deleted; those that run come to their end, or they would write into the next file's world.
async function endJobs(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query(
      `DELETE FROM jobs.job WHERE state <> 'active' OR started_on < now() - interval '${JOB_SECONDS} seconds'`,
    );
    const { rowCount } = await client.query("SELECT FROM jobs.job");
    if (rowCount === 0) return;
    await delay(LOOK_AGAIN_MS);
  }
}

/** Names of everything that a migration makes and a test might forget to put back. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(name, ' ' ORDER BY name) AS names FROM (
       SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       UNION ALL SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace) AS named`,
  );
  return rows[0]?.names ?? "";
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
     ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

async function contentOf(client: pg.Client): Promise<TableContent[]> {
  const found: TableContent[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string | null; columns: string }>(
      `SELECT (SELECT json_agg(t)::text FROM ${table} t) AS rows,
         (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
          WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns`,
    );
    const [row] = rows;
    if (row?.rows) found.push({ table, columns: row.columns, rows: row.rows });
  }
  return found;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
