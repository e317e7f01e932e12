// Lets a loader put its page into the page cache.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";

/**
 * Caches the page until one of the tags is invalidated: "lists" (any public pet or breeder), "pet:12", "breeder:5" (with
 * its pets, reviews and settings); plans and site settings invalidate every page. Triggers in the database send the tags
 * (see platform/cache-invalidation.ts). For a request with credentials or cookies it does nothing.
 */
export function cachePage(context: AppContext, tags: readonly string[]): void {
  const info = requestInfo(context);
  if (info.anonymous) info.cacheTags = tags;
}
