// What a side of a handover sees of the two reviews. Dates are ISO 8601 strings.
import type { ReviewView } from "#app/domain/community/reviews/views.ts";

export interface HandoverReviewView {
  reviewId: number;
  handoverId: number;
  pet: string;
  handedOverAt: string;
  /** The first name of the other side. */
  otherName: string;
  /** Whom it is about. */
  subject: { breederId: number } | { userId: number };
  /** "closed": it was not written in time, or the handover was overturned. */
  state: "open" | "sealed" | "held" | "refused" | "published" | "closed";
  /** When it is published without the other side's; null before it is written. */
  opensAt: string | null;
  /** Whether the other side's is written and waits for this one. */
  otherHasWritten: boolean;
  /** The own one while it is sealed. */
  sealed: ReviewView | null;
  /** Those of both sides that are published and not removed. */
  published: ReviewView[];
}
