// /searches: the user's saved searches, each with its alerts; one form per search changes them.
import { setAlerts } from "#app/domain/community/saved-searches/change-search.server.ts";
import { listSavedSearches } from "#app/domain/community/saved-searches/queries.server.ts";
import { parseAlerts, SEARCH_TEXTS, SEARCHES_PATH } from "#app/domain/community/saved-searches/rules.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { SavedSearches } from "#app/ui/community/saved-searches/saved-searches.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/searches._index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Saved searches", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  return { searches: await withRetry(() => listSavedSearches(userId)) };
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requireViewer(args);
  const form = await readForm(args.request);
  await limitPage(args.context, "write", `user-${userId}`);
  const searchId = parseId(formText(form, "search_id")) ?? 0;
  const changed = await withRetry(() => setAlerts({ userId, searchId }, parseAlerts(formText(form, "alerts"))));
  // Deleted in another tab.
  if (!changed) return flashRedirect(SEARCHES_PATH, { kind: "info", text: SEARCH_TEXTS.gone });
  return flashRedirect(SEARCHES_PATH, { kind: "success", text: SEARCH_TEXTS.changed });
}

export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  return <SavedSearches searches={loaderData.searches} />;
}
