// The figures of the business: their names, in their order, and the views of them.

/** How the values of days make the value of a week: a sum, a level that changes add up to, or a median of the week. */
type FigureKind = "sum" | "level" | "median";

export const FIGURES = {
  sign_ups: { label: "Sign-ups", kind: "sum" },
  new_listings: { label: "New listings", kind: "sum" },
  public_pets: { label: "Public pets", kind: "level" },
  empty_searches: { label: "Searches without a result", kind: "sum" },
  messages: { label: "Messages", kind: "sum" },
  deposits: { label: "Deposits paid", kind: "sum" },
  deposits_pence: { label: "Deposits paid, sum", kind: "sum" },
  refunds: { label: "Deposits refunded", kind: "sum" },
  refunds_pence: { label: "Deposits refunded, sum", kind: "sum" },
  plans_new: { label: "New subscriptions", kind: "sum" },
  plans_ended: { label: "Subscriptions ended", kind: "sum" },
  revenue_pence: { label: "Monthly revenue", kind: "level" },
  decision_seconds: { label: "Median time to decision", kind: "median" },
  overdue_cases: { label: "Overdue cases", kind: "level" },
  reports: { label: "Reports", kind: "sum" },
  disputes: { label: "Disputes at banks", kind: "sum" },
} as const satisfies Record<string, { label: string; kind: FigureKind }>;

export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** The line beside a figure, in weeks; the last one is the week that has begun. */
export const WEEKS_SHOWN = 12;

/** One figure; null where there is none, as for a median without a decision. */
export interface WeekFigure {
  name: FigureName;
  now: number | null;
  /** Last week, and the same week a year ago, up to the same time of the week. */
  lastWeek: number | null;
  lastYear: number | null;
  /** The last twelve weeks, oldest first. */
  weeks: (number | null)[];
}

export interface ThisWeek {
  figures: WeekFigure[];
  /** The Mondays of the twelve weeks, oldest first. */
  mondays: string[];
}

/** Whether a figure is a sum of money, which only administrators with admin.users see. */
export function isMoney(name: FigureName): boolean {
  return name.endsWith("_pence");
}

/** Monday of the week of a calendar date. */
export function mondayOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** The value of a figure from the values of days, in their order; `level` is the level before the first. */
export function valueOf(name: FigureName, days: readonly number[], level: number): number | null {
  const { kind } = FIGURES[name];
  if (kind === "median") return days.at(-1) ?? null;
  const sum = days.reduce((total, value) => total + value, 0);
  return kind === "level" ? level + sum : sum;
}
