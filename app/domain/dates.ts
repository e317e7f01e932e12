// Dates and times as people in Britain read them. Stored in UTC, shown in Europe/London, whatever the server's own zone is.

const ZONE = "Europe/London";
const DATE = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" });
const SHORT_DATE = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const MONTH = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, month: "long", year: "numeric" });
const TIME = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

type Moment = Date | string;

/** "5 March 2026". Takes a Date or an ISO 8601 string, as all of these do. */
export function formatDate(moment: Moment): string {
  return DATE.format(new Date(moment));
}

/** "5 Mar 2026", for tables and tight places. */
export function formatShortDate(moment: Moment): string {
  return SHORT_DATE.format(new Date(moment));
}

/** "March 2026", for "member since". */
export function formatMonth(moment: Moment): string {
  return MONTH.format(new Date(moment));
}

/** "14:05" on the clock of London, summer time included. */
export function formatTime(moment: Moment): string {
  return TIME.format(new Date(moment));
}

/** "5 March 2026 at 14:05". */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} at ${formatTime(moment)}`;
}
