// GET /searches/{id}/run: notes that the user has seen the matches, and redirects to them.
import { data, redirect } from "react-router";
import { openSearch, peekSearch } from "#app/domain/community/saved-searches/change-search.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/searches.$searchId.run.ts";

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const own = { userId, searchId: parseId(args.params.searchId) ?? 0 };
  // A page that a browser fetches ahead has not been seen.
  const read = requestInfo(args.context).prefetch ? peekSearch : openSearch;
  const query = await withRetry(() => read(own));
  if (query === null) throw data(null, { status: 404 });
  return redirect(query === "" ? "/pets" : `/pets?${query}`, 303);
}
