// A list of reviews, or a text if there are none.
import type { ReactNode } from "react";
import type { ReviewReader, ReviewView } from "#app/domain/community/reviews/views.ts";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { HelpfulForm } from "./helpful-form.tsx";
import { ReviewCard } from "./review-card.tsx";

interface ReviewListProps<Review extends ReviewView> {
  reviews: readonly Review[];
  reader: ReviewReader;
  /** For who is reviewed: shows that one is disputed before a moderator has claimed its case, as to its author and moderators. */
  showsStatus?: boolean;
  compact?: boolean;
  about?: (review: Review) => ReactNode;
  /** Additional controls of a card. */
  controls?: (review: Review) => ReactNode;
}

export function ReviewList<Review extends ReviewView>(props: ReviewListProps<Review>) {
  const { reviews, reader, showsStatus, compact, about, controls } = props;
  if (reviews.length === 0) {
    return (
      <>
        <p className="soft-text">No reviews received yet.</p>
        <PolicyLink />
      </>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {reviews.map((review) => {
          const isOwn = review.reviewerId === reader.userId;
          return (
            <li key={review.reviewId} id={`review-${review.reviewId}`}>
              <ReviewCard
                review={review}
                showsStatus={showsStatus || isOwn || reader.isModerator}
                compact={compact}
                hasHelpfulButton={!isOwn}
                about={about?.(review)}
              >
                <div className="flex flex-wrap gap-3">
                  {!isOwn && (
                    <>
                      <HelpfulForm
                        reviewId={review.reviewId}
                        votes={review.helpfulVotes}
                        voted={reader.votedIds.includes(review.reviewId)}
                      />{" "}
                      <Link className="button button--quiet" to={reportHref("review", review.reviewId)}>
                        Report
                      </Link>
                    </>
                  )}
                  {controls?.(review)}
                </div>
              </ReviewCard>
            </li>
          );
        })}
      </ul>
      <PolicyLink />
    </>
  );
}

export function PolicyLink() {
  return (
    <p className="small-text mt-3">
      <Link to="/review-policy">How we check reviews</Link>
    </p>
  );
}
