// The site without its connection for notifications, until it connects again.
import { expect } from "vitest";
import { pool } from "#app/platform/db.server.ts";

/** Ends the connection on which the site of this worker, and it alone, listens for notifications. */
export async function cutListener(): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'pawstead-listener' AND datname = current_database()`,
  );
  expect(rowCount).toBe(1);
}
