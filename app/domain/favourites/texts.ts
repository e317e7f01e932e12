// The sentences around favourites, word for word as documented.

/** What a visitor reads who presses a heart, by what it belongs to; `profile` is the button of a breeder's own page. */
export const FAVOURITE_LOGIN_TEXTS = {
  pet: "Please login to favourite pets",
  breeder: "Please login to favourite breeders",
  profile: "Please log in to save favourites",
} as const;

/** The same for a heart that was pressed: what it asked for is done after signing in. */
export function favouriteLoginText(what: keyof typeof FAVOURITE_LOGIN_TEXTS, saved: boolean): string {
  const promise = saved ? "We will save this one for you" : "We will remove this one from your favourites";
  return `${FAVOURITE_LOGIN_TEXTS[what]}. ${promise} as soon as you have.`;
}

/** "Added Bella to favourites" or "Removed Bella from favourites". */
export function favouriteDoneText(name: string, saved: boolean): string {
  return saved ? `Added ${name} to favourites` : `Removed ${name} from favourites`;
}

/** "Failed to favourite Bella" or "Failed to unfavourite Bella". */
export function favouriteFailedText(name: string, saved: boolean): string {
  return saved ? `Failed to favourite ${name}` : `Failed to unfavourite ${name}`;
}

/** On the card of a favourite that has left the public pages. */
export const NO_LONGER_LISTED = "No longer listed";

/** What is said of the button of a breeder's own page, which names nobody. */
export const PROFILE_FAVOURITE_TEXTS = {
  added: "Added to favourites",
  removed: "Removed from favourites",
  failed: "Failed to update favourite status",
} as const;

/** What a form's field `saved` asks for: "true", "false", or anything else to turn the state round. */
export function wantedState(value: string): boolean | undefined {
  if (value === "true") return true;
  return value === "false" ? false : undefined;
}
