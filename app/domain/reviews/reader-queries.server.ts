// What reviews are to the person who reads them: which of them they found helpful, and which is theirs.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { MAX_ID } from "#app/domain/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { shortName } from "./rules.ts";
import type { ReviewValues } from "./steps.ts";
import type { OwnReview, ReviewReader } from "./views.ts";

/** The reader of some reviews; a visitor has written and found helpful nothing yet. */
export async function reviewReader(viewer: Viewer | null, reviewIds: readonly number[]): Promise<ReviewReader> {
  if (!viewer) return { userId: null, votedIds: [] };
  const where = { userId: viewer.userId, reviewId: { in: [...reviewIds] } };
  const votes =
    reviewIds.length === 0 ? [] : await db.reviewHelpfulVote.findMany({ where, select: { reviewId: true } });
  return { userId: viewer.userId, votedIds: votes.map(({ reviewId }) => reviewId) };
}

/** When this person has reviewed a breeder; null for a visitor, and for who has not. */
export async function reviewedBefore(
  viewer: Viewer | null,
  subject: { breederId: number } | { userId: number },
): Promise<{ reviewId: number; createdAt: string } | null> {
  if (!viewer) return null;
  const review = await db.review.findFirst({
    where: { reviewerId: viewer.userId, ...subject },
    select: { id: true, createdAt: true },
  });
  return review && { reviewId: review.id, createdAt: review.createdAt.toISOString() };
}

/** A person's own review as their form shows it; null for anybody else's. */
export async function getOwnReview(viewer: Viewer, reviewId: number | null): Promise<OwnReview | null> {
  if (reviewId === null || reviewId > MAX_ID) return null;
  const review = await db.review.findFirst({
    where: { id: reviewId, reviewerId: viewer.userId },
    include: {
      breeder: { select: { id: true, tradingName: true, listed: true } },
      user: { select: { firstName: true, lastName: true } },
    },
  });
  if (!review) return null;
  const { breeder, user } = review;
  const text = (value: number | string | null) => String(value ?? "");
  const values: ReviewValues = {
    rating: text(review.rating),
    communication_rating: text(review.communicationRating),
    accuracy_rating: text(review.accuracyRating),
    care_quality_rating: text(review.careQualityRating),
    professionalism_rating: text(review.professionalismRating),
    review_title: text(review.title),
    review_text: text(review.text),
  };
  return {
    reviewId: review.id,
    values,
    createdAt: review.createdAt.toISOString(),
    about: breeder?.tradingName ?? shortName(user?.firstName ?? "", user?.lastName ?? ""),
    aboutHref: breeder?.listed ? `/breeders/${breederSlug(breeder.tradingName, breeder.id)}` : null,
  };
}

/** A review of the viewer's own breeder record, to be answered; null for anybody else's. */
export async function getReviewToAnswer(viewer: Viewer, reviewId: number | null) {
  if (reviewId === null) return null;
  return db.review.findFirst({
    where: { id: reviewId, breeder: { userId: viewer.userId } },
    select: { id: true, title: true, breederResponse: true },
  });
}
