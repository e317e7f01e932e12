// The figures of the moderation queue: periods, rows, what is shown of a share, and the lists of cases behind them.
import { parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatDate } from "#app/domain/shared/dates.ts";

/** The periods, in days. */
export const FIGURE_DAYS = [7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** The trend of a lane, in weeks. */
export const TREND_WEEKS = 12;

/** A share is shown from so many cases on. */
export const SHARE_FROM = 20;

/** The cases behind each figure of a moderator; a filter of the list of cases. */
const MODERATOR_FIGURES = {
  decided: "Decided",
  timed: "Decided after a claim",
  put_back: "Put back",
  approved: "Approved",
  judged: "Approved or refused",
  appealed: "Appealed",
  overturned: "Overturned",
  second_checks: "Second checks",
  agreed: "Second checks that agree",
} as const;

/** The cases behind figures of the dashboard. */
const DASHBOARD_FIGURES = { overdue: "Past their due time", decided_since: "Decided by moderators" } as const;

/** The cases behind each figure of a lane, which moderators of every name decided. */
const LANE_FIGURES = { closed: "Decided by moderators", in_time: "Decided in time" } as const;

export type ModeratorFigure = keyof typeof MODERATOR_FIGURES;
export type LaneFigure = keyof typeof LANE_FIGURES;

/** The cases behind one figure: of one moderator, by username, of a lane, or of the dashboard, from a day in London on. */
export type FigureFilter =
  | { cases: ModeratorFigure; by: string; days: FigureDays }
  | { cases: LaneFigure; by: null; days: FigureDays }
  | { cases: "overdue" }
  | { cases: "decided_since"; since: string };

/** Whether it is a figure of the dashboard, which counts every case; those of the queue count only the viewer's. */
export function isOfDashboard({ cases }: FigureFilter): boolean {
  return cases in DASHBOARD_FIGURES;
}

/** The figure that a query string names; null for none. */
export function readFigure(params: URLSearchParams): FigureFilter | null {
  const [cases, by] = [params.get("figure") ?? "", params.get("by")?.slice(0, 100) ?? ""];
  if (cases === "overdue") return { cases };
  const since = parseCalendarDate(params.get("since") ?? "");
  if (cases === "decided_since") return since === null ? null : { cases, since };
  const days = FIGURE_DAYS.find((one) => String(one) === params.get("days"));
  if (days === undefined) return null;
  if (isKey(LANE_FIGURES, cases)) return { cases, by: null, days };
  return isKey(MODERATOR_FIGURES, cases) && by !== "" ? { cases, by, days } : null;
}

/** The parameters that name a figure. */
export function figureParams({ cases, ...more }: FigureFilter): Record<string, string> {
  const named = Object.entries({ figure: cases, ...more }).filter(([, value]) => value !== null);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** "Decided, @jo, last 7 days". */
export function figureName(figure: FigureFilter): string {
  if (figure.cases === "overdue") return DASHBOARD_FIGURES.overdue;
  if (figure.cases === "decided_since") return `${DASHBOARD_FIGURES.decided_since} since ${formatDate(figure.since)}`;
  const what = figure.by === null ? LANE_FIGURES[figure.cases] : `${MODERATOR_FIGURES[figure.cases]}, @${figure.by}`;
  return `${what}, last ${figure.days} days`;
}

export interface ModeratorFigures {
  decided: number;
  /** The median from claim to decision; null without a claimed case. */
  medianSeconds: number | null;
  putBack: number;
  approved: number;
  /** Cases with a decision that approves or refuses something. */
  judged: number;
  appealed: number;
  overturned: number;
  secondChecks: number;
  agreed: number;
}

export interface LaneFigures {
  open: number;
  claimed: number;
  /** The open case that was opened first, and when, in ISO 8601; null without one. */
  oldest: { caseId: number; openedAt: string } | null;
  closed: number;
  inTime: number;
  /** Cases decided in each of the last weeks, the oldest first. */
  trend: number[];
}

/** "84 %"; null below twenty cases. */
export function shareText(part: number, of: number): string | null {
  return of < SHARE_FROM ? null : `${Math.round((100 * part) / of)} %`;
}

/** "45 s" below two minutes, then "3 min", from two hours on "5 h". */
export function durationText(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600).toLocaleString("en-GB")} h`;
}

function isKey<Key extends string>(record: Record<Key, unknown>, text: string): text is Key {
  return Object.hasOwn(record, text);
}
