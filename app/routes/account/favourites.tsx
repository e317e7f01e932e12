// /favourites: the user's favourite pets and breeders; search, filters and page are in the URL.
import { listFavourites } from "#app/domain/favourites/list-queries.server.ts";
import { parseFavouriteSearch } from "#app/domain/favourites/search-params.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { FavouritesPage } from "#app/ui/favourites/favourites-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/favourites.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your Favourites", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, request });
  const search = parseFavouriteSearch(new URL(request.url).searchParams);
  // Only text searches are rate limited, because they are expensive; pages and filters are not.
  if (search.search) await limitPage(context, "search", `user-${viewer.userId}`);
  const favourites = await withRetry(() => listFavourites(viewer, search));
  // A page number beyond the end shows the last page, with its number in title and links.
  const page = (search.filter === "breeders" ? favourites.breeders : favourites.pets)?.page ?? 1;
  return { search: { ...search, page }, ...favourites };
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
