// POST /api/reviews/breeder/{breederId} and /api/reviews/user/{userId}: a user reviews a breeder or another user.
import type { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { reviewBodySchema } from "#app/domain/community/reviews/schema.ts";
import { type ReviewSubject, submitReview } from "#app/domain/community/reviews/submit-review.server.ts";
import { REVIEW_TEXTS, SUBMIT_REVIEW_TEXTS, type SubmitReviewFailure } from "#app/domain/community/reviews/texts.ts";
import { cannotMessageText } from "#app/domain/conversations/messages/block.ts";
import { repeatedIdsMatch } from "#app/domain/shared/id-schema.ts";
import { signedInWithRight } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { breederParam, userParam } from "#app/http/api/path-params.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import type { RefusalCode } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { reviewReply, reviewSchema } from "./responses.server.ts";

const CODES: Record<SubmitReviewFailure, RefusalCode> = {
  "not-found": "not-found",
  "own-review": "forbidden",
  "no-chat": "forbidden",
  "already-reviewed": "conflict",
  forbidden: "forbidden",
  "invalid-review": "bad-request",
  "idempotency-key-missing": "idempotency-key-missing",
};

const body = jsonBody(reviewBodySchema);
type Sent = z.output<typeof reviewBodySchema>;

const EXAMPLE = {
  body: {
    rating: 5,
    communication_rating: 5,
    accuracy_rating: 4,
    care_quality_rating: 5,
    professionalism_rating: 5,
    review_title: "Kind and patient",
    review_text: "We saw the puppies with their mother, and every question was answered.",
  },
};

/** The review without the ids that repeat those of the session and the path. */
function fieldsOf({ reviewer_id: _reviewer, breeder_id: _breeder, user_id: _user, ...fields }: Sent) {
  return fields;
}

const missing = SUBMIT_REVIEW_TEXTS["not-found"];

export const reviewBreeder = defineEndpoint({
  method: "post",
  path: "/api/reviews/breeder/{breederId}",
  id: "reviewBreeder",
  summary: "Review a breeder",
  description:
    "Once; a second one is a 409. Not for oneself. After a handover it stays sealed until the other side has written one, or until opens_at.",
  access: signedInWithRight(REVIEW_TEXTS.loginToReview),
  params: { breederId: { ...breederParam, missing } },
  body,
  example: EXAMPLE,
  responses: { 201: { description: "The review is public, or sealed until opens_at.", schema: reviewSchema } },
  refusals: [409],
  rateLimits: { write: "user" },
  idempotency: { content: (input) => fieldsOf(input.body) },
  handler: ({ context, viewer, params: { breederId }, body: sent }, idempotencyKey) =>
    submit(context, { actor: viewer, subject: { breederId }, sent, idempotencyKey }),
});

export const reviewUser = defineEndpoint({
  method: "post",
  path: "/api/reviews/user/{userId}",
  id: "reviewUser",
  summary: "Review a user you have talked to",
  description: "Once; a second one is a 409. Only where the two of you have a chat.",
  access: signedInWithRight(REVIEW_TEXTS.loginToReview),
  params: { userId: { ...userParam, missing } },
  body,
  example: EXAMPLE,
  responses: { 201: { description: "They can read it.", schema: reviewSchema } },
  refusals: [409],
  rateLimits: { write: "user" },
  idempotency: { content: (input) => fieldsOf(input.body) },
  handler: ({ context, viewer, params: { userId }, body: sent }, idempotencyKey) =>
    submit(context, { actor: viewer, subject: { userId }, sent, idempotencyKey }),
});

interface Submission {
  actor: Viewer;
  subject: ReviewSubject;
  sent: Sent;
  idempotencyKey: string;
}

async function submit(context: AppContext, { actor, subject, sent, idempotencyKey }: Submission): Promise<Response> {
  const breederId = "breederId" in subject ? subject.breederId : null;
  const userId = "userId" in subject ? subject.userId : null;
  const { reviewer_id, breeder_id, user_id } = sent;
  if (!repeatedIdsMatch([reviewer_id, actor.userId], [breeder_id, breederId], [user_id, userId]))
    return apiError("forbidden");
  const review = { actor, subject, fields: fieldsOf(sent), idempotencyKey };
  const submitted = await withErrorLogging(context, () => submitReview(review));
  if (!submitted) return apiError("unexpected", { message: REVIEW_TEXTS.notSubmitted });
  if (!submitted.ok && submitted.code === "blocked") {
    return apiError("forbidden", { message: cannotMessageText(submitted.block.firstName) });
  }
  if (!submitted.ok) return apiError(CODES[submitted.code], { message: SUBMIT_REVIEW_TEXTS[submitted.code] });
  return reviewReply(actor, submitted.value.reviewId, REVIEW_TEXTS.submitted, 201);
}
