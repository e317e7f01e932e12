// Formats dates and times in British English. They are stored in UTC and shown in Europe/London, in any server time
// zone.

const ZONE = "Europe/London";
const DATE = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" });
const SHORT_DATE = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const MONTH = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, month: "long", year: "numeric" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, weekday: "long" });
const TIME = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

type Moment = Date | string;

/** Returns "5 March 2026". Accepts a Date or an ISO 8601 string, like all functions here. */
export function formatDate(moment: Moment): string {
  return DATE.format(new Date(moment));
}

/** Returns "5 Mar 2026", for tables and narrow layouts. */
export function formatShortDate(moment: Moment): string {
  return SHORT_DATE.format(new Date(moment));
}

/** Returns "March 2026", for "member since". */
export function formatMonth(moment: Moment): string {
  return MONTH.format(new Date(moment));
}

/** Returns "Thursday". */
export function formatWeekday(moment: Moment): string {
  return WEEKDAY.format(new Date(moment));
}

/** Returns "14:05" in London time, including summer time. */
export function formatTime(moment: Moment): string {
  return TIME.format(new Date(moment));
}

/** Returns "5 March 2026 at 14:05". */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} at ${formatTime(moment)}`;
}
