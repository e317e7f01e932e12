// The value of the slider for the minimum rating in words.

/** "Any rating", "4.5 and up". */
export function minimumRatingText(rating: number): string {
  return rating > 0 ? `${rating.toFixed(1)} and up` : "Any rating";
}
