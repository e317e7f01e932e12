// What happens when every connection of the pool but one is taken: a use case that asks for a second one inside its
// transaction fails then, and as many of them at once as there are connections would make each other fail.
import { pool } from "#app/platform/db.server.ts";

/** Runs something with one free connection. */
export async function onLastConnection<Value>(work: () => Promise<Value>): Promise<Value> {
  const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
  try {
    return await work();
  } finally {
    for (const client of taken) client.release();
  }
}
