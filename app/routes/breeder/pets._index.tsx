// /breeder/pets: the breeder's own listings, finished and started, and how many more the plan allows.
import { savedWithOpenQuestions } from "#app/domain/law/texts.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { addingPets, hasPlan } from "#app/domain/pets/listings/limits.ts";
import { listDrafts, listOwnPets } from "#app/domain/pets/listings/queries.server.ts";
import { PETS_NOT_LOADED } from "#app/domain/pets/listings/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { OwnPets } from "#app/ui/pets/listings/own-pets.tsx";
import { AddPetLink, PlanNote } from "#app/ui/pets/listings/plan-note.tsx";
import { StartedListings } from "#app/ui/pets/listings/started-listings.tsx";
import { ListingTabs } from "#app/ui/pets/litters/listing-tabs.tsx";
import type { Route } from "./+types/pets._index.ts";
import { takeSavedListing } from "./saved-listing.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your Pets", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { breederId, isApplicant = false } = await requireBreeder(args);
  if (breederId === null) return null;
  const page = parseId(new URL(args.request.url).searchParams.get("page")) ?? 1;
  return optionalPart(args.context, "a breeder's pets", async () => {
    const [pets, drafts, usage] = await Promise.all([
      listOwnPets(breederId, page),
      listDrafts(breederId),
      getPlanUsage(breederId),
    ]);
    const savedId = takeSavedListing(args.context);
    const saved = pets.items.find(({ petId, openAnswers }) => petId === savedId && openAnswers > 0) ?? null;
    return { pets, drafts, usage, saved, isApplicant };
  });
}

export default function OwnPetsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <div className="page-width">
        <div className="page-head">
          <h1>Your Pets</h1>
        </div>
        <PartFailure text={`${PETS_NOT_LOADED}.`} reloadHref="/breeder/pets" />
      </div>
    );
  }
  const { pets, drafts, usage, saved, isApplicant } = loaderData;
  return (
    <div className="page-width">
      <div className="page-head own-pets__head">
        <div className="grid gap-2">
          <h1>Your Pets</h1>
          {!isApplicant && <PlanNote usage={usage} />}
        </div>
        {isApplicant ? <LinkButton to="/breeder/pets/new">Add a pet</LinkButton> : <AddPetLink usage={usage} />}
      </div>
      {!isApplicant && <ListingTabs current="pets" />}
      {saved && <Flash flash={{ kind: "info", text: savedWithOpenQuestions(saved.name, saved.openAnswers) }} />}
      <StartedListings drafts={drafts} />
      {pets.total === 0 && drafts.length > 0 ? null : pets.total === 0 ? (
        <EmptyState title="No pets yet" drawing="/empty-search.svg">
          Your listings are shown here once you have sent them for review.
        </EmptyState>
      ) : (
        <OwnPets pets={pets.items} mayAdd={addingPets(usage) === "allowed"} hasPlan={hasPlan(usage)} />
      )}
      <Pagination page={pets.page} pageCount={pets.pageCount} hrefFor={(page) => `/breeder/pets?page=${page}`} />
    </div>
  );
}
