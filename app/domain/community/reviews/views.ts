// View types of reviews.
import type { ReviewValues } from "./steps.ts";

export interface ReviewView {
  reviewId: number;
  reviewerId: number;
  /** The trading name of an approved breeder; else the first name and initial of the last, as "Amira K.". */
  reviewerName: string;
  /** 1 to 5. */
  rating: number;
  title: string | null;
  text: string | null;
  helpfulVotes: number;
  verifiedPurchase: boolean;
  /** Written after a handover that both sides have confirmed. */
  handoverConfirmed: boolean;
  /** The reviewer was given or promised something for it. */
  incentive: boolean;
  /** By a moderator, with the reason; the text is not here then. */
  removed: { at: string; reason: string } | null;
  /** ISO 8601: changed after it was published. */
  changedAt: string | null;
  /** About a breeder with whom the reviewer has neither a handover nor a deposit that still holds. */
  withoutPurchase: boolean;
  /** Whether others than its author and subject see that it is disputed. */
  disputeShown: boolean;
  status: "disputed" | "resolved" | "rejected" | "other" | null;
  /** ISO 8601. */
  createdAt: string;
  breederResponse: string | null;
  /** ISO 8601. */
  breederResponseAt: string | null;
}

/** A review in the viewer's list of received or given reviews. */
export interface ListedReview extends ReviewView {
  /** The name of the reviewed breeder or user. */
  about: string;
  /** The URL of their page; null when there is none. */
  aboutHref: string | null;
}

/** The viewer of reviews. */
export interface ReviewReader {
  /** Null for a visitor. */
  userId: number | null;
  /** The reviews that the viewer marked as helpful. */
  votedIds: readonly number[];
  isModerator?: boolean;
}

/** The viewer's own review of a breeder or user. */
export interface ReviewedBefore {
  reviewId: number;
  /** ISO 8601. */
  createdAt: string;
  /** Removed by a moderator: it can no longer be edited. */
  isRemoved: boolean;
}

/** A review as its reviewer edits it. */
export interface OwnReview {
  reviewId: number;
  values: ReviewValues;
  /** Of the values, for a save that finds them changed. */
  version: string;
  /** ISO 8601. */
  createdAt: string;
  about: string;
  aboutHref: string | null;
  /** Whether it is not published yet. */
  isSealed: boolean;
}
