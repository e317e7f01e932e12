// Applies and creates migrations in Prisma's folders and table, without Prisma's downloaded engine. Plain SQL checks
// whether a database is up to date, so an ordinary start does not load the engine.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { errorCode, StartError } from "#app/platform/start-error.server.ts";
import { contractOf } from "./migration-rules.ts";
import { connectionParts, withSchemaEngine } from "./schema-engine.ts";
import { type SchemaFile, schemaFiles } from "./schema-files.ts";

/** Paths of schema and migrations; the defaults are Pawstead's own. */
export interface MigrationPaths {
  schema?: string;
  migrations?: string;
  /** Names of migrations: all others are ignored, as if this release did not have them. */
  only?: readonly string[];
}

/** The advisory lock of migrations (any constant): two servers that start at once migrate one after the other. */
export const MIGRATION_LOCK = 7_297_834;
/** How the column `logs` of an applied contract begins, before the first release that can do without what it took away. */
const CONTRACT_SINCE = "contract since ";
const NO_FILTER = { externalTables: [], externalEnums: [] };
const LOCK_FILE = "migration_lock.toml";
const LOCK_CONTENT = '# Names the database the migrations are written for.\nprovider = "postgresql"\n';

/**
 * Applies the missing migrations of a database. Returns their names, none when it was up to date. Migrations of a newer
 * release are accepted with a line on stderr, because releases overlap while they are deployed.
 * Throws a StartError when the database cannot be reached, a migration was changed or failed, or a newer release has taken
 * away what this one uses.
 */
export async function deployMigrations(databaseUrl: string, paths: MigrationPaths = {}): Promise<string[]> {
  const { schema, migrations } = read(paths);
  const client = await connect(databaseUrl);
  try {
    const before = await appliedMigrations(client);
    acceptNewer(before, migrations);
    if (isUpToDate(before, migrations)) return [];
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await appliedMigrations(client);
    if (isUpToDate(applied, migrations)) return []; // another process has applied them meanwhile
    refuseBrokenHistory(applied, migrations);
    const result = await withSchemaEngine(connectionParts(databaseUrl), schema, (engine) =>
      engine.applyMigrations({ migrationsList: listOf(migrations), filters: NO_FILTER }),
    ).catch((error: unknown) => {
      const cause = error instanceof Error ? error.message.replaceAll("\n", " ") : "unknown cause";
      throw new StartError(`The database could not be migrated: ${cause}`);
    });
    await recordContracts(client, result.appliedMigrationNames, migrations);
    return result.appliedMigrationNames;
  } finally {
    await client.end();
  }
}

/** The migrations of this release in order, each with the checksum that is stored when it is applied. */
export function knownMigrations(paths: MigrationPaths = {}): { name: string; checksum: string }[] {
  return read(paths).migrations.entries.map(({ name, script }) => ({ name, checksum: checksum(script) }));
}

/**
 * Writes a new migration folder with the SQL that changes the migrated schema to prisma/schema, without applying it.
 * Returns its path, or null without a difference. The database is only used to create shadow databases on its server.
 */
export async function createMigration(
  databaseUrl: string,
  name: string,
  paths: MigrationPaths = {},
): Promise<string | null> {
  const script = await checkDrift(databaseUrl, paths);
  if (script === "") return null;
  const { migrations } = read(paths);
  // After the last one, whatever its clock was: on a new database they are applied in the order of their names.
  const last = Number(migrations.entries.at(-1)?.name.slice(0, 14) ?? 0);
  const time = Math.max(Number(new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)), last + 1);
  const folder = join(migrations.folder, `${time}_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`);
  mkdirSync(folder, { recursive: true });
  const lockFile = join(migrations.folder, LOCK_FILE);
  if (!existsSync(lockFile)) writeFileSync(lockFile, LOCK_CONTENT);
  writeFileSync(join(folder, "migration.sql"), `${script}\n`);
  return folder;
}

/** Returns the SQL that changes the migrated schema to prisma/schema: an empty string without a difference. */
export async function checkDrift(databaseUrl: string, paths: MigrationPaths = {}): Promise<string> {
  const { schema, migrations } = read(paths);
  const result = await withSchemaEngine(connectionParts(databaseUrl), schema, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...listOf(migrations) },
      to: { tag: "schemaDatamodel", files: schema },
      script: true,
      exitCode: true,
      filters: NO_FILTER,
    }),
  );
  return result.exitCode === 0 ? "" : (result.stdout ?? "unknown difference").trim();
}

/** The names of the migrations in the folder, in order. */
export function migrationNames(paths: MigrationPaths = {}): string[] {
  return read(paths).migrations.entries.map(({ name }) => name);
}

interface Migrations {
  folder: string;
  entries: { name: string; script: string }[];
}

function read(paths: MigrationPaths): { schema: SchemaFile[]; migrations: Migrations } {
  const folder = resolve(paths.migrations ?? "prisma/migrations");
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const entries = names
    .map(({ name }) => ({ name, file: join(folder, name, "migration.sql") }))
    .filter(({ name, file }) => existsSync(file) && (paths.only?.includes(name) ?? true))
    .map(({ name, file }) => ({ name, script: readFileSync(file, "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { schema: schemaFiles(paths.schema), migrations: { folder, entries } };
}

function listOf({ folder, entries }: Migrations) {
  return {
    baseDir: folder,
    lockfile: { path: LOCK_FILE, content: LOCK_CONTENT },
    shadowDbInitScript: "",
    migrationDirectories: entries.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: script } },
    })),
  };
}

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  logs: string | null;
}

async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const present = await client.query<{ found: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found",
  );
  if (!present.rows[0]?.found) return [];
  const { rows } = await client.query<Applied>(
    "SELECT migration_name, checksum, finished_at, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  return rows;
}

function isUpToDate(applied: Applied[], { entries }: Migrations): boolean {
  const done = new Map(applied.filter((row) => row.finished_at).map((row) => [row.migration_name, row.checksum]));
  return done.size === applied.length && entries.every(({ name, script }) => done.get(name) === checksum(script));
}

// What an older release has to know about a contract is stored with it, because that release does not have the file.
async function recordContracts(client: pg.Client, names: string[], { entries }: Migrations): Promise<void> {
  for (const { name, script } of entries.filter((entry) => names.includes(entry.name))) {
    const since = contractOf(script)?.since;
    if (!since) continue;
    await client.query("UPDATE _prisma_migrations SET logs = $2 WHERE migration_name = $1", [
      name,
      CONTRACT_SINCE + since,
    ]);
  }
}

function acceptNewer(applied: Applied[], { entries }: Migrations): void {
  const known = new Set(entries.map(({ name }) => name));
  const newer = applied.filter(({ migration_name: name }) => !known.has(name));
  if (newer.length === 0) return;
  const last = entries.at(-1)?.name ?? "";
  const since = (row: Applied) => (row.logs?.startsWith(CONTRACT_SINCE) ? row.logs.slice(CONTRACT_SINCE.length) : "");
  const contract = newer.find((row) => since(row) > last);
  if (contract) {
    throw new StartError(
      `The database has the migration ${contract.migration_name}, which takes away what this release uses: start a release that has ${since(contract)}.`,
    );
  }
  const names = newer.map(({ migration_name: name }) => name).join(", ");
  console.warn(`The database has migrations of a newer release, which this one can work with: ${names}.`);
}

function refuseBrokenHistory(applied: Applied[], { entries }: Migrations): void {
  const failed = applied.find((row) => !row.finished_at);
  if (failed) {
    throw new StartError(
      `The migration ${failed.migration_name} failed half-way in this database: mend it, then mark it in _prisma_migrations.`,
    );
  }
  const changed = entries.find(({ name, script }) => {
    const row = applied.find((candidate) => candidate.migration_name === name);
    return row !== undefined && row.checksum !== checksum(script);
  });
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after this database had it: restore the file, or use a fresh database.`,
    );
  }
}

function checksum(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}

/** Connects, or throws an error of one sentence that names the unreachable database without its password. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    const where = client ? `${client.host}:${client.port}, database "${client.database ?? ""}"` : "its address";
    const cause = errorCode(error) ?? (error instanceof Error ? error.message : "unknown cause");
    throw new StartError(`The database in DATABASE_URL cannot be reached at ${where} (${cause}).`);
  }
}
