// Reads within one snapshot of the database, for statements that the Prisma client cannot express, such as a cursor.
import type pg from "pg";
import { pool } from "./db.server.ts";

export type Snapshot = Pick<pg.PoolClient, "query">;

/** What changes while `work` reads is not in one of its results and missing in another. */
export async function inSnapshot<Value>(work: (snapshot: Snapshot) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await work(client);
  } finally {
    // Nothing was written. A connection that cannot roll back is closed.
    await client.query("ROLLBACK").then(
      () => client.release(),
      () => client.release(true),
    );
  }
}
