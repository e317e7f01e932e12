// /review-policy: who may review, how reviews are checked, how the figures are calculated, and counts by stars.
import { readReviewCounts } from "#app/domain/community/reviews/review-counts.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { ReviewPolicy } from "#app/ui/community/reviews/review-policy.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/review-policy.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Review policy",
    description: "Who may review, how we check reviews, and how ratings are calculated.",
    path: "/review-policy",
  });

export async function loader() {
  return { counts: await withRetry(readReviewCounts) };
}

export default function ReviewPolicyPage({ loaderData }: Route.ComponentProps) {
  return <ReviewPolicy {...loaderData} />;
}
