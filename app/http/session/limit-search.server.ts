// The rate limit of searches: by account, or by IP address for visitors, many of whom can share one.
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { getViewer } from "./session.server.ts";

/** Counts one search; over the limit it throws a 429 with Retry-After, as `limitPage` does. */
export async function limitSearch(context: AppContext): Promise<void> {
  const viewer = await getViewer(context);
  if (viewer) await limitPage(context, "search", `user-${viewer.userId}`);
  else await limitPage(context, "searchAddress");
}
