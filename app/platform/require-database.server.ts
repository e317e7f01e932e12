// Checks the database at start: without it every response would be an error, so the start fails with instructions.
import { pool } from "./db.server.ts";
import { env } from "./env.server.ts";
import { errorCode, StartError } from "./start-error.server.ts";

const UNDEFINED_TABLE = "42P01";

/** Resolves when the database is reachable and migrated. Throws a StartError otherwise. */
export async function requireDatabase(): Promise<void> {
  try {
    await pool.query("SELECT 1 FROM site_settings LIMIT 1");
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) {
      throw new StartError(
        "The database named by DATABASE_URL has no tables yet: run npm run db:migrate, then start again.",
      );
    }
    const { hostname, port } = new URL(env.DATABASE_URL);
    const cause = errorCode(error) ?? (error instanceof Error ? error.message : "no response");
    throw new StartError(
      `The database at ${hostname}:${port || "5432"} cannot be used (${cause}): check DATABASE_URL and that PostgreSQL is running.`,
    );
  }
}
