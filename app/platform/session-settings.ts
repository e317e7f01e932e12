// Session settings of the site's database connections: limits of time and planner settings. Every connection of the pool has
// them, on any configured database.

/**
 * Sent with the start of each connection. A pooler in transaction mode cannot pass them on and sets them itself
 * (`ops/pgbouncer/pgbouncer.ini`). The values are as PostgreSQL's `current_setting` returns them.
 *
 * No statement of the site needs a sequential scan of a large table, but the planner would choose one for search words
 * that most rows have.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  enable_seqscan: "off",
  statement_timeout: "15s",
  idle_in_transaction_session_timeout: "30s",
};

/** The planner settings alone, as a connection's `options`, for a benchmark. */
export const PLANNING = "-c enable_seqscan=off";

/** All session settings as a connection's `options`. */
export function sessionOptions(): string {
  return Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}
