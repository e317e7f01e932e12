// /pets: the list of public pets; search, filters, sort order and page are in the URL.
import { redirect } from "react-router";
import { savedPetIds } from "#app/domain/community/favourites/queries.server.ts";
import { findPets, nearLocationHref } from "#app/domain/pets/find-pets.server.ts";
import { suggestedBreeds } from "#app/domain/pets/listed-breeds.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { showPets } from "#app/http/listing-figures/count-shown.server.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { limitSearch } from "#app/http/session/limit-search.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pack, unpack, useUnpacked } from "#app/ui/kit/packed-data.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { landingHeading, PetListLanding } from "#app/ui/pets/list/pet-list-landing.tsx";
import { petListMeta } from "#app/ui/pets/list/pet-list-meta.ts";
import { PetList } from "#app/ui/pets/list/pet-list.tsx";
import type { Route } from "./+types/pets._index.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), loaderData ? petListMeta(unpack(loaderData.results)) : { noIndex: true });

export const headers = pageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, ["lists"], FOR_EVERY_VIEWER);
  const params = new URL(request.url).searchParams;
  const search = parsePetSearch(params);
  // Only text searches are rate limited, because they are expensive; pages, sorting and other filters are not.
  if (search.search || search.breed || search.location || search.near) await limitSearch(context);
  const viewer = await getViewer(context);
  const nearLocation = await nearLocationHref(search);
  if (nearLocation !== null) throw redirect(nearLocation, 302);
  return withRetry(async () => {
    const results = await findPets(search, params.get("sort"));
    const isSearch = search.page === 1 && [...params].some(([, value]) => value !== "");
    const shown = [...results.list.items, ...results.further];
    showPets(context, "seen", shown, isSearch && results.list.total === 0);
    const saved = await savedPetIds(
      viewer,
      shown.map((pet) => pet.petId),
    );
    return { results: pack(results), saved, breeds: await suggestedBreeds() };
  });
}

export default function PetsPage({ loaderData }: Route.ComponentProps) {
  const { saved, breeds } = loaderData;
  const results = useUnpacked(loaderData.results);
  const heading = landingHeading(results);
  return (
    <div className="page-width">
      <div className="page-head">
        <h1 className={heading === null ? undefined : "max-sm:text-2xl"}>
          {heading ?? (
            <>
              Find Your <em className="highlight">Perfect Pet</em>
            </>
          )}
        </h1>
        <p className="lede max-sm:hidden">Puppies, kittens, rabbits and more, from breeders we have approved.</p>
      </div>
      <PetList results={results} savedIds={saved} breeds={breeds} />
      <p className="mt-5 text-center">
        <Link to="/litters">See whole litters, born and expected</Link>
      </p>
      <PetListLanding results={results} />
    </div>
  );
}
