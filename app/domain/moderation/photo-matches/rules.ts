// The rules of compared photos: which hashes count, how a copy was turned, and what a moderator may decide about a pair.

/**
 * Up to this number of differing bits two images match. The authors of PDQ start with it: of their different photos
 * fewer than 1 in 100,000 is as near, while resized and recompressed copies differ in 10 bits or fewer.
 */
export const MATCH_DISTANCE = 31;

/** A hash of lower quality is of an image with too little to recognise, such as a white wall; PDQ's authors discard 49. */
export const LEAST_QUALITY = 50;

/** How a copy was changed, in the order of the worker's positions (photo-hash.mjs). */
const TURNS = ["", "mirrored", "mirrored", "rotated", "mirrored", "rotated", "rotated", "mirrored"] as const;
export type PhotoTurn = (typeof TURNS)[number];

/** How the photo at a position was turned against the other: position 0 is the photo as it is. */
export function turnOf(position: number): PhotoTurn {
  return TURNS[position] ?? "";
}

/** What a moderator decides about a pair (DUP-10). */
export const PAIR_DECISIONS = {
  not_own: "Same photo, not the seller's own",
  own: "Same photo, the seller's own",
  different: "Different photos",
} as const;
export type PairDecision = keyof typeof PAIR_DECISIONS;

/** A photo that so many breeders share can be left out of comparison (DUP-11). */
export const IGNORE_FROM = 20;
export const IGNORE_DECISIONS = { ignore: "Ignore", compare: "Compare again" } as const;
export type IgnoreDecision = keyof typeof IGNORE_DECISIONS;

/** Whether a text is the name of such a decision. */
export function isIgnoreDecision(text: string): text is IgnoreDecision {
  return Object.hasOwn(IGNORE_DECISIONS, text);
}

/** Whether a text is the name of a decision about a pair. */
export function isPairDecision(text: string): text is PairDecision {
  return Object.hasOwn(PAIR_DECISIONS, text);
}

/** The longest note of a breeder about a photo, in characters. */
export const PHOTO_NOTE_MAX = 1000;

/** The longest reason for a decision about a pair. */
export const PAIR_REASON_MAX = 200;

/** Months after which the breeder's own listing counts as another animal's (DUP-04). */
export const OWN_AGE_MONTHS = 6;
