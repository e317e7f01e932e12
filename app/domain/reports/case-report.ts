// View type of a report on the page of its case.

/** A report as a moderator reads it; the reported user never sees it. */
export interface CaseReport {
  ref: string;
  /** The label of its reason. */
  reason: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
  /** Null for a visitor. */
  reporterId: number | null;
  /** Their username. */
  reporter: string | null;
}
