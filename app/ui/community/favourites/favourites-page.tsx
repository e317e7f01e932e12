// The user's favourites: search, filter, and a list of each kind. It works by URL alone; with script a search applies while
// typing, and removed entries disappear at once.
import { Form, useNavigation } from "react-router";
import {
  FAVOURITE_FILTER_LABELS,
  FAVOURITE_FILTERS,
  FAVOURITE_SEARCH_LIMIT,
  type FavouriteSearch,
  FAVOURITES_PATH,
  favouritesHref,
  parseFavouriteSearch,
} from "#app/domain/community/favourites/search-params.ts";
import type { FavouritesView } from "#app/domain/community/favourites/views.ts";
import { SEARCHES_PATH } from "#app/domain/community/saved-searches/rules.ts";
import type { ViewedPets } from "#app/domain/pets/pet-views/views.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { useSearchForm } from "#app/ui/kit/lists/search-form.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { CompareForm } from "#app/ui/pets/compare-form.tsx";
import { FavouriteBreeders, FavouritePets } from "./favourite-lists.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

interface FavouritesPageProps extends FavouritesView {
  search: FavouriteSearch;
  /** Null where the page shows a part of the favourites alone. */
  viewed: ViewedPets | null;
}

export function FavouritesPage({ search, pets, breeders, none, viewed }: FavouritesPageProps) {
  const busy = useNavigation().location?.pathname === FAVOURITES_PATH;
  const found = (pets?.total ?? 0) + (breeders?.total ?? 0);
  return (
    <div className="page-width">
      <div className="page-head">
        {/* Receives the focus when the last card was removed. */}
        <h1 id="favourites" tabIndex={-1}>
          Your Favourites
        </h1>
        <p className="lede">The pets and breeders you have saved, newest first.</p>
        <p>
          <Link to={SEARCHES_PATH}>Saved searches and alerts</Link>
        </p>
      </div>
      <SearchForm search={search} />
      <Tabs
        label="Which favourites"
        tabs={FAVOURITE_FILTERS.map((filter) => ({
          label: FAVOURITE_FILTER_LABELS[filter],
          to: favouritesHref(search, { filter }),
          current: filter === search.filter,
        }))}
      />
      <div className="mt-7 mb-12 grid gap-12" aria-busy={busy || undefined}>
        {found === 0 ? (
          <Nothing search={search} none={none} />
        ) : (
          <>
            {pets && <FavouritePets list={pets} search={search} />}
            {breeders && <FavouriteBreeders list={breeders} search={search} />}
          </>
        )}
        {viewed && <RecentlyViewed viewed={viewed} />}
        {((pets?.total ?? 0) > 0 || (viewed?.pets.length ?? 0) > 0) && <CompareForm />}
      </div>
    </div>
  );
}

function SearchForm({ search }: { search: FavouriteSearch }) {
  const hrefOf = (fields: URLSearchParams) => favouritesHref(parseFavouriteSearch(fields));
  const { searchBox, onSearchInput, onSubmit } = useSearchForm(search.search, hrefOf);
  return (
    <Form className="search-form mb-4 max-w-xl" role="search" action={FAVOURITES_PATH} onSubmit={onSubmit}>
      <TextField
        id="favourites-search"
        ref={searchBox}
        name="search"
        type="search"
        label="Search favourites"
        hideLabel
        placeholder="Search favourites..."
        prefix={<Icon name="search" />}
        defaultValue={search.search}
        maxLength={FAVOURITE_SEARCH_LIMIT}
        autoComplete="off"
        onInput={onSearchInput}
      />
      {search.filter !== "all" && <input type="hidden" name="filter" value={search.filter} />}
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}

function Nothing({ search, none }: { search: FavouriteSearch; none: boolean }) {
  if (none) {
    return (
      <EmptyState
        title="Nothing saved yet"
        drawing="/empty-pets.svg"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/pets">Browse Pets</LinkButton>
            <LinkButton to="/breeders" variant="secondary">
              Find Breeders
            </LinkButton>
          </div>
        }
      >
        Press the heart of a pet or a breeder you like, and you find them here again.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No results found for your search"
      drawing={search.filter === "breeders" ? "/empty-breeders.svg" : "/empty-pets.svg"}
      action={
        <LinkButton to={FAVOURITES_PATH} variant="secondary">
          Show all favourites
        </LinkButton>
      }
    >
      {search.search ? "Try fewer or other words." : `You have not saved any ${search.filter} yet.`}
    </EmptyState>
  );
}
