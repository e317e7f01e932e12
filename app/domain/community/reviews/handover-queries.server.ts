// Queries of reviews after a handover: each for one side, and never with the sealed text of the other.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { REVIEW_COLUMNS, REVIEWER_JOIN, type ReviewRow, toReview } from "./review-rows.server.ts";
import { isHeld, isOpen, isSealed } from "./sealed/rules.ts";
import type { HandoverReviewView } from "./sealed/views.ts";
import type { ReviewView } from "./views.ts";

const PARTS = {
  author: { select: { firstName: true, lastName: true } },
  subject: { select: { firstName: true } },
  handover: {
    include: {
      // Of the other side only how it stands.
      sealedReviews: {
        select: {
          id: true,
          writtenAt: true,
          heldAt: true,
          releasedAt: true,
          refusedAt: true,
          publishedAt: true,
          closesAt: true,
          opensAt: true,
        },
      },
      pet: { select: { name: true, soldAt: true } },
    },
  },
} as const satisfies Prisma.HandoverReviewInclude;

type Row = Prisma.HandoverReviewGetPayload<{ include: typeof PARTS }>;

/** The reviews of a handover as one of its sides sees them; null for everyone else, and before it is complete. */
export async function getHandoverReview(viewer: Viewer, handoverId: number): Promise<HandoverReviewView | null> {
  const row = await db.handoverReview.findFirst({ where: { handoverId, authorId: viewer.userId }, include: PARTS });
  if (!row) return null;
  const { items } = await pagedQuery<ReviewRow, ReviewView>(
    {
      ...{ table: "reviews", alias: "r", order: "r.created_at, r.id", shape: "collect", page: 1, pageSize: 2 },
      where: Prisma.sql`r.handover_id = ${handoverId}::int AND r.removed_at IS NULL`,
      columns: REVIEW_COLUMNS,
      joins: REVIEWER_JOIN,
    },
    toReview,
  );
  return { ...toView(row), published: items };
}

/** The viewer's reviews that are sealed, held or refused, newest first. */
export async function listSealed(viewer: Viewer): Promise<HandoverReviewView[]> {
  const where = { authorId: viewer.userId, writtenAt: { not: null }, publishedAt: null };
  const rows = await db.handoverReview.findMany({ where, include: PARTS, orderBy: { writtenAt: "desc" } });
  return rows.map(toView);
}

/** The viewer's reviews that can be written, those first for which the other side waits. */
export async function listOpen(viewer: Viewer): Promise<HandoverReviewView[]> {
  const where = {
    authorId: viewer.userId,
    writtenAt: null,
    closesAt: { gt: clock.now() },
    handover: { ended: "complete" },
  };
  const rows = await db.handoverReview.findMany({ where, include: PARTS, orderBy: { closesAt: "asc" } });
  const views = rows.map(toView);
  return views.toSorted((a, b) => Number(b.otherHasWritten) - Number(a.otherHasWritten));
}

function toView(row: Row): HandoverReviewView {
  const { id: reviewId, handoverId, handover, side, opensAt } = row;
  const other = handover.sealedReviews.find(({ id }) => id !== reviewId);
  // An overturned one ended with the refund, and sold the pet when it was complete.
  const soldAt = handover.ended === "overturned" ? handover.pet.soldAt : null;
  const handedOverAt = soldAt ?? handover.endedAt!;
  return {
    ...{ reviewId, handoverId },
    pet: handover.pet.name,
    handedOverAt: handedOverAt.toISOString(),
    otherName: row.subject.firstName,
    subject: side === "buyer" ? { breederId: row.breederId } : { userId: row.subjectId },
    state: stateOf(row),
    opensAt: opensAt?.toISOString() ?? null,
    otherHasWritten: other !== undefined && isSealed(other) && !isHeld(other),
    sealed: row.writtenAt && row.publishedAt === null ? sealedView(row, row.writtenAt) : null,
    published: [],
  };
}

function stateOf(row: Row): HandoverReviewView["state"] {
  if (row.publishedAt) return "published";
  if (row.refusedAt) return "refused";
  if (isOpen(row, row.handover.ended, clock.now())) return "open";
  if (row.writtenAt === null) return "closed";
  return isHeld(row) ? "held" : "sealed";
}

/** The own text as a card shows it. */
function sealedView(row: Row, writtenAt: Date): ReviewView {
  return toReview({
    ...{
      reviewId: row.id,
      reviewerId: row.authorId,
      ...row.author,
      reviewerTradingName: null,
      rating: row.rating!,
      title: row.title,
      text: row.text,
    },
    ...{ helpfulVotes: 0, verifiedPurchase: false, withoutPurchase: false, status: null, createdAt: writtenAt },
    ...{
      breederResponse: null,
      breederResponseAt: null,
      handoverConfirmed: true,
      incentive: row.incentive,
      changedAt: null,
      removedAt: null,
      removalReason: null,
      disputeShown: false,
    },
  });
}
