// Which database a command works on: that of DATABASE_URL, else the embedded one of DATA_DIR, started for as long as it
// takes. Either has the tables of every migration before the work begins.
import { makeDataFolder } from "../../dev/data-folder.ts";
import { deployMigrations } from "../../dev/migrator.ts";
import { startPostgres } from "../../dev/postgres/postgres.ts";

/** Runs some work on the database and answers what it answers. Sets DATABASE_URL where it was not set. */
export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) {
    await deployMigrations(process.env.DATABASE_URL);
    return work(process.env.DATABASE_URL);
  }
  const dataDir = process.env.DATA_DIR || ".data";
  makeDataFolder(dataDir);
  const postgres = await startPostgres({ dataDir });
  try {
    process.env.DATABASE_URL = postgres.url;
    await deployMigrations(postgres.url);
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
