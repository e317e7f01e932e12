// The one connection pool of the process and the Prisma client on top of it. Hand-written SQL may use the pool.
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "./env.server.ts";
import { PrismaClient } from "./generated/prisma/client.ts";
import { PLANNING } from "./query-planning.ts";
import { StartError } from "./start-error.server.ts";

// Without an address the driver would quietly use whatever database this machine happens to run.
if (env.DATABASE_URL === "") throw new StartError("DATABASE_URL is not set and no embedded PostgreSQL was started.");

/**
 * Shared by Prisma and by raw SQL. A statement that runs longer than 15 s is given up by the server; where the server is
 * gone without a word, the query fails here after 20 s.
 */
export const pool = new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: 20,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  application_name: "pawstead",
  options: PLANNING,
});

// A connection lost while idle is replaced on the next query; unheard, this event would end the process.
pool.on("error", () => undefined);

/**
 * Prisma over the shared pool. A transaction waits up to 10 s for a connection, because a user on a busy evening would
 * rather wait than be refused, and may then take as long as a statement.
 */
export const db = new PrismaClient({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: 10_000, timeout: 15_000 },
});

/** Closes every connection, at the end of a graceful stop. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect();
  await pool.end();
}
