// /litters: the list of public litters; filters and page are in the URL.
import { listLitters } from "#app/domain/pets/litters/list-litters.server.ts";
import { parseLitterSearch } from "#app/domain/pets/litters/search-params.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { limitSearch } from "#app/http/session/limit-search.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LitterList } from "#app/ui/pets/litters/public/litter-list.tsx";
import { litterListMeta } from "#app/ui/pets/litters/public/litter-meta.ts";
import type { Route } from "./+types/litters._index.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), loaderData ? litterListMeta(loaderData.search) : { title: "Litters", noIndex: true });

export const headers = pageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  cachePage(context, ["lists"]);
  const search = parseLitterSearch(url.searchParams);
  // Only text searches are rate limited, because they are expensive.
  if (search.breed || search.location || search.near) await limitSearch(context);
  const near = search.near === "" ? null : await resolveNear(search.near);
  const list = await withRetry(() => listLitters(search, near?.place));
  // A page number beyond the end shows the last page, with its number in title and links.
  const today = calendarDateOf(clock.now());
  return {
    search: { ...search, page: list.page },
    list,
    today,
    place: near?.place ?? null,
    otherPlaces: near?.others ?? [],
  };
}

export default function LittersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Litters</h1>
        <p className="lede">Planned, expected and born, with their parents and health tests.</p>
      </div>
      <LitterList {...loaderData} />
    </div>
  );
}
