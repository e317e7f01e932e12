// Head of a pet's page: breadcrumbs, name and actions.
import { PETS_RESET_HREF } from "#app/domain/pets/search-params.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { FavouriteForm } from "#app/ui/community/favourites/favourite-form.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/kit/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ResultsLink } from "#app/ui/kit/lists/results.tsx";

/**
 * The way to a pet, which the structured data says as well. With a slug the last step is a link: for pages below it.
 */
export function petCrumbs({ name, slug }: { name: string; slug?: string }): Crumb[] {
  const pet = slug === undefined ? { label: name } : { label: name, to: `/pets/${slug}` };
  return [{ label: "Home", to: "/" }, { label: "Browse Pets", to: "/pets" }, pet];
}

interface PetHeadProps {
  pet: PetPageView;
  saved: boolean;
  /** The viewer is the owning breeder. */
  isOwner: boolean;
}

/** Back link, breadcrumbs, name with breed, sex and age, the favourite toggle, and for the owner the way to edit. */
export function PetHead({ pet, saved, isOwner }: PetHeadProps) {
  return (
    <>
      <div className="results-nav">
        <ResultsLink path={PETS_RESET_HREF} all="All pets" />
        <Breadcrumbs crumbs={petCrumbs({ name: pet.name })} />
      </div>
      <div className="pet-head">
        <div className="pet-head__title">
          <h1>{pet.name}</h1>
          <p>{`${pet.breed} · ${pet.gender === "female" ? "Female" : "Male"} · ${pet.age}`}</p>
          {isOwner && pet.status === "rejected" && (
            <p>
              {pet.name} was not approved. <Link to={`/breeder/pets/${pet.petId}/edit`}>See why and what to do</Link>
            </p>
          )}
          {isOwner && pet.isPaused && pet.soldAt === null && (
            <p>
              {pet.name} is paused: only you see this page. <Link to="/breeder/pets">Show it again</Link>
            </p>
          )}
          {isOwner && isWithoutPlan(pet) && (
            <p>
              Buyers do not see {pet.name} without a paid plan. <Link to="/breeder/subscription">Subscription</Link>
            </p>
          )}
          {isOwner && pet.status === "hidden" && (
            <p>
              {pet.name} is hidden from the site. <Link to="/breeder/pets">See why</Link>
            </p>
          )}
        </div>
        <div className="pet-head__actions">
          {isOwner && (
            <LinkButton variant="secondary" to={`/breeder/pets/${pet.petId}/edit`}>
              <Icon name="edit" />
              Edit<span className="visually-hidden"> {pet.name}</span>
            </LinkButton>
          )}
          <FavouriteForm action={`/pets/${pet.petId}/favourite`} name={pet.name} label="Save" saved={saved} />
        </div>
      </div>
    </>
  );
}

/** Nothing else keeps an approved pet from buyers. */
function isWithoutPlan({ status, listed, isPaused, soldAt }: PetPageView): boolean {
  return status === "approved" && !listed && !isPaused && soldAt === null;
}
