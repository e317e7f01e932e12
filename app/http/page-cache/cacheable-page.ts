// How a loader says that its page is the same for everyone who shows no sign of who they are.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";

/**
 * Lets the page be kept and shared until one of the tags changes: "lists" (any public pet or breeder), "pet:12",
 * "breeder:5" (with its pets, reviews and settings); plans and site settings change every page. Triggers in the database
 * send the tags (see platform/public-changes.ts). Called by the page's own loader; for a visitor who may be known
 * it does nothing.
 */
export function cachePage(context: AppContext, tags: readonly string[]): void {
  const info = requestInfo(context);
  if (info.anonymous) info.cacheTags = tags;
}
