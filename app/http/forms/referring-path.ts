// The page that a form was sent from (Referer), for actions whose URL has no page.
import { pagePath, safePath } from "./safe-path.ts";

/** Path and query of the page of this site that a request came from, or null: unknown, or another site. */
export function referringPath(request: Request): string | null {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  if (new URL(referer).host !== new URL(request.url).host) return null;
  return safePath(pagePath(referer));
}
