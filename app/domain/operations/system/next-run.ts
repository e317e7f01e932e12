// The next time of a cron pattern on the clock in London: minutes, hours and weekdays as numbers, lists, or every n-th.
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";

const DAYS_AHEAD = 8;

/** The first run after a moment; null for a pattern that names days of months, or is none. */
export function nextRun(pattern: string, after: Date): Date | null {
  const [minutes, hours, day, month, weekdays, ...more] = pattern.trim().split(/\s+/);
  if (weekdays === undefined || more.length > 0 || day !== "*" || month !== "*") return null;
  const [ofMinute, ofHour, ofWeekday] = [within(minutes!, 60), within(hours!, 24), within(weekdays, 8)];
  const today = calendarDateOf(after);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    // Sunday is 0 or 7.
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (!ofWeekday.has(weekday) && !(weekday === 0 && ofWeekday.has(7))) continue;
    for (const hour of ofHour) {
      for (const minute of ofMinute) {
        const moment = londonMoment(date, hour * 60 + minute);
        if (moment > after) return moment;
      }
    }
  }
  return null;
}

/** The numbers below `end` that a part of a pattern names, in order. */
function within(part: string, end: number): Set<number> {
  const all = Array.from({ length: end }, (_, at) => at);
  const named = part.split(",").flatMap((one) => {
    const [, range, step] = /^(\*|\d+(?:-\d+)?)(?:\/(\d+))?$/.exec(one) ?? [];
    if (range === undefined) return [];
    const [from, to] = range === "*" ? [0, end - 1] : range.split("-").map(Number);
    const last = to ?? (step === undefined ? from! : end - 1);
    return all.filter((number) => number >= from! && number <= last && (number - from!) % Number(step ?? 1) === 0);
  });
  return new Set(named.sort((a, b) => a - b));
}
