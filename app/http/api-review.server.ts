// The calls that write, change, delete and value a review: what the pages do, in the API's shape.
import { repeatsHold } from "#app/domain/id-schema.ts";
import { deleteReview } from "#app/domain/reviews/delete-review.server.ts";
import { editReview } from "#app/domain/reviews/edit-review.server.ts";
import { markHelpful } from "#app/domain/reviews/mark-helpful.server.ts";
import { getReviewToAnswer } from "#app/domain/reviews/reader-queries.server.ts";
import { getReviewResource } from "#app/domain/reviews/resource-queries.server.ts";
import { respondToReview } from "#app/domain/reviews/respond-to-review.server.ts";
import { editReviewCallSchema, reviewCallSchema, reviewSchema } from "#app/domain/reviews/schema.ts";
import { REVIEW_FIELDS } from "#app/domain/reviews/steps.ts";
import { type ReviewSubject, submitReview } from "#app/domain/reviews/submit-review.server.ts";
import { REVIEW_TEXTS, SUBMIT_REVIEW_TEXTS, type SubmitReviewFailure } from "#app/domain/reviews/texts.ts";
import { withIdempotencyKey } from "./api/idempotency-key.server.ts";
import { checkApi, parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply, readJson } from "./api/reply.server.ts";
import type { RefusalCode } from "./errors/error-codes.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";

interface Call {
  context: AppContext;
  request: Request;
}

const SUBMIT_CODES: Record<SubmitReviewFailure, RefusalCode> = {
  "not-found": "not-found",
  "own-review": "forbidden",
  "no-chat": "forbidden",
  "already-reviewed": "conflict",
  forbidden: "forbidden",
  "invalid-review": "bad-request",
  "idempotency-key-missing": "idempotency-key-missing",
};

/** POST /api/reviews/breeder/{id} and /api/reviews/user/{id}; null for an address that names nobody. */
export async function submitReviewCall({ context, request }: Call, subject: ReviewSubject | null): Promise<Response> {
  const actor = await requireApiViewer(context, REVIEW_TEXTS.loginToReview);
  if (!subject) return submitRefused("not-found");
  const { reviewer_id, breeder_id, user_id, ...fields } = await parseApi(request, reviewCallSchema);
  const breederId = "breederId" in subject ? subject.breederId : null;
  const userId = "userId" in subject ? subject.userId : null;
  if (!repeatsHold([reviewer_id, actor.userId], [breeder_id, breederId], [user_id, userId]))
    return apiError("forbidden");
  const owner = `user-${actor.userId}`;
  await limitApi(context, "write", owner);
  return withIdempotencyKey(request, { owner, content: () => fields }, async (idempotencyKey) => {
    const sent = await withErrorLogging(context, () => submitReview({ actor, subject, fields, idempotencyKey }));
    if (!sent) return apiError("unexpected", { message: REVIEW_TEXTS.notSubmitted });
    if (!sent.ok) return submitRefused(sent.code);
    return reviewReply(sent.value.reviewId, REVIEW_TEXTS.submitted, 201);
  });
}

/** PATCH /api/reviews/{id}: its writer changes what they gave, and the reviewed breeder answers. */
export async function editReviewCall({ context, request }: Call, reviewId: number | null): Promise<Response> {
  const actor = await requireApiViewer(context);
  if (reviewId === null) return missing();
  const review = await withRetry(() => getReviewResource(reviewId));
  const isWriter = review?.reviewer_id === actor.userId;
  if (!review || !(isWriter || (await withRetry(() => getReviewToAnswer(actor, reviewId))))) return missing();
  const body = await readJson(request);
  const { reviewer_id, breeder_id, user_id, breeder_response, ...fields } = checkApi(body, editReviewCallSchema);
  const repeats = [
    [reviewer_id, review.reviewer_id],
    [breeder_id, review.breeder_id],
    [user_id, review.user_id],
  ] as const;
  if (!repeatsHold(...repeats)) return apiError("forbidden");
  const given = REVIEW_FIELDS.filter((field) => Object.hasOwn(body, field));
  const answers = Object.hasOwn(body, "breeder_response");
  if (answers === given.length > 0) return apiError("bad-request", { message: REVIEW_TEXTS.eitherOr });
  if (answers === isWriter) return apiError("forbidden");
  await limitApi(context, "write", `user-${actor.userId}`);
  if (answers) {
    const done = await withErrorLogging(context, () =>
      respondToReview({ actor, reviewId, text: breeder_response ?? "" }),
    );
    if (!done?.ok) return changeRefused(done?.code ?? null, REVIEW_TEXTS.notAnswered);
    return reviewReply(reviewId, done.value.answered ? REVIEW_TEXTS.answered : REVIEW_TEXTS.answerRemoved);
  }
  const changes = Object.fromEntries(given.map((field) => [field, fields[field]]));
  const whole = reviewSchema.parse({ ...review, ...changes });
  const done = await withErrorLogging(context, () => editReview({ actor, reviewId, fields: whole }));
  if (!done?.ok) return changeRefused(done?.code ?? null, REVIEW_TEXTS.notUpdated);
  return reviewReply(reviewId, REVIEW_TEXTS.updated);
}

/** DELETE /api/reviews/{id} */
export async function deleteReviewCall({ context }: Call, reviewId: number | null): Promise<Response> {
  const actor = await requireApiViewer(context);
  if (reviewId === null) return missing();
  await limitApi(context, "write", `user-${actor.userId}`);
  const done = await withErrorLogging(context, () => deleteReview({ actor, reviewId, idempotencyKey: null }));
  if (!done?.ok) return changeRefused(done?.code ?? null, REVIEW_TEXTS.notDeleted);
  return apiReply({ success: true, message: REVIEW_TEXTS.deleted });
}

/** POST /api/reviews/{id}/helpful */
export async function helpfulCall({ context }: Call, reviewId: number | null): Promise<Response> {
  const actor = await requireApiViewer(context);
  if (reviewId === null) return missing();
  await limitApi(context, "write", `user-${actor.userId}`);
  const done = await withErrorLogging(context, () => markHelpful({ actor, reviewId }));
  if (!done?.ok) return changeRefused(done?.code ?? null, REVIEW_TEXTS.notHelpful);
  return reviewReply(reviewId, REVIEW_TEXTS.helpful);
}

async function reviewReply(reviewId: number, message: string, status = 200): Promise<Response> {
  const review = await withRetry(() => getReviewResource(reviewId));
  return review ? apiReply({ success: true, message, review }, { status }) : missing();
}

function missing(): Response {
  return apiError("not-found", { message: REVIEW_TEXTS.missing });
}

function submitRefused(code: SubmitReviewFailure): Response {
  return apiError(SUBMIT_CODES[code], { message: SUBMIT_REVIEW_TEXTS[code] });
}

// What does not fit the schema was refused before; everything else but a review that is not there is not theirs to do.
function changeRefused(code: string | null, message: string): Response {
  if (code === null) return apiError("unexpected", { message });
  return code === "not-found" ? missing() : apiError("forbidden", { message });
}
