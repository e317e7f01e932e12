// Where on a page a heart stands: after a press without script the page is shown again there.

/** The id of the card of a pet or a breeder. */
export function favouriteId(kind: "pet" | "breeder", id: number): string {
  return `${kind}-${id}`;
}

/** The id of the heading over one list of the page of favourites. */
export function favouritesHeadingId(kind: "pets" | "breeders"): string {
  return `favourite-${kind}`;
}

/** Whether a text that a form sent can be the id of a card or of such a heading. */
export function isFavouritePlace(text: string): boolean {
  return /^(?:(?:pet|breeder)-[1-9][0-9]{0,9}|favourite-(?:pets|breeders))$/.test(text);
}
