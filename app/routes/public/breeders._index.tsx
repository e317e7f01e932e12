// /breeders: the list of public breeders with search, filters, sort orders and pages.
import { useLocation } from "react-router";
import { listBreeders } from "#app/domain/breeders/queries.server.ts";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { savedBreederIds } from "#app/domain/community/favourites/queries.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { limitSearch } from "#app/http/session/limit-search.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { breederListPageMeta } from "#app/ui/breeders/breeder-list-meta.ts";
import { BreederList } from "#app/ui/breeders/breeder-list.tsx";
import { LoadFailure } from "#app/ui/breeders/load-failure.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeders._index.ts";

const TITLE = "Find Trusted Breeders";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), loaderData ? breederListPageMeta(loaderData.search) : { title: TITLE, noIndex: true });

export const headers = pageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  cachePage(context, ["lists"], FOR_EVERY_VIEWER);
  const search = parseBreederSearch(url.searchParams);
  // Only text searches are rate limited, because they are expensive; pages and the rating filter are not.
  if (search.search || search.location) await limitSearch(context);
  const list = await withRetry(() => listBreeders(search));
  const viewer = await getViewer(context);
  const ids = list.items.map((breeder) => breeder.breederId);
  return {
    search: { ...search, page: list.page },
    list,
    savedIds: await withRetry(() => savedBreederIds(viewer, ids)),
  };
}

export default function BreedersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>
          Find <em className="highlight">Trusted</em> Breeders
        </h1>
        <p className="lede">
          Every breeder here has been approved by our team. Read what families say, then say hello.
        </p>
      </div>
      <BreederList {...loaderData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  if (errorText(error).status < 500) return <ErrorPage error={error} requestId={requestId} />;
  return (
    <LoadFailure
      title={TITLE}
      text="Error loading breeders. Please try again later."
      reloadHref={pathname + search}
      requestId={requestId}
    />
  );
}
