// The rating of a breeder, with what it is the average of.
import { type RatingFigures, shownRating } from "#app/domain/breeders/figures.ts";
import { StarRating } from "#app/ui/kit/star-rating.tsx";

export function BreederRating({ breeder }: { breeder: RatingFigures }) {
  if (breeder.reviewCount === 0) return <span className="star-rating soft-text">No reviews yet</span>;
  const { rating, basis } = shownRating(breeder);
  return <StarRating rating={rating} basis={basis} />;
}
