// Ids of favourite cards, for scrolling back to the card after a submit without script.

/** Returns the element id of the card of a pet or breeder. */
export function favouriteId(kind: "pet" | "breeder", id: number): string {
  return `${kind}-${id}`;
}

/** Returns the element id of the heading of a list on the favourites page. */
export function favouritesHeadingId(kind: "pets" | "breeders"): string {
  return `favourite-${kind}`;
}

/** Whether a form value is the element id of such a card or heading. */
export function isFavouriteElementId(text: string): boolean {
  return /^(?:(?:pet|breeder)-[1-9][0-9]{0,9}|favourite-(?:pets|breeders))$/.test(text);
}
