// GET /api/favourites: what whoever asks has saved, newest first.
import type { LoaderFunctionArgs } from "react-router";
import { favouriteBreederResource, favouritePetResource } from "#app/domain/favourites/favourite-resource.ts";
import { listFavourites } from "#app/domain/favourites/list-queries.server.ts";
import { parseFavouriteSearch } from "#app/domain/favourites/search-params.ts";
import { methodNotAllowed } from "#app/http/api-form.server.ts";
import { apiReply } from "#app/http/api-reply.server.ts";
import { requireApiViewer } from "#app/http/guards.server.ts";
import { retryRead } from "#app/http/retry-read.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const search = parseFavouriteSearch(new URL(request.url).searchParams, { forApi: true });
  const { pets, breeders } = await retryRead(() => listFavourites(viewer, search));
  return apiReply({
    success: true,
    pets: pets?.items.map(favouritePetResource) ?? [],
    pets_total: pets?.total ?? 0,
    breeders: breeders?.items.map(favouriteBreederResource) ?? [],
    breeders_total: breeders?.total ?? 0,
  });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
