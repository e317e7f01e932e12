// View type of a report on the page of its case.

/** A report as a moderator reads it; the reported user never sees it. */
export interface CaseReport {
  ref: string;
  /** The label of its reason. */
  reason: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
  by: "user" | "visitor";
  /** Null for a visitor, and for a viewer who may not manage accounts. */
  reporter: { userId: number; username: string } | null;
}
