// GET /api/favourites: what whoever asks has saved, newest first.
import type { LoaderFunctionArgs } from "react-router";
import { favouriteBreederResource, favouritePetResource } from "#app/domain/favourites/favourite-resource.ts";
import { listFavourites } from "#app/domain/favourites/list-queries.server.ts";
import { parseFavouriteSearch } from "#app/domain/favourites/search-params.ts";
import { checkStrict } from "#app/http/api-list.server.ts";
import { FAVOURITE_LIST_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const params = new URL(request.url).searchParams;
  checkStrict(params, FAVOURITE_LIST_VALUES);
  const search = parseFavouriteSearch(params, { forApi: true });
  const lists = await withRetry(() => listFavourites(viewer, search));
  const pets = lists.pets && pageFor(lists.pets, params);
  const breeders = lists.breeders && pageFor(lists.breeders, params);
  return apiReply({
    success: true,
    pets: pets?.items.map(favouritePetResource) ?? [],
    pets_total: lists.pets?.total ?? 0,
    breeders: breeders?.items.map(favouriteBreederResource) ?? [],
    breeders_total: lists.breeders?.total ?? 0,
    has_more: Boolean(pets?.has_more || breeders?.has_more),
  });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
