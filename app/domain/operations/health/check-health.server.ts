// Health check: the database responds, and the process is not shutting down.
import { pool } from "#app/platform/db.server.ts";
import { isStopping } from "#app/platform/shutdown.server.ts";
import { holdsInTime } from "./holds-in-time.ts";

/** Queries the database with a timeout of two seconds. Never throws. */
export async function checkHealth(): Promise<{ healthy: boolean }> {
  if (isStopping()) return { healthy: false };
  return { healthy: (await holdsInTime(databaseResponds)) === "ok" };
}

/** Whether the database responds to a query. Rejects when it cannot be reached. */
export async function databaseResponds(): Promise<boolean> {
  await pool.query("SELECT 1");
  return true;
}
