// The figures of the moderation queue: periods, rows and what is shown of a share.

/** The periods, in days. */
export const FIGURE_DAYS = [7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** A share is shown from so many cases on. */
const SHARE_FROM = 20;

/** Decisions that approve something. */
export const APPROVALS = ["approve", "checked"];

/** The cases behind each figure of a moderator; a filter of the list of cases. */
export const FIGURE_CASES = {
  decided: "Decided",
  put_back: "Put back",
  approved: "Approved",
  appealed: "Appealed",
  overturned: "Overturned",
  second_checks: "Second checks",
  agreed: "Second checks that agree",
} as const;
export type FigureCases = keyof typeof FIGURE_CASES;

/** Whether a text names cases behind a figure. */
export function isFigureCases(text: string): text is FigureCases {
  return Object.hasOwn(FIGURE_CASES, text);
}

/** The cases behind one figure of one moderator. */
export interface FigureFilter {
  cases: FigureCases;
  /** The moderator's username. */
  by: string;
  days: number;
}

export interface ModeratorFigures {
  decided: number;
  /** Minutes from claim to decision; null without a claimed case. */
  medianMinutes: number | null;
  putBack: number;
  approved: number;
  /** Decisions that approve or refuse something. */
  approvedOrRefused: number;
  appeals: number;
  overturned: number;
  secondChecks: number;
  agreed: number;
}

export interface LaneFigures {
  waiting: number;
  /** ISO 8601; null without an open case. */
  oldestAt: string | null;
  decided: number;
  decidedInTime: number;
}

const NOT_ENOUGH_CASES = "Not enough cases yet";

/** "84 %", or "Not enough cases yet" below twenty cases. */
export function shareText(part: number, of: number): string {
  return of < SHARE_FROM ? NOT_ENOUGH_CASES : `${Math.round((100 * part) / of)} %`;
}
