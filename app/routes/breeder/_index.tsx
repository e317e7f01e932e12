// /breeder, and the same at /breeder/profile: what a breeder comes back to.
import { getPlanUsage } from "#app/domain/subscriptions/get-plan-usage.server.ts";
import { latestOwnPets } from "#app/domain/breeder-profile/queries.server.ts";
import { latestBreederReviews } from "#app/domain/reviews/queries.server.ts";
import { reviewerNames } from "#app/domain/reviews/reviewer-names.server.ts";
import type { ReviewView } from "#app/domain/reviews/views.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { getOwnerBreeder } from "#app/http/own-breeder.server.ts";
import { readPart } from "#app/http/read-part.server.ts";
import { Overview } from "#app/ui/breeders/overview.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/_index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Breeder overview", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwnerBreeder(args);
  if (!owner) return null;
  const { breeder, breederId } = owner;
  const { context } = args;
  const [usage, pets, reviews, { maxFileSize }] = await Promise.all([
    readPart(context, "the plan of a breeder", () => getPlanUsage(breederId)),
    readPart(context, "the pets of a breeder", () => latestOwnPets(breederId)),
    readPart(context, "the reviews of a breeder", () => reviewsOf(breederId)),
    getSiteSettings(),
  ]);
  return { breeder, usage, pets, reviews, maxMegabytes: maxFileSize };
}

async function reviewsOf(breederId: number): Promise<ReviewView[]> {
  const reviews = await latestBreederReviews(breederId);
  const names = await reviewerNames(reviews.map(({ reviewerId }) => reviewerId));
  return reviews.map((review) => ({ ...review, reviewerName: names.get(review.reviewerId) ?? review.reviewerName }));
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Overview {...loaderData} />;
}
