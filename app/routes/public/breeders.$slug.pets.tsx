// /breeders/{id}/pets: all public pets of a breeder, newest first. The URL has a slug or the id alone.
import { data, useLocation } from "react-router";
import { savedPetIds } from "#app/domain/community/favourites/queries.server.ts";
import { listBreederPets } from "#app/domain/pets/queries.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { listHref, parsePage } from "#app/domain/shared/search/params.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { showPets } from "#app/http/listing-figures/count-shown.server.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { getViewer } from "#app/http/session/session.server.ts";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { BreederListHead } from "#app/ui/breeders/breeder-list-head.tsx";
import { breederListMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { VacationBanner } from "#app/ui/breeders/breeder-page.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PetGrid } from "#app/ui/pets/list/pet-grid.tsx";
import type { Route } from "./+types/breeders.$slug.pets.ts";
import { requireBreeder } from "./breeder-page.server.ts";

// The public page may stay in a shared cache as long as the response of the API. Browsers revalidate it each time, because
// it looks different after sign-in.
const FOR_VISITORS = { "Cache-Control": "public, max-age=0, s-maxage=30" };

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  breederListMeta(siteUrlOf(matches), loaderData && { ...loaderData, list: loaderData.pets, part: "pets" }, error);

export const headers = pageHeaders;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  const { breederId, slug, tradingName, isApproved, vacationMessage } = await requireBreeder(params, viewer);
  cachePage(context, [`breeder:${breederId}`], FOR_EVERY_VIEWER);
  const page = parsePage(url.searchParams.get("page"));
  const pets = await optionalPart(context, "the pets of a breeder", () => listBreederPets(breederId, page));
  showPets(context, "seen", pets?.items ?? []);
  const savedPets = await withRetry(() => savedPetIds(viewer, pets?.items.map((pet) => pet.petId) ?? []));
  const answer = { breeder: { breederId, slug, tradingName, isApproved, vacationMessage }, pets, savedPets };
  if (!pets) return data(answer, { status: 500 });
  return data(answer, viewer ? undefined : { headers: FOR_VISITORS });
}

export default function BreederPetsPage({ loaderData }: Route.ComponentProps) {
  const { breeder, pets, savedPets } = loaderData;
  const { pathname, search } = useLocation();
  return (
    <div className="page-width">
      <BreederListHead breeder={breeder} title={`Pets from ${breeder.tradingName}`} crumb="Pets" />
      <VacationBanner message={breeder.vacationMessage} />
      <h2 className="mb-4">Available Pets</h2>
      {pets === null && <PartFailure text="Error loading pets" reloadHref={pathname + search} />}
      {pets?.total === 0 && <p className="soft-text">No pets available</p>}
      {pets && pets.total > 0 && <PetGrid pets={pets.items} savedIds={savedPets} priorityCount={3} />}
      {pets && (
        <Pagination
          page={pets.page}
          pageCount={pets.pageCount}
          hrefFor={(page) => listHref(pathname, new URLSearchParams(page > 1 ? { page: String(page) } : {}))}
          label="Pages of pets"
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BreederErrorPage error={error} requestId={useRequestId()} />;
}
