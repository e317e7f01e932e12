// /admin/search: what the search box of the admin area finds; the only exact hit is opened at once.
import { redirect } from "react-router";
import { onlyExactHit, searchAdminArea } from "#app/domain/moderation/admin-search/search.server.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { SearchResults } from "#app/ui/moderation/admin-search/search-results.tsx";
import type { Route } from "./+types/search.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Search", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const search = cleanSearchText(args.url.searchParams.get("q"));
  const { address: remoteIp, prefetch } = requestInfo(args.context);
  // Nothing is shown of a prefetched page yet, so that nothing is to be audited.
  const found = prefetch ? null : await withRetry(() => searchAdminArea({ viewer, typed: search, remoteIp }));
  const path = found && onlyExactHit(found);
  if (path) throw redirect(path, 303);
  return { search, found };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchResults {...loaderData} />;
}
