// User-facing texts of favourites, as documented.

/** Shown to a visitor at a favourite button, by its subject; `profile` is the button of a breeder's own page. */
export const FAVOURITE_LOGIN_TEXTS = {
  pet: "Please login to favourite pets",
  breeder: "Please login to favourite breeders",
  profile: "Please log in to save favourites",
} as const;

/** Returns the text after a submit by a visitor, which is continued after signing in. */
export function favouriteLoginText(what: keyof typeof FAVOURITE_LOGIN_TEXTS, saved: boolean): string {
  const promise = saved ? "We will save this one for you" : "We will remove this one from your favourites";
  return `${FAVOURITE_LOGIN_TEXTS[what]}. ${promise} as soon as you have.`;
}

/** Returns "Added Bella to favourites" or "Removed Bella from favourites". */
export function favouriteDoneText(name: string, saved: boolean): string {
  return saved ? `Added ${name} to favourites` : `Removed ${name} from favourites`;
}

/** Returns "Failed to favourite Bella" or "Failed to unfavourite Bella". */
export function favouriteFailedText(name: string, saved: boolean): string {
  return saved ? `Failed to favourite ${name}` : `Failed to unfavourite ${name}`;
}

/** On the card of a favourite that is no longer public. */
export const NO_LONGER_LISTED = "No longer listed";

/** Messages of the favourite button on a breeder's own page, without a name. */
export const PROFILE_FAVOURITE_TEXTS = {
  added: "Added to favourites",
  removed: "Removed from favourites",
  failed: "Failed to update favourite status",
} as const;

/** Parses the form field `saved`: "true", "false"; anything else toggles the state. */
export function wantedState(value: string): boolean | undefined {
  if (value === "true") return true;
  return value === "false" ? false : undefined;
}
