// Loads a large world into a migrated database: everything in one transaction, with triggers off and the indexes built
// once at the end, then VACUUM and ANALYZE.
import type pg from "pg";
import { clock } from "#app/platform/clock.server.ts";
import { accountSteps } from "./account-steps.ts";
import { buyerSteps, figureSteps } from "./buyer-steps.ts";
import { type Extent, HELPERS, type Step } from "./extent.ts";
import { createIndexes, dropIndexes, type DroppedIndex } from "./indexes.ts";
import { lawSteps } from "./law-steps.ts";
import { litterSteps } from "./litter-steps.ts";
import { petSteps } from "./pet-steps.ts";

const PETS_PER_BREEDER = 10;
const PETS_PER_BUYER = 5;
/** Every table that gets rows. */
const TABLES = [
  "users",
  "user_permissions",
  "breeders",
  "breeder_settings",
  "subscriptions",
  "pets",
  "place_cells",
  "pet_images",
  "licences",
  "pet_declarations",
  "breeding_animals",
  "litters",
  "litter_rows",
  "reviews",
  "pet_favourites",
  "breeder_favourites",
  "deposits",
  "ledger_entries",
  "chats",
  "messages",
  "chat_reads",
] as const;

/** The tables whose indexes are built at the end. Licences are few, and PostgreSQL rewrites the condition of an index of theirs. */
const REBUILT = TABLES.filter((table) => table !== "licences");

/** One line of the report: the step, its number of rows (null where that does not apply), and its seconds. */
export interface Figure {
  what: string;
  rows: number | null;
  seconds: number;
}

/** Loads so many pets with breeders, buyers, images, reviews, favourites and deposits in proportion. */
export async function loadWorld(client: pg.Client, pets: number, report: (figure: Figure) => void): Promise<void> {
  const timed = async (what: string, work: () => Promise<number | null>) => {
    const started = performance.now();
    const rows = await work();
    report({ what, rows, seconds: (performance.now() - started) / 1000 });
  };
  const run = async (steps: Step[]) => {
    for (const { what, sql, values } of steps)
      await timed(what, async () => (await client.query(sql, values)).rowCount);
  };

  await client.query("BEGIN");
  try {
    await prepareSession(client);
    const extent = await reserveNumbers(client, pets);
    const { rows } = await client.query<{ worth: boolean }>("SELECT count(*) <= $1 AS worth FROM pets", [pets]);
    const indexes: DroppedIndex[] = rows[0]?.worth ? await dropIndexes(client, REBUILT) : [];
    await run([
      ...accountSteps(extent),
      ...petSteps(extent),
      ...lawSteps(extent),
      ...litterSteps(extent),
      ...buyerSteps(extent),
    ]);
    const build = async (tables: readonly string[]) => {
      for (const table of tables.filter((name) => indexes.some((index) => index.table === name))) {
        await timed(`indexes of ${table}`, () => createIndexes(client, indexes, table));
      }
    };
    await build(TABLES.filter((table) => table !== "breeders"));
    await client.query(`ANALYZE ${TABLES.join(", ")}`);
    // The figures read the pets through an index, and write to every breeder, best while those have none.
    for (const { what, sql, values } of figureSteps(extent)) {
      await timed(what, async () => (await client.query(sql, values), extent.breeders));
    }
    await build(["breeders"]);
    await restoreTriggers(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
  // The figures update every breeder, which leaves a table of three times the necessary size.
  await timed("compact breeders", async () => (await client.query("VACUUM (FULL) breeders"), null));
  await timed("vacuum and analyse", async () => (await client.query(`VACUUM (ANALYZE) ${TABLES.join(", ")}`), null));
}

async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(`SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '128MB';
    SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL statement_timeout = 0`);
  await client.query(`LOCK TABLE ${TABLES.join(", ")} IN ACCESS EXCLUSIVE MODE`);
  // Foreign keys hold by construction, and the rows are written with their derived columns.
  if (await isSuperuser(client)) await client.query("SET LOCAL session_replication_role = replica");
  else for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(HELPERS);
}

async function restoreTriggers(client: pg.Client): Promise<void> {
  if (await isSuperuser(client)) return; // ends with the transaction
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function isSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ super: boolean }>(
    "SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user",
  );
  return rows[0]?.super ?? false;
}

// Reserves the ids of the new rows in the sequences.
async function reserveNumbers(client: pg.Client, pets: number): Promise<Extent> {
  const breeders = Math.max(1, Math.round(pets / PETS_PER_BREEDER));
  const buyers = Math.max(20, Math.round(pets / PETS_PER_BUYER));
  const reserve = async (table: string, count: number): Promise<number> => {
    const { rows } = await client.query<{ from: number }>(
      `SELECT (setval(pg_get_serial_sequence($1, 'id'), greatest((SELECT max(id) FROM ${table}), nextval(pg_get_serial_sequence($1, 'id')) - 1) + $2) - $2)::int AS from`,
      [table, count],
    );
    return rows[0]!.from;
  };
  return {
    pets,
    breeders,
    buyers,
    petsFrom: await reserve("pets", pets),
    breedersFrom: await reserve("breeders", breeders),
    usersFrom: await reserve("users", breeders + buyers),
    now: clock.now(),
  };
}
