// Star rating: the rating as text; the stars are decoration, drawn by the stylesheet.

/** The class of the filled stars' width, by half stars. */
const FILLS = [
  "w-0",
  "w-[10%]",
  "w-[20%]",
  "w-[30%]",
  "w-[40%]",
  "w-[50%]",
  "w-[60%]",
  "w-[70%]",
  "w-[80%]",
  "w-[90%]",
  "w-full",
];

/** "4.8 out of 5": one decimal, whatever the number. */
export function ratingOutOfFive(rating: number): string {
  return `${rating.toFixed(1)} out of 5`;
}

interface StarRatingProps {
  /** 0 to 5. */
  rating: number;
  /** When given, "(12 reviews)" follows; with 0 the component shows only "No reviews yet". */
  reviewCount?: number;
}

/** Stars to the nearest half, the rating as text, and the number of reviews. */
export function StarRating({ rating, reviewCount }: StarRatingProps) {
  if (reviewCount === 0) return <span className="star-rating soft-text">No reviews yet</span>;
  const halves = Math.min(10, Math.max(0, Math.round(rating * 2)));
  return (
    <span className="star-rating">
      <span className="star-rating__row" aria-hidden="true">
        <span className={FILLS[halves]} />
      </span>
      <span>
        {ratingOutOfFive(rating)}
        {reviewCount !== undefined && (
          <span className="soft-text">
            {" "}
            ({reviewCount.toLocaleString("en-GB")} {reviewCount === 1 ? "review" : "reviews"})
          </span>
        )}
      </span>
    </span>
  );
}
