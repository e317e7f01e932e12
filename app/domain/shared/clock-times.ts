// Moments from a date and a time on the clock in London. Viewings are between 07:00 and 21:00, and clocks change at 01:00
// and 02:00, so that each of their times exists exactly once.
import { addDays, calendarDateOf } from "./calendar-dates.ts";
import { formatTime } from "./dates.ts";

const MINUTE_MS = 60_000;
const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** Minutes after midnight of "9:30", "09:30" or "09.30"; null for any other text. */
export function parseClockTime(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The moment of a London date at so many minutes after midnight on the clock. */
export function londonMoment(date: string, minutes: number): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  // London is at UTC or one hour ahead of it.
  const summer = new Date(asUtc - 60 * MINUTE_MS);
  return calendarDateOf(summer) === date && clockMinutes(summer) === minutes ? summer : new Date(asUtc);
}

/** So many days later at the same time on the clock in London. */
export function londonDaysLater(moment: Date, days: number): Date {
  const minute = londonMoment(addDays(calendarDateOf(moment), days), clockMinutes(moment));
  return new Date(minute.getTime() + (moment.getTime() % MINUTE_MS));
}

/** Minutes after midnight on the clock in London. */
function clockMinutes(moment: Date): number {
  const [hours, minutes] = formatTime(moment).split(":").map(Number);
  return hours! * 60 + minutes!;
}

/** The moment itself, or 08:00 when it is between 21:00 and 08:00, when no reminder is sent. */
export function afterQuietHours(moment: Date): Date {
  const minutes = clockMinutes(moment);
  if (minutes >= 8 * 60 && minutes < 21 * 60) return moment;
  const today = calendarDateOf(moment);
  return londonMoment(minutes < 8 * 60 ? today : addDays(today, 1), 8 * 60);
}
