// Creates a job queue of pg-boss, which is a table of its own.
import type PgBoss from "pg-boss";
import { pool } from "./db.server.ts";

/** Creates a queue unless it exists. An advisory lock prevents a deadlock of two concurrent creations. */
export async function createJobQueue(boss: PgBoss, name: string, retries: PgBoss.RetryOptions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('queues of jobs', 0))");
    await boss.createQueue(name, { name, ...retries });
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
