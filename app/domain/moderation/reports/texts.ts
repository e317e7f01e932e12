// User-facing texts of reports, and the limits of what a reporter writes.

/** Characters as a reader counts them (grapheme clusters): an emoji is one, and so is "é". */
export const REPORT_TEXT = { min: 10, max: 2_000 } as const;

/** The most UTF-16 code units of a text: eight for each character. */
export const REPORT_TEXT_UNITS = 8 * REPORT_TEXT.max;

export const REPORT_TEXTS = {
  /** Replaces the form's message when the report could not be stored. */
  failed: "Your report could not be sent. Please try again.",
  outOfDate: "This form is out of date. Reload the page, and send it again.",
} as const;

/** The message after a report is stored. */
export function receivedText(ref: string): string {
  return `Report received, ref ${ref}.`;
}

/** The states of a report as its author sees them. */
export const REPORT_STATES = {
  received: "Received",
  reviewed: "Being reviewed",
  action: "Action taken",
  no_action: "No action",
} as const;

export type ReportState = keyof typeof REPORT_STATES;

/** What a state means for its author, and what comes next. */
export const REPORT_NEXT: Record<ReportState, string> = {
  received: "A moderator will read it. We email you when it is decided.",
  reviewed: "A moderator is reading it. We email you when it is decided.",
  action: "We have taken action. We cannot tell you more, because it concerns another user.",
  // Also after an appeal, of which its author has read in an email.
  no_action: "We have taken no action, or have taken it back after an appeal.",
};

interface Progress {
  /** Null also while the decision can be undone. */
  outcome: string | null;
  /** Whether its case still exists, and has ever been claimed. */
  hasCase: boolean;
  isClaimed: boolean;
}

/** The state of a report. One whose subject was deleted before a decision ended without action. */
export function reportState({ outcome, hasCase, isClaimed }: Progress): ReportState {
  if (outcome !== null) return outcome === "action" ? "action" : "no_action";
  if (!hasCase) return "no_action";
  return isClaimed ? "reviewed" : "received";
}
