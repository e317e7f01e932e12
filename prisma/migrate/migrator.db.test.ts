// The migrator on a real server: empty, current, concurrently migrated and broken databases, and Pawstead's own schema.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase } from "../../tests/support/database.ts";
import { checkDrift, createMigration, deployMigrations } from "./migrator.ts";

const SCHEMA = `datasource db {
  provider = "postgresql"
}

model Kennel {
  id   Int    @id @default(autoincrement())
  name String
}
`;
const HAND_WRITTEN = `
CREATE FUNCTION trim_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := trim(NEW.name); RETURN NEW; END; $$;
CREATE TRIGGER kennel_name BEFORE INSERT ON "Kennel" FOR EACH ROW EXECUTE FUNCTION trim_name();
ALTER TABLE "Kennel" ADD CONSTRAINT kennel_named CHECK (name <> '');
CREATE UNIQUE INDEX kennel_short ON "Kennel" (name) WHERE length(name) < 5;
CREATE INDEX kennel_lower ON "Kennel" (lower(name));
`;

const home = mkdtempSync(join(tmpdir(), "pawstead-migrator-"));
const drops: (() => Promise<void>)[] = [];

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase("empty");
  drops.push(drop);
  return url;
}

const pathsIn = (folder: string) => ({ schema: join(folder, "schema.prisma"), migrations: join(folder, "migrations") });
const kennel = join(home, "kennel");

beforeAll(async () => {
  const paths = pathsIn(kennel);
  mkdirSync(kennel);
  writeFileSync(paths.schema, SCHEMA);
  const made = await createMigration(await emptyDatabase(), "First kennel", paths);
  expect(made).toMatch(/\/\d{14}_first_kennel$/);
  appendFileSync(join(made!, "migration.sql"), HAND_WRITTEN);
});

/** A small schema: one table, and one migration that ends with hand-written SQL. */
function kennelPaths(): { schema: string; migrations: string } {
  const folder = mkdtempSync(join(home, "kennel-"));
  cpSync(kennel, folder, { recursive: true });
  return pathsIn(folder);
}

async function query(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  vi.restoreAllMocks();
  for (const drop of drops.splice(0)) await drop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe("deployMigrations", () => {
  it("applies all migrations to an empty database, and none the second time", async () => {
    const paths = kennelPaths();
    const url = await emptyDatabase();
    expect(await deployMigrations(url, paths)).toEqual([expect.stringMatching(/_first_kennel$/)]);
    expect(await query(url, `INSERT INTO "Kennel" (name) VALUES (' Oak ') RETURNING name`)).toEqual([{ name: "Oak" }]);
    expect(await deployMigrations(url, paths)).toEqual([]);
  });

  it("applies each migration exactly once when two servers start at once", async () => {
    const paths = kennelPaths();
    const url = await emptyDatabase();
    const results = await Promise.all([1, 2, 3].map(() => deployMigrations(url, paths)));
    expect(results.flat()).toHaveLength(1);
    expect(await query(url, "SELECT count(*)::int AS rows FROM _prisma_migrations")).toEqual([{ rows: 1 }]);
  });

  it("refuses a migration that was changed after it was applied", async () => {
    const paths = kennelPaths();
    const url = await emptyDatabase();
    await deployMigrations(url, paths);
    const [name] = readdirSync(paths.migrations).filter((entry) => entry.endsWith("kennel"));
    appendFileSync(join(paths.migrations, name!, "migration.sql"), "-- changed\n");
    await expect(deployMigrations(url, paths)).rejects.toThrow(/first_kennel was changed/);
  });

  it("accepts migrations of a newer release, applies its own beside them, and says so", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const url = await emptyDatabase();
    const newer = kennelPaths();
    await deployMigrations(url, newer);
    const older = { ...newer, migrations: join(home, "older") };
    mkdirSync(join(older.migrations, "20200101000000_towns"), { recursive: true });
    writeFileSync(join(older.migrations, "20200101000000_towns/migration.sql"), "CREATE TABLE towns (id integer);");
    expect(await deployMigrations(url, older)).toEqual(["20200101000000_towns"]);
    expect(await deployMigrations(url, older)).toEqual([]);
    expect(said.mock.calls.flat()).toEqual(Array(2).fill(expect.stringMatching(/newer release.*_first_kennel\.$/)));
  });

  it("refuses to start a release that uses what a newer one took away, and starts one that does not", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { schema } = kennelPaths();
    const release = (name: string, scripts: Record<string, string>) => {
      const migrations = join(home, name);
      for (const [folder, script] of Object.entries(scripts)) {
        mkdirSync(join(migrations, folder), { recursive: true });
        writeFileSync(join(migrations, folder, "migration.sql"), script);
      }
      return { schema, migrations };
    };
    const first = { "20300101000000_pets": "CREATE TABLE pets (id integer, colour text);" };
    const second = { ...first, "20300201000000_sizes": "ALTER TABLE pets ADD COLUMN size text;" };
    const contract =
      "-- contract: pets.colour; no release since 20300201000000_sizes uses it\nALTER TABLE pets DROP COLUMN colour;";
    const url = await emptyDatabase();
    await deployMigrations(url, release("third", { ...second, "20300301000000_no_colour": contract }));
    expect(await deployMigrations(url, release("second", second))).toEqual([]);
    expect(said).toHaveBeenCalledTimes(1);
    await expect(deployMigrations(url, release("first", first))).rejects.toThrow(
      /20300301000000_no_colour, which takes away .* start a release that has 20300201000000_sizes\./,
    );
  });

  it("rolls back when a migration fails", async () => {
    const paths = kennelPaths();
    const [name] = readdirSync(paths.migrations).filter((entry) => entry.endsWith("kennel"));
    appendFileSync(join(paths.migrations, name!, "migration.sql"), "SELECT 1 / 0;\n");
    const url = await emptyDatabase();
    await expect(deployMigrations(url, paths)).rejects.toThrow(/could not be migrated: .*division by zero/);
    expect(await query(url, `SELECT to_regclass('"Kennel"') AS kennel`)).toEqual([{ kennel: null }]);
  });

  it("names an unreachable database in one sentence without its password", async () => {
    const attempt = deployMigrations("postgresql://pawstead:hush@127.0.0.1:1/pets");
    await expect(attempt).rejects.toMatchObject({
      name: "StartError",
      message: 'The database in DATABASE_URL cannot be reached at 127.0.0.1:1, database "pets" (ECONNREFUSED).',
    });
  });
});

describe("checkDrift", () => {
  it("finds no difference between Pawstead's schema and its migrations, and leaves no shadow database", async () => {
    const url = await emptyDatabase();
    expect(await checkDrift(url)).toBe("");
    expect(await query(url, "SELECT datname FROM pg_database WHERE datname LIKE '%shadow%'")).toEqual([]);
  });

  it("reports a column that the schema has and the migrations lack", async () => {
    const paths = kennelPaths();
    writeFileSync(paths.schema, SCHEMA.replace("name String", "name String\n  forgotten String?"));
    expect(await checkDrift(await emptyDatabase(), paths)).toMatch(/ADD COLUMN +"forgotten"/);
  });

  it("ignores triggers, functions, checks, partial and expression indexes", async () => {
    expect(await checkDrift(await emptyDatabase(), kennelPaths())).toBe("");
  });
});

describe("createMigration", () => {
  it("writes only the difference, and no migration without one", async () => {
    const paths = kennelPaths();
    const url = await emptyDatabase();
    expect(await createMigration(url, "nothing", paths)).toBeNull();
    writeFileSync(paths.schema, SCHEMA.replace("name String", "name String\n  town String?"));
    const folder = await createMigration(url, "Add town!", paths);
    expect(readFileSync(join(folder!, "migration.sql"), "utf8")).toMatch(
      /ALTER TABLE "Kennel" ADD COLUMN +"town" TEXT;/,
    );
  });
});
