// /reviews: the reviews that the user has received and written, with search and sort orders.
import { listOpen, listSealed } from "#app/domain/community/reviews/handover-queries.server.ts";
import { parseReviewList } from "#app/domain/community/reviews/list-params.ts";
import { listGivenReviews, listReceivedReviews } from "#app/domain/community/reviews/list-queries.server.ts";
import { reviewReader } from "#app/domain/community/reviews/reader-queries.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { OwnReviews } from "#app/ui/community/reviews/own-reviews.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reviews._index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Reviews", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { userId, isBreeder, breederId } = viewer;
  const asked = parseReviewList(args.url.searchParams);
  // Reviews of a breeder refer to the breeder record, reviews of other users to the account.
  const breeder = isBreeder && breederId !== null ? { breederId } : null;
  const list = await optionalPart(args.context, "the reviews of a user", async () => {
    const reviews = await (asked.tab === "given"
      ? listGivenReviews(userId, asked)
      : listReceivedReviews(breeder ?? { userId }, asked));
    return {
      reviews,
      reader: await reviewReader(
        viewer,
        reviews.items.map(({ reviewId }) => reviewId),
      ),
    };
  });
  const handovers = await optionalPart(args.context, "the reviews after handovers", () =>
    asked.tab === "given" ? listSealed(viewer) : listOpen(viewer),
  );
  return { asked, list, handovers: asked.page === 1 ? (handovers ?? []) : [], isBreeder: breeder !== null };
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return <OwnReviews {...loaderData} />;
}
