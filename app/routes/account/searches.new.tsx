// /searches/new?{filters of /pets}: saves a search under a name.
import { data } from "react-router";
import { type Alerts, parseAlerts, SEARCH_TEXTS, SEARCHES_PATH } from "#app/domain/community/saved-searches/rules.ts";
import { saveSearch, spelled } from "#app/domain/community/saved-searches/save-search.server.ts";
import { searchName } from "#app/domain/community/saved-searches/search-name.ts";
import { placeOf } from "#app/domain/pets/match-pets.server.ts";
import { parsePetSearch, petsHref } from "#app/domain/pets/search-params.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { NewSearch } from "#app/ui/community/saved-searches/new-search.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/searches.new.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Save this search", noIndex: true });

export const headers = pageHeaders;

const searchIn = (request: Request) => parsePetSearch(new URL(request.url).searchParams);

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const search = searchIn(args.request);
  const [place, shown] = await withRetry(() => Promise.all([placeOf(search), spelled(search)]));
  return { name: searchName(shown, place), alerts: "daily" as Alerts, back: petsHref(search) };
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requireViewer(args);
  const search = searchIn(args.request);
  const form = await readForm(args.request);
  const values = { name: formText(form, "name"), alerts: parseAlerts(formText(form, "alerts")) };
  const refuse = (status: number, errors: { name?: string; problem?: string }) => data({ values, errors }, { status });
  const tooOften = await limitForm(args.context, "write", `user-${userId}`);
  if (tooOften) return refuse(429, { problem: tooOften });
  const saved = await withErrorLogging(args.context, () => saveSearch({ userId, search, ...values }));
  if (!saved) return refuse(500, { problem: SEARCH_TEXTS.failed });
  if (!saved.ok) {
    return saved.code === "too-many"
      ? refuse(422, { problem: SEARCH_TEXTS.tooMany })
      : refuse(422, { name: SEARCH_TEXTS.badName });
  }
  if (saved.value.existed) {
    return flashRedirect(SEARCHES_PATH, { kind: "info", text: SEARCH_TEXTS.existing });
  }
  const text = values.alerts === "none" ? SEARCH_TEXTS.savedQuietly : SEARCH_TEXTS.saved;
  return flashRedirect(petsHref(search), { kind: "success", text });
}

export default function NewSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, ...preset } = loaderData;
  return <NewSearch values={actionData?.values ?? preset} errors={actionData?.errors ?? {}} back={back} />;
}
