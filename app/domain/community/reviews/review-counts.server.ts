// The counts of reviews by stars for /review-policy: how many were received, are published, were held and were removed. The hourly
// job of the figures writes them; sealed reviews are not counted.
import { db } from "#app/platform/db.server.ts";

/** Five stars first. */
export function readReviewCounts() {
  return db.reviewCount.findMany({ orderBy: { rating: "desc" } });
}
