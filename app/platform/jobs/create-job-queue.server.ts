// Statements about the tables of pg-boss: a queue, which is a table of its own, and the data of completed jobs.
import type PgBoss from "pg-boss";
import { pool } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * Creates a queue unless it exists. An advisory lock prevents a deadlock of two concurrent creations. A start asks once which
 * queues exist: this transaction for each of a hundred took about 150 ms.
 *
 * A queue is a partition of the table of jobs. A connection that reads the list of partitions while one is attached may keep the
 * list without it, and then refuses each job of that queue ("no partition of relation"). A second change to the table,
 * once the first is committed, makes every connection read the list again.
 */
export async function createJobQueue(boss: PgBoss, name: string, retries: PgBoss.RetryOptions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('queues of jobs', 0))");
    await boss.createQueue(name, { name, ...retries });
    await client.query("ALTER TABLE ONLY jobs.job ALTER COLUMN name SET STATISTICS -1");
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Lets the database empty the data of a job when it is completed: addresses and codes of emails are kept no longer than the job
 * runs. A trigger, because the queue completes a job itself, after its handler.
 */
export async function emptyCompletedJobs(schema: string): Promise<void> {
  const { rowCount } = await pool.query(
    "SELECT FROM pg_trigger WHERE tgname = 'job_to_empty_data' AND tgrelid = $1::regclass",
    [`${schema}.job`],
  );
  if (rowCount !== 0) return;
  await pool.query(`
    SELECT pg_advisory_xact_lock(hashtextextended('queues of jobs', 0));
    CREATE OR REPLACE FUNCTION ${schema}.job_to_empty_data() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.data := NULL; RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER job_to_empty_data BEFORE UPDATE OF state ON ${schema}.job
      FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION ${schema}.job_to_empty_data();
    UPDATE ${schema}.job SET data = NULL WHERE state = 'completed' AND data IS NOT NULL`);
}

/** The option of pg-boss that runs its statement in a transaction. */
export function within(client: Prisma.TransactionClient) {
  const executeSql = async (text: string, values: unknown[]) => {
    const plain = values.map((value) => (value !== null && typeof value === "object" ? JSON.stringify(value) : value));
    return { rows: await client.$queryRawUnsafe<unknown[]>(text, ...plain.map((value) => value ?? null)) };
  };
  return { db: { executeSql } };
}
