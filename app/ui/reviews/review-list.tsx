// Reviews one below the other, or the words for having none.
import type { ReviewView } from "#app/domain/reviews/views.ts";
import { ReviewCard } from "./review-card.tsx";

export function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  if (reviews.length === 0) return <p className="soft">No reviews received yet.</p>;
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.reviewId}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}
