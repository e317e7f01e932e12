// What an author can do with a review: links to the pages that change and delete it.
import { Link } from "#app/ui/kit/link.tsx";

export function OwnReviewLinks({ reviewId, about }: { reviewId: number; about: string }) {
  return (
    <>
      <Link
        className="button button--secondary"
        to={`/reviews/${reviewId}/edit`}
        aria-label={`Edit your review of ${about}`}
      >
        Edit
      </Link>{" "}
      <Link
        className="button button--quiet"
        to={`/reviews/${reviewId}/delete`}
        aria-label={`Delete your review of ${about}`}
      >
        Delete
      </Link>
    </>
  );
}
