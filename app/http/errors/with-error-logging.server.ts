// Logs the error of a failed write, so that the page can show a message and keep what the user typed, instead of an error
// page.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { isDatabaseUnavailable } from "#app/platform/database-unavailable.ts";
import { log } from "#app/platform/log.server.ts";

/** The result of `work`, or null when it threw an error, which is logged. Thrown responses are rethrown. */
export async function withErrorLogging<Value>(context: AppContext, work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const info = requestInfo(context);
    info.databaseAway ||= isDatabaseUnavailable(error);
    log.error({ id: info.id, error }, "a change failed");
    return null;
  }
}
