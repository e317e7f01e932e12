// The job that sends an email about reviews after a handover, and what it is told: never stars or text.

export const REVIEW_EMAIL_JOB = "mail-handover-review";

export interface ReviewEmail {
  /** The review of the recipient, whether it is written or not. */
  reviewId: number;
  /** "open": it can be written. "written": the other side has written one. */
  about: "open" | "written" | "published";
}
