// The connection pool of the process, and the Prisma client on top of it. Raw SQL may use the pool directly. DATABASE_URL
// may be a pooler in transaction mode, where no statement may leave anything in its session (see docs/operations.md).
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "./env.server.ts";
import { type Prisma, PrismaClient } from "./generated/prisma/client.ts";
import { SerialClient } from "./serial-client.server.ts";
import { sessionOptions } from "./session-settings.ts";
import { StartError } from "./start-error.server.ts";

// Without a URL the driver would silently use a local database of this machine.
if (env.DATABASE_URL === "") throw new StartError("DATABASE_URL is not set and no embedded PostgreSQL was started.");

/** Whether DATABASE_URL is a pooler such as PgBouncer, which refuses or ignores most settings of a connection. */
export const behindPooler = env.DATABASE_DIRECT_URL !== env.DATABASE_URL;

/**
 * Shared by Prisma and raw SQL. The server cancels a statement after 15 s; when the server does not respond at all, the
 * query fails here after 20 s.
 */
export const pool = new pg.Pool({
  Client: SerialClient,
  connectionString: env.DATABASE_URL,
  max: 20,
  // A new connection costs more than its handshake: the server reads the catalogue again, and compiles each trigger.
  idleTimeoutMillis: 300_000,
  connectionTimeoutMillis: 5_000,
  query_timeout: 20_000,
  application_name: "pawstead",
  ...(behindPooler ? {} : { options: sessionOptions() }),
});

// An idle connection that is lost is replaced on the next query; without a listener this event would end the process.
pool.on("error", () => undefined);

/**
 * Prisma over the shared pool. A transaction waits up to 10 s for a connection, because waiting under load is better
 * for a user than an error; it may then take as long as a statement.
 */
export const db = new PrismaClient({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: 10_000, timeout: 15_000 },
});

/** The name of each prepared statement, by its text. */
const names = new Map<string, string>();

/**
 * A statement that each connection keeps its plan of: for one of few texts that takes longer to plan than to run.
 * Behind a pooler it has no name and is planned each time, because a session is not the site's alone there (decision 46).
 */
export function prepared({ text, values }: Pick<Prisma.Sql, "text" | "values">): pg.QueryConfig {
  if (behindPooler) return { text, values };
  const name = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, name);
  return { name, text, values };
}

/** Closes every connection, at the end of a graceful shutdown. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect();
  await pool.end();
}
