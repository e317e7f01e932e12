// User-facing texts about photos that look the same.

export const PAIR_DECIDED = "Saved. This pair is not shown again.";
export const PAIR_LATE = "These two photos were decided about after you opened the page. Nothing was changed.";
/** The reason is shown again, so that it can be copied: the form of the pair may be gone. */
export function withUnsavedReason(message: string, reason: string): string {
  return `${message} Your reason was not saved: “${reason}”`;
}

export const PAIR_NOT_OWN_DECIDED = "Saved. The listing stays as it is until you decide its case.";

/** Above the buttons of the decision that such a pair selects (DUP-10). */
export function proposedText(decision: string): string {
  return `A photo is not the seller’s own: “${decision}” and its reason are selected. Nothing happens until you send it.`;
}

export const IGNORE_SAVED = {
  ignore: "Saved. This photo is not compared any more.",
  compare: "Saved. This photo is compared again.",
} as const;
export const TOO_FEW_TO_IGNORE = "Only a photo that 20 breeders or more share can be ignored.";
export const ENTER_PAIR_REASON = "Enter a reason for your decision about the photos";

export const NOT_COMPARED = "Photos not compared yet";

/** What the breeder reads about photos that are on other listings, which are not named (DUP-08). */
export const PHOTO_NOTICE =
  "One of your photos looks like a photo on another listing. If it is yours, tell us here and we will check. If it is not yours, remove it and add your own.";
export const OWN_PHOTO = "This is my own photo";
export const ORIGINAL = "The original file from the camera";
export const TICK_OWN_PHOTO = `Tick “${OWN_PHOTO}”, or remove the photo`;
export const PHOTO_ANSWERED = "Thank you. A moderator will check it.";
export const PHOTO_DECIDED = "Nothing was sent: your photos were checked or removed in the meantime.";
export const NOTE_TOO_LONG = "Shorten the note to 1,000 characters";

/** A photo of an earlier animal of the breeder (DUP-09, R07). */
export function ownPhotoText(earlier: { name: string; at: string }, name: string): string {
  return `You used this photo on your listing for ${earlier.name} in ${earlier.at}. Add a photo of ${name}, so that buyers see the animal they will visit.`;
}
