// One review: rating, text, author, date, and the breeder's reply.
import type { ReactNode } from "react";
import { SEALED_TEXTS } from "#app/domain/community/reviews/sealed/texts.ts";
import { removedText, REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import type { ReviewView } from "#app/domain/community/reviews/views.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { StarRating } from "#app/ui/kit/star-rating.tsx";

interface ReviewCardProps {
  review: ReviewView;
  headingLevel?: 2 | 3;
  showsStatus?: boolean;
  /** Shows only two lines of the text; needs the style sheet of the account pages. */
  compact?: boolean;
  /** Whether a button below shows the number of helpful votes. */
  hasHelpfulButton?: boolean;
  /** Not published yet: without marks and votes. */
  isSealed?: boolean;
  /** The reviewed breeder, shown instead of the author. */
  about?: ReactNode;
  /** Controls below the text, such as "Helpful". */
  children?: ReactNode;
}

export function ReviewCard(props: ReviewCardProps) {
  const { review, headingLevel = 3, showsStatus = false, compact = false, about, children } = props;
  const { hasHelpfulButton, isSealed = false } = props;
  const Heading = `h${headingLevel}` as const;
  if (review.removed) return <RemovedCard review={review} text={removedText(review.removed)} />;
  return (
    <article className="card review-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StarRating rating={review.rating} />{" "}
        {review.status && (review.status !== "disputed" || showsStatus || review.disputeShown) && (
          <StatusBadge status={review.status} />
        )}{" "}
        {!isSealed && <PurchaseMark review={review} />}
      </div>
      <Heading dir="auto">{review.title ?? REVIEW_TEXTS.untitled}</Heading>
      {review.text && (
        <p className={classNames("reading-width whitespace-pre-line", compact && "line-clamp-2")} dir="auto">
          {review.text}
        </p>
      )}
      {review.incentive && <p className="small-text">{SEALED_TEXTS.incentiveMark}</p>}
      <p className="soft-text small-text">
        {about ?? <bdi>{review.reviewerName}</bdi>},{" "}
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        {review.changedAt && ` · Changed on ${formatDate(review.changedAt)}`}
        {!hasHelpfulButton &&
          !isSealed &&
          // old word: "person" and "people" count readers in this text.
          ` · ${review.helpfulVotes.toLocaleString("en-GB")} ${review.helpfulVotes === 1 ? "person" : "people"} found this helpful`}
      </p>
      {review.breederResponse && (
        <div className="review-card__reply">
          <p>
            <strong>The breeder answered</strong>
            {review.breederResponseAt && (
              <span className="soft-text small-text">
                , <time dateTime={review.breederResponseAt}>{formatDate(review.breederResponseAt)}</time>
              </span>
            )}
          </p>
          <p className={classNames("whitespace-pre-line", compact && "line-clamp-2")} dir="auto">
            {review.breederResponse}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}

function RemovedCard({ review, text }: { review: ReviewView; text: string }) {
  return (
    <article className="card review-card">
      <p className="soft-text" dir="auto">
        {text}
      </p>
      <p className="soft-text small-text">
        <bdi>{review.reviewerName}</bdi>, <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </p>
    </article>
  );
}

function PurchaseMark({ review }: { review: ReviewView }) {
  if (review.handoverConfirmed) return <Badge kind="verified">Handover confirmed</Badge>;
  if (review.verifiedPurchase) return <Badge kind="verified">Verified purchase</Badge>;
  return review.withoutPurchase ? <Badge>No purchase on {SITE_NAME}</Badge> : null;
}

const STATUSES = {
  disputed: { kind: "fair", words: "Disputed" },
  resolved: { kind: "good", words: "Resolved" },
  rejected: { kind: "poor", words: "Rejected" },
  other: { kind: "other", words: "Other" },
} as const;

function StatusBadge({ status }: { status: keyof typeof STATUSES }) {
  const { kind, words } = STATUSES[status];
  return <Badge kind={kind}>{words}</Badge>;
}
