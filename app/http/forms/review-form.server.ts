// A posted step of a review of a breeder or user: the next step, the step with its errors, or the stored review.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ReviewErrors, ReviewStep, ReviewValues } from "#app/domain/community/reviews/steps.ts";
import { type ReviewSubject, submitReview } from "#app/domain/community/reviews/submit-review.server.ts";
import { REVIEW_TEXTS, type SubmitReviewFailure, submitReviewText } from "#app/domain/community/reviews/texts.ts";
import { nextReviewStep, readReviewValues } from "#app/domain/community/reviews/wizard.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { flashRedirect } from "./flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "./read-form.server.ts";

interface PostedReview {
  context: AppContext;
  request: Request;
  actor: Viewer;
  subject: ReviewSubject;
  /** The page that confirms the review. */
  doneAt: string;
}

interface Answer {
  step: ReviewStep;
  values: ReviewValues;
  errors: ReviewErrors;
  problem: string | null;
  idempotencyKey: string;
}

const STATUS: Record<SubmitReviewFailure | "blocked", number> = {
  blocked: 403,
  "not-found": 404,
  "own-review": 403,
  "no-chat": 403,
  "already-reviewed": 409,
  forbidden: 403,
  "invalid-review": 422,
  "idempotency-key-missing": 400,
};

/** The action of each page of the review wizard. */
export async function actOnReview({ context, request, actor, subject, doneAt }: PostedReview) {
  const form = await readForm(request);
  const values = readReviewValues(form);
  const idempotencyKey = formText(form, "idempotency_key");
  const move = nextReviewStep(formText(form, "step"), formText(form, "intent"), values);
  const show = (status: number, answer: Partial<Answer> = {}) =>
    data<Answer>(
      { step: move.step, values, errors: move.errors, problem: null, idempotencyKey, ...answer },
      { status },
    );
  if (!move.submits) return show(Object.keys(move.errors).length > 0 ? 422 : 200);
  const tooOften = await limitForm(context, "write", `user-${actor.userId}`);
  if (tooOften) return show(429, { problem: tooOften });
  const sent = await withErrorLogging(context, () => submitReview({ actor, subject, fields: values, idempotencyKey }));
  if (!sent) return show(500, { problem: REVIEW_TEXTS.notSubmitted });
  if (sent.ok) return flashRedirect(doneAt, { kind: "success", text: REVIEW_TEXTS.submitted });
  const again = sent.code === "idempotency-key-missing" ? { idempotencyKey: newIdempotencyKey() } : {};
  return show(STATUS[sent.code], { problem: submitReviewText(sent), ...again });
}
