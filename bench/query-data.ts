// The two data sets of the queries benchmark, a thousand and a million pets, generated once and stored in .data. Both
// databases run at the same time, so that other load affects both alike.
import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { PLANNING } from "#app/platform/session-settings.ts";
import { startPostgres } from "../dev/postgres/postgres.ts";
import { deployMigrations } from "../prisma/migrate/migrator.ts";
import { root } from "./product.ts";

/** The data sets with the number of pets added to the demo data. */
export const WORLDS = [
  { name: "bench-1k", pets: 1_000 },
  { name: "bench-1m", pets: 1_000_000 },
] as const;

/** Values that exist in a data set, used as parameters. */
export interface Facts {
  petIds: number[];
  litterIds: number[];
  breederIds: number[];
  usernames: string[];
}

/** A data set with a running database. */
export interface World {
  name: string;
  url: string;
  client: pg.Client;
  facts: Facts;
  stop(): Promise<void>;
}

/** Starts a data set; generates it first if needed: some seconds for the small one, five minutes for the large one. */
export async function openWorld({ name, pets }: (typeof WORLDS)[number]): Promise<World> {
  const dataDir = join(root, ".data", name);
  if (!existsSync(dataDir)) makeWorld(dataDir, pets);
  const postgres = await startPostgres({ dataDir });
  try {
    if ((await deployMigrations(postgres.url)).length > 0) await analyse(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url, options: PLANNING });
    await client.connect();
    const stop = async () => {
      await client.end();
      await postgres.stop();
    };
    return { name, url: postgres.url, client, facts: await factsOf(client), stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

// The planner needs statistics of new indexes and columns.
async function analyse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("VACUUM (ANALYZE)");
  await client.end();
}

// Generated under a temporary name, so that a folder with the final name is complete.
function makeWorld(dataDir: string, pets: number): void {
  const draft = `${dataDir}-draft`;
  rmSync(draft, { recursive: true, force: true });
  runCommand("prisma/seed.ts", [], draft);
  runCommand("prisma/seed/scale.ts", ["--pets", String(pets)], draft);
  renameSync(draft, dataDir);
}

function runCommand(file: string, words: string[], dataDir: string): void {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir };
  const args = ["--import", "tsx", join(root, file), ...words];
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0)
    throw new Error(`A data set of the benchmarks could not be generated: ${file} ${words.join(" ")} failed`);
}

// Two hundred of each, spread over the table and the same in every run.
async function factsOf(client: pg.Client): Promise<Facts> {
  const column = async <Value>(sql: string) =>
    (
      await client.query<{ value: Value }>(`SELECT value FROM (${sql}) AS listed ORDER BY hashint4(id) LIMIT 200`)
    ).rows.map(({ value }) => value);
  return {
    petIds: await column<number>("SELECT id, id AS value FROM pets WHERE listed"),
    litterIds: await column<number>("SELECT id, id AS value FROM litters WHERE listed"),
    breederIds: await column<number>("SELECT id, id AS value FROM breeders WHERE listed"),
    usernames: await column<string>(
      "SELECT b.id, u.username::text AS value FROM breeders b JOIN users u ON u.id = b.user_id WHERE b.listed",
    ),
  };
}
