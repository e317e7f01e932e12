// For pages that go on without what has failed: the visitor reads a sentence in its place, and the log says what happened.
import { isDatabaseAway } from "#app/platform/database-away.ts";
import { log } from "#app/platform/log.server.ts";
import type { AppContext } from "./context.ts";
import { requestInfo } from "./context.ts";
import { withRetry } from "./with-retry.server.ts";

/**
 * What a part of a page shows, or null when reading it fails twice: the rest of the page is still worth having. `what`
 * names the part in the log.
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
    info.databaseAway ||= isDatabaseAway(error);
    log.error({ id: info.id, part: what, error }, "a part of a page could not be read");
    // The next visitor has a chance of the whole page.
    info.anonymous = false;
    info.cacheTags = null;
    return null;
  }
}
