// View models of favourites.
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";

export interface FavouritePet {
  pet: PetCardView;
  /** On the public pages still. */
  listed: boolean;
  /** Its breeder is still public. */
  breederListed: boolean;
}

export interface FavouriteBreeder {
  breeder: BreederCardView;
  /** On the public pages still. */
  listed: boolean;
}

export interface FavouritesView {
  /** Null when only breeders are requested. */
  pets: ListPage<FavouritePet> | null;
  /** Null when only pets are requested. */
  breeders: ListPage<FavouriteBreeder> | null;
  /** The viewer has no favourites at all, also outside the search. */
  none: boolean;
}
