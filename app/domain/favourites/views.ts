// The shapes in which favourites reach a screen.
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { ListPage } from "#app/domain/list-page.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";

export interface FavouritePet {
  pet: PetCardView;
  /** On the public pages still. */
  listed: boolean;
  /** Its breeder is on the public pages still. */
  breederListed: boolean;
}

export interface FavouriteBreeder {
  breeder: BreederCardView;
  /** On the public pages still. */
  listed: boolean;
}

export interface FavouritesView {
  /** Null where only breeders are asked for. */
  pets: ListPage<FavouritePet> | null;
  /** Null where only pets are asked for. */
  breeders: ListPage<FavouriteBreeder> | null;
  /** Nothing is saved at all, whatever was asked for. */
  none: boolean;
}
