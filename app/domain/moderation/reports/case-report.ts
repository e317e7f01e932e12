// View type of a report on the page of its case.

import type { Image } from "#app/domain/images/image.ts";
import type { Evidence } from "./evidence.ts";

export interface ShownEvidence {
  facts: Evidence["facts"];
  images: Image[];
  /** Photos whose files were deleted since then. */
  missing: number;
}

/** A report as a moderator reads it; the reported user never sees it. */
export interface CaseReport {
  ref: string;
  /** The label of its reason. */
  reason: string;
  text: string;
  /** What the reporter saw; null for a report of before evidence was kept. */
  evidence: ShownEvidence | null;
  /** ISO 8601. */
  createdAt: string;
  by: "user" | "visitor";
  /** Null for a visitor, and for a viewer who may not manage accounts. */
  reporter: { userId: number; username: string } | null;
}
