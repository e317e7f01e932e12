// A read that fails is tried once more before anyone sees it: a database that fails over or a connection that was cut
// is usually back at once. Never for writes, which may have happened although the answer was lost.
import { log } from "#app/platform/log.server.ts";

/** The value of `read`, tried a second time when it throws. Thrown responses are answers, not failures. */
export async function withRetry<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.warn({ error }, "read failed, trying once more");
    return read();
  }
}
