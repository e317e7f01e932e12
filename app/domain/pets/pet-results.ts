// The results of a search for pets, as the list shows them.
import type { ListPage } from "#app/domain/shared/list-page.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import type { Radius } from "#app/domain/shared/places/radius.ts";
import type { PetLanding } from "./landing-href.ts";
import type { PetSearch } from "./search-params.ts";
import type { PetCardView } from "./views.ts";

export interface PetResults {
  /** The search as it was read: that of the URL, with a place of its words as `near`, and the page that is shown. */
  search: PetSearch;
  /** The search of the list's own URL, which keeps the words as typed. */
  addressed: PetSearch;
  list: ListPage<PetCardView>;
  /** The active filters, each with the URL of the list without it. */
  chips: { label: string; href: string }[];
  /** The place of `near`; null without one, and when it is unknown. */
  place: NearPlace | null;
  placeUnknown: boolean;
  /** What the URL asks for that needs a place, and there is none. */
  placeNeededFor: "distance" | "near-me" | "order" | null;
  /** Texts for `near` that lead to other places of that name. */
  otherPlaces: string[];
  /** The search text that was used instead of a misspelt one. */
  corrected: string | null;
  /** The place that was searched near instead of a misspelt one. */
  correctedPlace: string | null;
  /** Where words were read as a place or corrected: the words, and the URL of the list that searches for them as typed. */
  asTyped: { text: string; href: string } | null;
  /** Pets that match and whose place is unknown; they are not in the list. */
  unlocated: number;
  /** The landing page that the list is, whose URL is canonical; null for any other search. */
  landing: PetLanding | null;
  /** Nothing within the radius: the next one with any. */
  wider: { radius: Radius; total: number } | null;
  /** Few within the radius: the nearest further away, which are not counted. */
  further: PetCardView[];
  /** Nothing at all: the same search without one of its conditions, each with its count. */
  nearest: NearestMatch[];
  /** The search near the place that ends the search text: "labrador shrewsbury". */
  nearInstead: { name: string; href: string } | null;
}

export interface NearestMatch {
  /** What is left out: "Breed: poodle". */
  label: string;
  href: string;
  total: number;
}
