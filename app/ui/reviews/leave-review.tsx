// The way to the review form from a breeder's pages: for a visitor by way of logging in, and for who has reviewed them
// to what they wrote. The breeder themself sees nothing.
import { Link } from "react-router";
import { formatDate } from "#app/domain/dates.ts";
import { REVIEW_TEXTS } from "#app/domain/reviews/texts.ts";

/** What the viewer of a breeder's page can do about a review. */
export interface ReviewChance {
  isSignedIn: boolean;
  isOwner: boolean;
  /** Their own review, when there is one. */
  reviewed: { reviewId: number; createdAt: string } | null;
}

export function LeaveReview({ slug, chance }: { slug: string; chance: ReviewChance }) {
  const { isSignedIn, isOwner, reviewed } = chance;
  if (isOwner) return null;
  if (reviewed) return <ReviewedBefore {...reviewed} />;
  return (
    <p className="mt-5">
      <Link
        className="button button--secondary"
        to={`/breeders/${slug}/review`}
        rel={isSignedIn ? undefined : "nofollow"}
      >
        {isSignedIn ? "Leave a Review" : REVIEW_TEXTS.loginToReview}
      </Link>
    </p>
  );
}

interface ReviewedBeforeProps {
  reviewId: number;
  createdAt: string;
  whom?: string;
}

/** "You reviewed this breeder on 3 March 2026.", with the way to change it. */
export function ReviewedBefore({ reviewId, createdAt, whom = "this breeder" }: ReviewedBeforeProps) {
  return (
    <p className="mt-5">
      You reviewed {whom} on <time dateTime={createdAt}>{formatDate(createdAt)}</time>.{" "}
      <Link to={`/reviews/${reviewId}/edit`}>Edit your review</Link>
    </p>
  );
}
