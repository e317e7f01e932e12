// Retries a failed read once: after a failover or a cut connection the database is usually back at once. Never for writes,
// which may have happened although the reply was lost.
import { log } from "#app/platform/log.server.ts";

/** The value of `read`, tried a second time when it throws. Thrown responses are rethrown at once. */
export async function withRetry<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.warn({ error }, "read failed, trying once more");
    return read();
  }
}
