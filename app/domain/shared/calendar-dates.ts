// Calendar dates without a time, as "YYYY-MM-DD" texts, which compare in the order of time. Days are those of London.

// No year 0: the database has none.
const SHAPE = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;
/** Day, month and year in the British order. */
const TYPED = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.-]+(\d{4})$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_MS = 86_400_000;
const LONDON = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
const WORDS = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** The date if it exists, else null: 30 February and the year 0 do not. */
export function parseCalendarDate(text: string): string | null {
  const given = text.trim();
  if (!SHAPE.test(given)) return null;
  const at = new Date(`${given}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== given ? null : given;
}

/**
 * A date as a text browser has it typed, without the date field of other browsers: "27 March 2026", "27 mar 2026" and
 * "27/3/2026" become "2026-03-27". Everything else stays as it was typed.
 */
export function typedDate(text: string): string {
  const [, day = "", month = "", year = ""] = TYPED.exec(text.trim()) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = `${year}-${String(named || month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseCalendarDate(date) ?? text;
}

/** The date that was typed in one of these ways; null for anything else. */
export function parseTypedDate(text: string): string | null {
  return parseCalendarDate(typedDate(text));
}

/** The date in London at a moment. */
export function calendarDateOf(moment: Date): string {
  return LONDON.format(moment);
}

export function addDays(date: string, days: number): string {
  return new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a later month; the last day of that month where it is shorter. */
export function addMonths(date: string, months: number): string {
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  const then = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  then.setUTCMonth(then.getUTCMonth() + months);
  const last = new Date(then);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  then.setUTCDate(Math.min(Number(date.slice(8)), last.getUTCDate()));
  return then.toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Whole months from one date to another, at least 0. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0] = to.split("-").map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}

/** "5 March 2026". */
export function formatCalendarDate(date: string): string {
  return WORDS.format(new Date(`${date}T00:00:00Z`));
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
