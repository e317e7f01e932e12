// The lengths of billing periods.
const DAY = 86_400;

export type Interval = "day" | "week" | "month" | "year" | (string & {});

/** The end of the n-th period. A subscription that began on the 31st renews on the last day of shorter months. */
export function periodEnd(anchor: number, interval: Interval, count: number): number {
  if (interval === "day" || interval === "week") return anchor + count * DAY * (interval === "week" ? 7 : 1);
  const start = new Date(anchor * 1000);
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count * (interval === "year" ? 12 : 1));
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}
