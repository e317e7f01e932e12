// The endpoints of one review: change it or respond to it, delete it, and mark it as helpful.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { deleteReview as remove } from "#app/domain/community/reviews/delete-review.server.ts";
import { editReview as edit } from "#app/domain/community/reviews/edit-review.server.ts";
import { markHelpful } from "#app/domain/community/reviews/mark-helpful.server.ts";
import { getReviewToRespondTo } from "#app/domain/community/reviews/reader-queries.server.ts";
import { getReviewResource } from "#app/domain/community/reviews/resource-queries.server.ts";
import { respondToReview } from "#app/domain/community/reviews/respond-to-review.server.ts";
import { editReviewBodySchema, reviewSchema as wholeReviewSchema } from "#app/domain/community/reviews/schema.ts";
import { REVIEW_FIELDS } from "#app/domain/community/reviews/steps.ts";
import { REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { type BlockedFailure, cannotMessageText } from "#app/domain/conversations/messages/block.ts";
import { repeatedIdsMatch } from "#app/domain/shared/id-schema.ts";
import { signedInWithRight } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { checkApi } from "#app/http/api/parse-body.server.ts";
import { idParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply, readJson } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { reviewNotFound, reviewReply, reviewSchema } from "./responses.server.ts";

const params = { reviewId: idParam(REVIEW_TEXTS.missing) };

/** Its writer changes the review; the reviewed breeder responds with `breeder_response`. */
export const editReview = defineEndpoint({
  method: "patch",
  path: "/api/reviews/{reviewId}",
  id: "editReview",
  summary: "Update a review, or reply to it",
  description:
    "Its writer sends what changes of it; the reviewed breeder sends breeder_response. Either of them with the other's fields is a 403, and for other users it is a 404.",
  access: signedInWithRight(),
  params,
  body: bodyReadBy(editReviewBodySchema, readChange),
  example: { body: { rating: 4, review_title: "Kind" } },
  responses: { 200: { description: "The review is changed.", schema: reviewSchema } },
  rateLimits: { write: "user" },
  async handler({ context, viewer: actor, params: { reviewId }, body: change }) {
    if (change.response !== undefined) {
      const text = change.response;
      const responded = await withErrorLogging(context, () => respondToReview({ actor, reviewId, text }));
      if (!responded?.ok) return changeRefused(responded, REVIEW_TEXTS.notAnswered);
      return reviewReply(
        actor,
        reviewId,
        responded.value.answered ? REVIEW_TEXTS.answered : REVIEW_TEXTS.answerRemoved,
      );
    }
    const edited = await withErrorLogging(context, () =>
      edit({ actor, reviewId, fields: change.fields, isConfirmed: true }),
    );
    if (!edited?.ok) return changeRefused(edited, REVIEW_TEXTS.notUpdated);
    return reviewReply(actor, reviewId, REVIEW_TEXTS.updated);
  },
});

export const deleteReview = defineEndpoint({
  method: "delete",
  path: "/api/reviews/{reviewId}",
  id: "deleteReview",
  summary: "Delete your review, with its votes and reply",
  access: signedInWithRight(),
  params,
  responses: { 200: { description: "It is gone.", schema: done() } },
  rateLimits: { write: "user" },
  async handler({ context, viewer: actor, params: { reviewId } }) {
    const deleted = await withErrorLogging(context, () => remove({ actor, reviewId, idempotencyKey: null }));
    if (!deleted?.ok) return changeRefused(deleted, REVIEW_TEXTS.notDeleted);
    return apiReply({ success: true, message: REVIEW_TEXTS.deleted });
  },
});

export const markReviewHelpful = defineEndpoint({
  method: "post",
  path: "/api/reviews/{reviewId}/helpful",
  id: "markReviewHelpful",
  summary: "Mark a review as helpful",
  description:
    "Counts once, however often you say so. Not for your own, and not for that of a user who is blocked or has blocked you.",
  access: signedInWithRight(),
  params,
  responses: { 200: { description: "It is counted.", schema: reviewSchema } },
  rateLimits: { write: "user" },
  async handler({ context, viewer: actor, params: { reviewId } }) {
    const marked = await withErrorLogging(context, () => markHelpful({ actor, reviewId }));
    if (!marked?.ok) return changeRefused(marked, REVIEW_TEXTS.notHelpful);
    return reviewReply(actor, reviewId, REVIEW_TEXTS.helpful);
  },
});

interface ReviewRequest {
  request: Request;
  viewer: Viewer;
  params: { reviewId: number };
}

/** Reads a change, after the check that the user may know of the review. */
async function readChange({ request, viewer: actor, params: { reviewId } }: ReviewRequest) {
  const review = await withRetry(() => getReviewResource(reviewId, actor));
  const isWriter = review?.reviewer_id === actor.userId;
  if (!review || !(isWriter || (await withRetry(() => getReviewToRespondTo(actor, reviewId))))) throw reviewNotFound();
  const body = await readJson(request);
  const { reviewer_id, breeder_id, user_id, breeder_response, ...fields } = checkApi(body, editReviewBodySchema);
  const repeats = [
    [reviewer_id, review.reviewer_id],
    [breeder_id, review.breeder_id],
    [user_id, review.user_id],
  ] as const;
  if (!repeatedIdsMatch(...repeats)) throw apiError("forbidden");
  const given = REVIEW_FIELDS.filter((field) => Object.hasOwn(body, field));
  const responds = Object.hasOwn(body, "breeder_response");
  if (responds === given.length > 0) throw apiError("bad-request", { message: REVIEW_TEXTS.eitherOr });
  if (responds === isWriter) throw apiError("forbidden");
  if (responds) return { response: breeder_response ?? "" };
  const changes = Object.fromEntries(given.map((field) => [field, fields[field]]));
  return { fields: wholeReviewSchema.parse({ ...review, ...changes }) };
}

/** A change that was not made; without a failure because of an error. The schema was checked before, so the rest is a 403. */
function changeRefused(failure: { code: string } | BlockedFailure | null | undefined, message: string): Response {
  if (!failure) return apiError("unexpected", { message });
  if ("block" in failure) return apiError("forbidden", { message: cannotMessageText(failure.block.firstName) });
  return failure.code === "not-found" ? reviewNotFound() : apiError("forbidden", { message });
}
