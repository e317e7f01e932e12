// Checks the database at start: without it every response would be an error, so the start fails with instructions.
import { behindPooler, pool } from "./db.server.ts";
import { env } from "./env.server.ts";
import { SESSION_SETTINGS } from "./session-settings.ts";
import { errorCode, StartError } from "./start-error.server.ts";

const UNDEFINED_TABLE = "42P01";
const PROTOCOL_VIOLATION = "08P01";

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
    if (errorCode(error) === PROTOCOL_VIOLATION) {
      throw new StartError(
        "DATABASE_URL is a pooler that refuses the settings of the site's connections: set DATABASE_DIRECT_URL to PostgreSQL itself.",
      );
    }
    const { hostname, port } = new URL(env.DATABASE_URL);
    const cause = errorCode(error) ?? (error instanceof Error ? error.message : "no response");
    throw new StartError(
      `The database at ${hostname}:${port || "5432"} cannot be used (${cause}): check DATABASE_URL and that PostgreSQL is running.`,
    );
  }
  if (behindPooler) await requireSessionSettings();
}

// Without them a statement could run for ever. A pooler sets them on its own connections, so they are read through it.
async function requireSessionSettings(): Promise<void> {
  const names = Object.keys(SESSION_SETTINGS);
  const { rows } = await pool.query<{ name: string; value: string }>(
    "SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name",
    [names],
  );
  const missing = rows.filter(({ name, value }) => SESSION_SETTINGS[name] !== value).map(({ name }) => name);
  if (missing.length === 0) return;
  const statements = missing.map((name) => `SET ${name} = '${SESSION_SETTINGS[name]}'`).join("; ");
  throw new StartError(
    `The pooler in DATABASE_URL has to set ${missing.join(", ")} on its connections to PostgreSQL: connect_query = ${statements} (see ops/pgbouncer/pgbouncer.ini).`,
  );
}
