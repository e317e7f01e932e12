// The reviews of a buyer, which are on no public page: a breeder reads them while the buyer has a booked viewing with that
// breeder (RVH-11).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { listReceivedReviews } from "./list-queries.server.ts";
import { maySeeReviewsOf } from "./policy.ts";
import type { ListedReview } from "./views.ts";

/** Whether a viewer may read the reviews about an account as a user. */
export async function maySeeReviewsAbout(userId: number, viewer: Viewer): Promise<boolean> {
  if (maySeeReviewsOf(userId, viewer)) return true;
  return (await db.viewing.count({ where: { buyerId: userId, ...bookedWith(viewer) } })) > 0;
}

/** The newest reviews of the buyer of a viewing, for its breeder; none once it is over, and for everyone else. */
export async function reviewsOfBuyer(viewer: Viewer, viewingId: number): Promise<ListedReview[]> {
  const booked = await db.viewing.findFirst({
    where: { id: viewingId, ...bookedWith(viewer) },
    select: { buyerId: true },
  });
  if (!booked) return [];
  return (await listReceivedReviews({ userId: booked.buyerId }, { search: "", sort: "latest", page: 1 })).items;
}

function bookedWith({ userId }: Viewer) {
  return { state: "booked", time: { breeder: { userId } } };
}
