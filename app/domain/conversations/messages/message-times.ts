// Relative times and day headings of messages. Calendar days are those of London, whatever time zone the server or the
// browser is in, so that both render the same text.
import { formatDate, formatTime } from "#app/domain/shared/dates.ts";

const ZONE = "Europe/London";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const SHORT = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, day: "numeric", month: "short" });
const SHORT_YEAR = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const LONG = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, weekday: "long", day: "numeric", month: "long" });
const NUMBERS = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, day: "numeric", month: "numeric", year: "numeric" });

interface Day {
  year: number;
  /** Days since 1 January 1970 in London. */
  number: number;
}

function dayOf(moment: Date): Day {
  const part = (type: string) => Number(NUMBERS.formatToParts(moment).find((one) => one.type === type)?.value);
  const year = part("year");
  return { year, number: Date.UTC(year, part("month") - 1, part("day")) / DAY_MS };
}

/** The day of a moment in London, as a number: moments of the same day have the same number. */
export function dayNumber(iso: string): number {
  return dayOf(new Date(iso)).number;
}

/** How long ago: "Just now", "2 min ago", "3 hr ago", "Yesterday", "5 Mar", or "5 Mar 2025" in another year. */
export function timeAgoText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const age = now.getTime() - moment.getTime();
  if (age < MINUTE_MS) return "Just now";
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  const [then, today] = [dayOf(moment), dayOf(now)];
  if (then.number === today.number) return `${Math.floor(age / HOUR_MS)} hr ago`;
  if (then.number === today.number - 1) return "Yesterday";
  return then.year === today.year ? SHORT.format(moment) : SHORT_YEAR.format(moment);
}

/** The heading above a day's messages: "Today", "Yesterday", "Thursday 5 March", or "5 March 2025" in another year. */
export function dayHeading(iso: string, now: Date): string {
  const moment = new Date(iso);
  const [then, today] = [dayOf(moment), dayOf(now)];
  if (then.number === today.number) return "Today";
  if (then.number === today.number - 1) return "Yesterday";
  return then.year === today.year ? LONG.format(moment).replace(",", "") : formatDate(moment);
}

/** "14:05". */
export function timeText(iso: string): string {
  return formatTime(iso);
}
