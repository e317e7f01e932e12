// The two lists on the page of favourites: public cards, with a note on those no longer listed.
import type { ReactNode } from "react";
import { favouriteId, favouritesHeadingId } from "#app/domain/community/favourites/element-ids.ts";
import { favouritesHref, type FavouriteSearch } from "#app/domain/community/favourites/search-params.ts";
import type { FavouriteBreeder, FavouritePet } from "#app/domain/community/favourites/views.ts";
import { saveSearchHref } from "#app/domain/community/saved-searches/search-query.ts";
import { DEFAULT_PET_SEARCH } from "#app/domain/pets/search-params.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { BreederCard } from "#app/ui/breeders/breeder-card.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { PetCard } from "#app/ui/pets/list/pet-card.tsx";
import { useLeaving } from "./use-leaving.ts";

interface ListProps<Item> {
  list: ListPage<Item>;
  search: FavouriteSearch;
}

export function FavouritePets({ list, search }: ListProps<FavouritePet>) {
  const cards = list.items.map(({ pet, listed, breederListed }, index) => ({
    id: favouriteId("pet", pet.petId),
    action: `/pets/${pet.petId}/favourite`,
    draw: (landing: string) => (
      <>
        <PetCard
          pet={pet}
          saved
          linked={listed}
          breederLinked={breederListed}
          landing={landing}
          priority={index === 0}
          comparable={listed}
        />
        {(!listed || pet.reserved) && (
          <Link className="button button--secondary mt-2" to={similarHref(pet)}>
            Tell me about similar pets<span className="visually-hidden">{`, as ${pet.name}`}</span>
          </Link>
        )}
      </>
    ),
  }));
  return <Section kind="pets" title="Favourite Pets" list={list} search={search} cards={cards} />;
}

/** A saved search for pets of the same type and breed near the same place. */
function similarHref({ type, breed, location }: PetCardView): string {
  return saveSearchHref({ ...DEFAULT_PET_SEARCH, type, breed, near: location });
}

export function FavouriteBreeders({ list, search }: ListProps<FavouriteBreeder>) {
  const cards = list.items.map(({ breeder, listed }) => ({
    id: favouriteId("breeder", breeder.breederId),
    action: `/breeders/${breeder.breederId}/favourite`,
    draw: (landing: string) => <BreederCard breeder={breeder} saved linked={listed} landing={landing} />,
  }));
  return <Section kind="breeders" title="Favourite Breeders" list={list} search={search} cards={cards} />;
}

interface Card {
  id: string;
  /** The action of its favourite form. */
  action: string;
  /** `landing` is the element id to which the redirect leads once this card is removed. */
  draw: (landing: string) => ReactNode;
}

interface SectionProps {
  kind: "pets" | "breeders";
  title: string;
  list: ListPage<unknown>;
  search: FavouriteSearch;
  cards: readonly Card[];
}

function Section({ kind, title, list, search, cards }: SectionProps) {
  const { leaving, listRef } = useLeaving(cards.map(({ action }) => action));
  const headingId = favouritesHeadingId(kind);
  const total = list.total - leaving.size;
  const isWhole = search.filter === kind;
  return (
    <section className="favourite-lists__part" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={headingId}>{title}</h2>
        <p className="soft-text" role="status">
          {countText(total, search.search !== "")}
        </p>
      </div>
      {total === 0 ? (
        <p className="soft-text">
          {search.search ? `None of your favourite ${kind} match.` : `You have not saved any ${kind} yet.`}
        </p>
      ) : null}
      <ul className="card-grid" ref={listRef}>
        {cards.map(({ id, action, draw }, index) => (
          <li key={id} tabIndex={-1} hidden={leaving.has(action)}>
            {draw(cards[index + 1]?.id ?? cards[index - 1]?.id ?? headingId)}
          </li>
        ))}
      </ul>
      {isWhole ? (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          hrefFor={(page) => favouritesHref(search, { page })}
          label={`Pages of favourite ${kind}`}
        />
      ) : (
        list.pageCount > 1 && (
          <p className="flex justify-center">
            <LinkButton to={favouritesHref(search, { filter: kind })} variant="secondary">
              {`Show all ${total.toLocaleString("en-GB")} favourite ${kind}`}
            </LinkButton>
          </p>
        )
      )}
    </section>
  );
}

function countText(total: number, isSearch: boolean): string {
  return `${total.toLocaleString("en-GB")} ${isSearch ? "found" : "saved"}`;
}
