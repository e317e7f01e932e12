// One review: the rating and the words, who wrote them and when, and what the breeder answered.
import type { ReactNode } from "react";
import { formatDate } from "#app/domain/dates.ts";
import type { ReviewView } from "#app/domain/reviews/views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { StarRating } from "#app/ui/kit/star-rating.tsx";

interface ReviewCardProps {
  review: ReviewView;
  headingLevel?: 2 | 3;
  showsStatus?: boolean;
  /** Controls below the words, such as "Helpful". */
  children?: ReactNode;
}

export function ReviewCard({ review, headingLevel = 3, showsStatus = false, children }: ReviewCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card rc">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StarRating rating={review.rating} />
        {showsStatus && review.status && <StatusBadge status={review.status} />}
        {review.verifiedPurchase && <Badge kind="verified">Verified purchase</Badge>}
      </div>
      {review.title && <Heading>{review.title}</Heading>}
      {review.text && <p className="reading whitespace-pre-line">{review.text}</p>}
      <p className="soft small">
        {review.reviewerName}, <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        {review.helpfulVotes > 0 &&
          ` · ${review.helpfulVotes.toLocaleString("en-GB")} ${review.helpfulVotes === 1 ? "person" : "people"} found this helpful`}
      </p>
      {review.breederResponse && (
        <div className="rc-reply">
          <p>
            <strong>The breeder answered</strong>
            {review.breederResponseAt && (
              <span className="soft small">
                , <time dateTime={review.breederResponseAt}>{formatDate(review.breederResponseAt)}</time>
              </span>
            )}
          </p>
          <p className="whitespace-pre-line">{review.breederResponse}</p>
        </div>
      )}
      {children}
    </article>
  );
}

const STATUSES = {
  disputed: { kind: "fair", words: "Disputed" },
  resolved: { kind: "good", words: "Resolved" },
  rejected: { kind: "poor", words: "Rejected" },
  other: { kind: "plain", words: "Other" },
} as const;

function StatusBadge({ status }: { status: keyof typeof STATUSES }) {
  const { kind, words } = STATUSES[status];
  return <Badge kind={kind}>{words}</Badge>;
}
