// The shape in which a review reaches a screen.

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
