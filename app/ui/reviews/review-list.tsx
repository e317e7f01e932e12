// Reviews one below the other, or the words for having none.
import type { ReviewView } from "#app/domain/reviews/views.ts";
import { ReviewCard } from "./review-card.tsx";

interface ReviewListProps {
  reviews: readonly ReviewView[];
  /** Each says whether it is disputed, resolved or rejected, which concerns the breeder alone. */
  showsStatus?: boolean;
}

export function ReviewList({ reviews, showsStatus }: ReviewListProps) {
  if (reviews.length === 0) return <p className="soft">No reviews received yet.</p>;
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.reviewId}>
          <ReviewCard review={review} showsStatus={showsStatus} />
        </li>
      ))}
    </ul>
  );
}
