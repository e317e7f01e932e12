// A change that failed for a reason of ours ends in a sentence on the page it was asked for, not in an error page: what
// the person typed or looked at stays before them.
import { isDatabaseAway } from "#app/platform/database-away.ts";
import { log } from "#app/platform/log.server.ts";
import type { AppContext } from "./context.ts";
import { requestInfo } from "./context.ts";

/** What `work` answers, or null when it threw an error, which is logged. Thrown responses are answers and go on. */
export async function withErrorLogging<Value>(context: AppContext, work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const info = requestInfo(context);
    info.databaseAway ||= isDatabaseAway(error);
    log.error({ id: info.id, error }, "a change failed");
    return null;
  }
}
