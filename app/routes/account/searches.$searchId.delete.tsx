// /searches/{id}/delete: asks for confirmation and deletes a saved search.
import { data } from "react-router";
import { deleteSearch } from "#app/domain/community/saved-searches/change-search.server.ts";
import { savedSearchName } from "#app/domain/community/saved-searches/queries.server.ts";
import { SEARCH_TEXTS, SEARCHES_PATH } from "#app/domain/community/saved-searches/rules.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { DeleteQuestion } from "#app/ui/layout/delete-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/searches.$searchId.delete.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Delete a saved search", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const name = await withRetry(() => savedSearchName(userId, parseId(args.params.searchId) ?? 0));
  if (name === null) throw data(null, { status: 404 });
  return { name };
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requireViewer(args);
  await readForm(args.request);
  await limitPage(args.context, "write", `user-${userId}`);
  // A second submit finds nothing to delete, which is what its sender wants.
  await withRetry(() => deleteSearch({ userId, searchId: parseId(args.params.searchId) ?? 0 }));
  return flashRedirect(SEARCHES_PATH, { kind: "success", text: SEARCH_TEXTS.deleted });
}

export default function DeleteSearchPage({ loaderData: { name } }: Route.ComponentProps) {
  const lede = (
    <>
      <bdi>{name}</bdi>. You get no more alerts about it.
    </>
  );
  return <DeleteQuestion title="Delete this search?" lede={lede} button="Delete search" back={SEARCHES_PATH} />;
}
