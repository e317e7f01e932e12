// /reviews/{id}/edit: edits the user's own review on one page.
import { data, useNavigation } from "react-router";
import { editReview } from "#app/domain/community/reviews/edit-review.server.ts";
import { getOwnReview } from "#app/domain/community/reviews/reader-queries.server.ts";
import { REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { readReviewValues, reviewErrors } from "#app/domain/community/reviews/wizard.ts";
import { blockText } from "#app/domain/conversations/messages/block.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { EditReviewForm } from "#app/ui/community/reviews/edit-review-form.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reviews.$reviewId.edit.ts";

const DONE = "/reviews?tab=given";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Edit your review", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const review = await withRetry(() => getOwnReview(viewer, parseId(args.params.reviewId)));
  if (!review) throw data(null, { status: 404 });
  return { review };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const actor = await requireViewer(args);
  const form = await readForm(request);
  const values = readReviewValues(form);
  const version = formText(form, "version");
  const errors = reviewErrors(values);
  const again = (status: number, problem: string | null = null, opened = version) =>
    data({ values, errors, problem, version: opened, asks: false }, { status });
  const tooOften = await limitForm(context, "write", `user-${actor.userId}`);
  if (tooOften) return again(429, tooOften);
  const reviewId = parseId(params.reviewId) ?? 0;
  const isConfirmed = formText(form, "confirmed") === "yes";
  const change = { actor, reviewId, fields: values, version, isConfirmed };
  const edited = await withErrorLogging(context, () => editReview(change));
  if (!edited) return again(500, REVIEW_TEXTS.notUpdated);
  if (edited.ok) return flashRedirect(DONE, { kind: "success", text: REVIEW_TEXTS.updated });
  if (edited.code === "unconfirmed") return { values, errors: {}, problem: null, version, asks: true };
  if (edited.code === "blocked") return again(403, blockText(edited.block));
  if (edited.code === "changed") return again(409, changedMessages(edited.changes).join(" "), edited.version);
  if (edited.code === "not-found") throw data(null, { status: 404 });
  return edited.code === "forbidden" ? again(403, REVIEW_TEXTS.notUpdated) : again(422);
}

export default function EditReviewPage({ loaderData: { review }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to={DONE}>Back to your reviews</Link>
        </p>
        <h1>
          Edit your review of <bdi>{review.about}</bdi>
        </h1>
      </div>
      <EditReviewForm
        values={actionData?.values ?? review.values}
        version={actionData?.version || review.version}
        errors={actionData?.errors ?? {}}
        asks={actionData?.asks ?? false}
        problem={actionData?.problem ?? null}
        busy={useNavigation().state !== "idle"}
        cancelHref={DONE}
      />
      <p className="mt-5">
        <Link to={`/reviews/${review.reviewId}/delete`}>Delete this review</Link>
      </p>
    </div>
  );
}
