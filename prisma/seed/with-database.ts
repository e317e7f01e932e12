// Provides a command with a migrated database: that of DATABASE_URL, else the embedded one of DATA_DIR, which runs until the
// command ends.
import { makeDataFolder } from "../../dev/data-folder.ts";
import { startPostgres } from "../../dev/postgres/postgres.ts";
import { deployMigrations } from "../migrate/migrator.ts";

/** Runs `work` with the database and returns its result. Sets DATABASE_URL where it was not set. */
export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (given) {
    await deployMigrations(given);
    return work(given);
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
