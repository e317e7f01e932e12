// The shapes in which reviews reach a screen.
import type { ReviewValues } from "./steps.ts";

export interface ReviewView {
  reviewId: number;
  reviewerId: number;
  /** First name and initial of the last, as "Amira K.". */
  reviewerName: string;
  /** 1 to 5. */
  rating: number;
  title: string | null;
  text: string | null;
  helpfulVotes: number;
  verifiedPurchase: boolean;
  status: "disputed" | "resolved" | "rejected" | "other" | null;
  /** ISO 8601. */
  createdAt: string;
  breederResponse: string | null;
  /** ISO 8601. */
  breederResponseAt: string | null;
}

/** A review in a list of one's own, received or given. */
export interface ListedReview extends ReviewView {
  /** The breeder or person it is about. */
  about: string;
  /** Their page; null where there is none, or none any more. */
  aboutHref: string | null;
}

/** Who reads reviews. */
export interface ReviewReader {
  /** Null for a visitor. */
  userId: number | null;
  /** Those of the reviews that the reader found helpful. */
  votedIds: readonly number[];
}

/** A review as its writer may change it. */
export interface OwnReview {
  reviewId: number;
  values: ReviewValues;
  /** ISO 8601. */
  createdAt: string;
  about: string;
  aboutHref: string | null;
}
