// The link from a breeder's pages to the review form: for visitors through the login, for users who have already
// written a review to that review. The breeder sees no link.
import { REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import type { ReviewedBefore as Reviewed } from "#app/domain/community/reviews/views.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { Link } from "#app/ui/kit/link.tsx";

/** The viewer's options to review a breeder. */
export interface ReviewChance {
  isSignedIn: boolean;
  isOwner: boolean;
  /** The viewer's own review, if any. */
  reviewed: Reviewed | null;
}

export function LeaveReview({ slug, chance }: { slug: string; chance: ReviewChance }) {
  const { isSignedIn, isOwner, reviewed } = chance;
  if (isOwner) return null;
  if (reviewed) return <ReviewedBefore reviewed={reviewed} />;
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

/** "You reviewed this breeder on 3 March 2026.", with a link to edit it; of a removed one to what was decided. */
export function ReviewedBefore({ reviewed, whom = "this breeder" }: { reviewed: Reviewed; whom?: string }) {
  const { reviewId, createdAt, isRemoved } = reviewed;
  return (
    <p className="mt-5">
      You reviewed {whom} on <time dateTime={createdAt}>{formatDate(createdAt)}</time>.{" "}
      {isRemoved ? "A moderator removed your review. " : ""}
      <Link to={isRemoved ? "/decisions" : `/reviews/${reviewId}/edit`}>
        {isRemoved ? "Decisions about your account" : "Edit your review"}
      </Link>
    </p>
  );
}
