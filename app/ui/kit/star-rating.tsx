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
  /** What it is the average of, as "12 reviews": it follows in brackets. */
  basis?: string;
}

/** Stars to the nearest half, and the rating as text. */
export function StarRating({ rating, basis }: StarRatingProps) {
  const halves = Math.min(10, Math.max(0, Math.round(rating * 2)));
  return (
    <span className="star-rating">
      <span className="star-rating__row" aria-hidden="true">
        <span className={FILLS[halves]} />
      </span>
      <span>
        {ratingOutOfFive(rating)}
        {basis !== undefined && <span className="soft-text"> ({basis})</span>}
      </span>
    </span>
  );
}
