// Lets a loader put its page into the page cache.
import type { AppContext, MayCompose } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";

/**
 * Caches the page until one of the tags is invalidated: "lists" (any public pet or breeder), "pet:12", "breeder:5" (with
 * its pets, reviews and settings); plans and site settings invalidate every page. Triggers in the database send the tags
 * (see platform/cache-invalidation.ts). For a request with credentials or cookies it does nothing.
 * `mayCompose`: the cached page may be composed for a signed-in user (app/composed-pages), because everything in it that
 * shows the viewer is marked (app/ui/personal/personal.tsx).
 */
export function cachePage(context: AppContext, tags: readonly string[], mayCompose: MayCompose | null = null): void {
  const info = requestInfo(context);
  info.mayCompose = mayCompose;
  if (info.anonymous) info.cacheTags = tags;
}

/** For a page that may be composed for every signed-in user. */
export const FOR_EVERY_VIEWER: MayCompose = async () => true;
