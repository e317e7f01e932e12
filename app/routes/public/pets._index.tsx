// Browse pets: everybody's list, found, narrowed, ordered and paged by its address alone.
import { savedPetIds } from "#app/domain/favourites/queries.server.ts";
import { listPets } from "#app/domain/pets/queries.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { limitPage } from "#app/http/rate-limits/rate-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { withRetry } from "#app/http/server/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { petListMeta } from "#app/ui/pets/pet-list-meta.ts";
import { PetList } from "#app/ui/pets/pet-list.tsx";
import type { Route } from "./+types/pets._index.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), loaderData ? petListMeta(loaderData.search) : { noIndex: true });

export const headers = pageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, ["lists"]);
  const search = parsePetSearch(new URL(request.url).searchParams);
  // Words are what costs; turning pages, sorting and filtering by kind or price is ordinary browsing and never counted.
  if (search.search || search.breed || search.location) await limitPage(context, "search");
  const viewer = await getViewer(context);
  return withRetry(async () => {
    const list = await listPets(search);
    const saved = await savedPetIds(
      viewer,
      list.items.map((pet) => pet.petId),
    );
    // Beyond the end the last page is shown, and everything on it speaks of that page.
    return { search: { ...search, page: list.page }, list, saved };
  });
}

export default function PetsPage({ loaderData }: Route.ComponentProps) {
  const { search, list, saved } = loaderData;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>
          Find Your <em className="mark">Perfect Pet</em>
        </h1>
        <p className="lede">Puppies, kittens, rabbits and more, from breeders we have approved.</p>
      </div>
      <PetList search={search} list={list} savedIds={saved} />
    </div>
  );
}
