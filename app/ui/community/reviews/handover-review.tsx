// The review of one side of a handover: the form, the own review while it is sealed, and both once they are published.
import {
  aboutHandoverText,
  onlyYouText,
  otherHasWrittenText,
  SEALED_TEXTS,
} from "#app/domain/community/reviews/sealed/texts.ts";
import type { HandoverReviewView } from "#app/domain/community/reviews/sealed/views.ts";
import type { ReviewReader } from "#app/domain/community/reviews/views.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { OwnReviewLinks } from "./own-review-links.tsx";
import { ReplyDetails } from "./reply-form.tsx";
import { ReviewCard } from "./review-card.tsx";
import { PolicyLink, ReviewList } from "./review-list.tsx";
import { ReviewWizard, type ReviewProblem } from "./review-wizard.tsx";

interface HandoverReviewPageProps {
  review: HandoverReviewView;
  reader: ReviewReader;
  idempotencyKey: string;
  answer: ReviewProblem | undefined;
}

export function HandoverReviewPage({ review, reader, idempotencyKey, answer }: HandoverReviewPageProps) {
  const { handoverId, pet, handedOverAt, otherName, state, otherHasWritten, published } = review;
  const back = `/handovers/${handoverId}`;
  const aboutBuyer = "userId" in review.subject;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to={back}>Back to the handover</Link>
        </p>
        <h1>
          Review <bdi>{otherName}</bdi>
        </h1>
        <p className="lede">{aboutHandoverText(pet, handedOverAt)}</p>
      </div>
      {state === "open" && (
        <>
          {otherHasWritten && <p className="flash">{otherHasWrittenText(otherName)}</p>}
          <ReviewWizard idempotencyKey={idempotencyKey} answer={answer} cancelHref={back} aboutBuyer={aboutBuyer} />
        </>
      )}
      {state === "closed" && <p>This review can no longer be written.</p>}
      {state !== "open" && <UnsentText text={answer?.values.review_text} />}
      <div className="grid max-w-3xl gap-4">
        <SealedReview review={review} />
        {review.sealed && <PolicyLink />}
        {published.length > 0 && (
          <ReviewList
            reviews={published}
            reader={reader}
            showsStatus
            controls={({ reviewId, reviewerId, breederResponse }) =>
              reviewerId === reader.userId ? (
                <OwnReviewLinks reviewId={reviewId} about={otherName} />
              ) : (
                aboutBuyer && <ReplyDetails reviewId={reviewId} reply={breederResponse} />
              )
            }
          />
        )}
        {state === "published" && published.length === 0 && (
          <p className="soft-text">There is no review here any more.</p>
        )}
      </div>
    </div>
  );
}

/** On the user's reviews: a review to write, or the own one that is not published. */
export function HandoverReviewRow({ review }: { review: HandoverReviewView }) {
  const { state, handoverId, otherHasWritten, otherName, pet, handedOverAt } = review;
  if (state !== "open") return <SealedReview review={review} headingLevel={2} />;
  const about = aboutHandoverText(pet, handedOverAt);
  return (
    <p className="flash">
      {otherHasWritten ? otherHasWrittenText(otherName) : `${about}.`}{" "}
      <Link to={`/handovers/${handoverId}/review`}>Review {otherName}</Link>
    </p>
  );
}

/** The own review that is not published, with what its author can do; nothing without one. */
function SealedReview({ review, headingLevel }: { review: HandoverReviewView; headingLevel?: 2 | 3 }) {
  const { reviewId, sealed, state } = review;
  if (!sealed) return null;
  return (
    <ReviewCard review={sealed} headingLevel={headingLevel} isSealed about={`Your review of ${review.otherName}`}>
      <p>{sealedText(review)}</p>
      {state !== "refused" && (
        <div className="flex flex-wrap gap-3">
          <OwnReviewLinks reviewId={reviewId} about={review.otherName} />
        </div>
      )}
    </ReviewCard>
  );
}

function sealedText({ state, otherName, opensAt }: HandoverReviewView): string {
  if (state === "refused") return SEALED_TEXTS.refused;
  return state === "held" ? SEALED_TEXTS.held : onlyYouText(otherName, opensAt!);
}
