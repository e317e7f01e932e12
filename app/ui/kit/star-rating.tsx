// A rating as words first; the stars are drawn by the stylesheet and are decoration.

/** "4.8 out of 5": one decimal, whatever the number. */
export function ratingOutOfFive(rating: number): string {
  return `${rating.toFixed(1)} out of 5`;
}

interface StarRatingProps {
  /** 0 to 5. */
  rating: number;
  /** When given, "(12 reviews)" follows; with 0 the whole says "No reviews yet". */
  reviewCount?: number;
}

/** Stars to the nearest half, the rating in words, and how many reviews stand behind it. */
export function StarRating({ rating, reviewCount }: StarRatingProps) {
  if (reviewCount === 0) return <span className="stars soft">No reviews yet</span>;
  const halves = Math.min(10, Math.max(0, Math.round(rating * 2)));
  return (
    <span className="stars">
      <span className="stars-row" aria-hidden="true">
        <span className={`s${halves}`} />
      </span>
      <span>
        {ratingOutOfFive(rating)}
        {reviewCount !== undefined && (
          <span className="soft">
            {" "}
            ({reviewCount.toLocaleString("en-GB")} {reviewCount === 1 ? "review" : "reviews"})
          </span>
        )}
      </span>
    </span>
  );
}
