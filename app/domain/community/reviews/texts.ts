// User-facing texts about reviews, verbatim as documented where they are.
import { type BlockedFailure, blockText } from "#app/domain/conversations/messages/block.ts";
import { formatDate } from "#app/domain/shared/dates.ts";

export const NOT_HELPFUL = "Failed to mark review as helpful";

/** Messages on the page after a form. */
export const REVIEW_TEXTS = {
  submitted: "Review submitted successfully",
  notSubmitted: "Failed to submit review",
  updated: "Review updated successfully",
  notUpdated: "Failed to update review",
  deleted: "Review deleted successfully",
  notDeleted: "Failed to delete review",
  publishedMeanwhile: "Your review was published after you opened this page. Do you still want to delete it?",
  helpful: "Review marked as helpful",
  notHelpful: NOT_HELPFUL,
  answered: "Your reply is on the review",
  answerRemoved: "Your reply has been removed",
  notAnswered: "Failed to save your reply",
  loginToVote: "Please log in to mark a review as helpful. We will mark this one as soon as you have.",
  loginToReview: "Login to Leave a Review",
  untitled: "Untitled Review",
  missing: "This review does not exist.",
  eitherOr: "Send either fields of the review or breeder_response.",
} as const;

/** In place of the text of a removed review. */
export function removedText({ at, reason }: { at: string; reason: string }): string {
  const on = `Removed by a moderator on ${formatDate(at)}`;
  return reason === "" ? `${on}.` : `${on}: ${reason}`;
}

/** Error messages of fields. */
export const FIELD_TEXTS = {
  overall: "Please provide an overall rating",
  stars: (name: string) => `Choose 1 to 5 stars for ${name}`,
  titleTooLong: "Title must be at most 100 characters",
  textTooLong: "Details must be at most 5,000 characters",
  responseTooLong: "Reply must be at most 5,000 characters",
} as const;

export type SubmitReviewFailure =
  | "not-found"
  | "own-review"
  | "no-chat"
  | "already-reviewed"
  | "forbidden"
  | "invalid-review"
  | "idempotency-key-missing";

/** Error messages: why a user may not write a review, or why it was not stored. */
export const SUBMIT_REVIEW_TEXTS: Record<SubmitReviewFailure, string> = {
  "not-found": "This breeder or user is no longer available.",
  "own-review": "You cannot review yourself.",
  "no-chat": "You can review a user after you have exchanged messages.",
  "already-reviewed": "You have reviewed them already. You can change your review at any time.",
  forbidden: REVIEW_TEXTS.notSubmitted,
  "invalid-review": "Some answers need another look.",
  "idempotency-key-missing": "This form was out of date, so nothing was sent. Send it again.",
};

/** The text on a page for a failure of a review. */
export function submitReviewText(failure: { code: SubmitReviewFailure } | BlockedFailure): string {
  return failure.code === "blocked" ? blockText(failure.block) : SUBMIT_REVIEW_TEXTS[failure.code];
}

/** The error message for a helpful vote that was not counted; without a failure because of an error. */
export function notHelpfulText(failure: { code: string } | BlockedFailure | null): string {
  return failure && "block" in failure ? blockText(failure.block) : REVIEW_TEXTS.notHelpful;
}
