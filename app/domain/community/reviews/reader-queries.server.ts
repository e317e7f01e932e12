// Queries of the viewer's relation to reviews: the ones marked helpful, and the viewer's own.
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { responseVersion } from "./respond-to-review.server.ts";
import { shortName } from "./rules.ts";
import { editedReview } from "./schema.ts";
import { findUnpublished } from "./sealed/find-unpublished.server.ts";
import { isSealed } from "./sealed/rules.ts";
import type { ReviewValues } from "./steps.ts";
import type { OwnReview, ReviewedBefore, ReviewReader } from "./views.ts";

/** The viewer's helpful votes among some reviews; a visitor has none. */
export async function reviewReader(viewer: Viewer | null, reviewIds: readonly number[]): Promise<ReviewReader> {
  if (!viewer) return { userId: null, votedIds: [] };
  const where = { userId: viewer.userId, reviewId: { in: [...reviewIds] } };
  const votes =
    reviewIds.length === 0 ? [] : await db.reviewHelpfulVote.findMany({ where, select: { reviewId: true } });
  return {
    userId: viewer.userId,
    votedIds: votes.map(({ reviewId }) => reviewId),
    isModerator: isAdministrator(viewer),
  };
}

/**
 * When the viewer reviewed a breeder or user; null for a visitor, without a review, and while one after a handover can be
 * written.
 */
export async function reviewedBefore(
  viewer: Viewer | null,
  subject: { breederId: number } | { userId: number },
): Promise<ReviewedBefore | null> {
  if (!viewer) return null;
  const sealed = await findUnpublished(viewer.userId, subject);
  if (sealed?.isOpen) return null;
  if (sealed?.writtenAt) return { reviewId: sealed.id, createdAt: sealed.writtenAt.toISOString(), isRemoved: false };
  const review = await db.review.findFirst({
    where: { reviewerId: viewer.userId, ...subject },
    select: { id: true, createdAt: true, removedAt: true },
  });
  if (!review) return null;
  return { reviewId: review.id, createdAt: review.createdAt.toISOString(), isRemoved: review.removedAt !== null };
}

const SUBJECTS = {
  breeder: { select: { id: true, tradingName: true, listed: true } },
  user: { select: { firstName: true, lastName: true } },
} as const;

/** The viewer's own review for its form, published or sealed; null for another user's. */
export async function getOwnReview(viewer: Viewer, reviewId: number | null): Promise<OwnReview | null> {
  if (reviewId === null || reviewId > MAX_ID) return null;
  const published = { id: reviewId, removedAt: null, reviewerId: viewer.userId };
  const review = await db.review.findFirst({ where: published, include: SUBJECTS });
  if (review) return { ...toOwn(review, review.createdAt, review.breeder ?? review.user), isSealed: false };
  const sealed = await db.handoverReview.findFirst({
    where: { id: reviewId, authorId: viewer.userId },
    include: { breeder: SUBJECTS.breeder, subject: SUBJECTS.user },
  });
  if (!sealed || !isSealed(sealed)) return null;
  const subject = sealed.side === "buyer" ? sealed.breeder : sealed.subject;
  return { ...toOwn(sealed, sealed.writtenAt!, subject), isSealed: true };
}

type Subject =
  | { id: number; tradingName: string; listed: boolean | null }
  | { firstName: string; lastName: string }
  | null;

type Editable = Parameters<typeof editedReview>[0] & { id: number };

function toOwn(review: Editable, createdAt: Date, subject: Subject): Omit<OwnReview, "isSealed"> {
  const text = (value: number | string | boolean | null) => String(value ?? "");
  const values: ReviewValues = {
    rating: text(review.rating),
    communication_rating: text(review.communicationRating),
    accuracy_rating: text(review.accuracyRating),
    care_quality_rating: text(review.careQualityRating),
    professionalism_rating: text(review.professionalismRating),
    review_title: text(review.title),
    review_text: text(review.text),
    incentive: review.incentive ? "yes" : "no",
  };
  const breeder = subject && "tradingName" in subject ? subject : null;
  const user = subject && "firstName" in subject ? subject : null;
  return {
    reviewId: review.id,
    values,
    version: editVersion(editedReview(review)),
    createdAt: createdAt.toISOString(),
    about: breeder?.tradingName ?? shortName(user?.firstName ?? "", user?.lastName ?? ""),
    aboutHref: breeder?.listed ? `/breeders/${breederSlug(breeder.tradingName, breeder.id)}` : null,
  };
}

/** A review about the viewer's own breeder record, to respond to; null for any other. */
export async function getReviewToRespondTo(viewer: Viewer, reviewId: number | null) {
  if (reviewId === null) return null;
  const review = await db.review.findFirst({
    where: { id: reviewId, removedAt: null, breeder: { userId: viewer.userId } },
    select: { id: true, rating: true, title: true, text: true, breederResponse: true },
  });
  return review && { ...review, version: responseVersion(review.breederResponse) };
}
