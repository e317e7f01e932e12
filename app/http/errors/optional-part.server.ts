// Reads a part of a page that may be missing: where reading fails, the page shows a message in its place.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { isDatabaseUnavailable } from "#app/platform/database-unavailable.ts";
import { log } from "#app/platform/log.server.ts";
import { withRetry } from "./with-retry.server.ts";

/**
 * The data of a part of a page, or null when reading it fails twice. `what` names the part in the log.
 */
export async function optionalPart<Value>(
  context: AppContext,
  what: string,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await withRetry(read);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const info = requestInfo(context);
    info.databaseAway ||= isDatabaseUnavailable(error);
    log.error({ id: info.id, part: what, error }, "a part of a page could not be read");
    // An incomplete page is not cached.
    info.anonymous = false;
    info.cacheTags = null;
    return null;
  }
}
