// The day by which an application is usually decided (BRD-03): working days are those of neither a weekend nor a bank holiday.
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";

const SATURDAY = 6;

/** A calendar date in London. */
export async function expectedDay(sentAt: Date): Promise<string> {
  const sentOn = calendarDateOf(sentAt);
  const holidays = await db.bankHoliday.findMany({ where: { day: { gt: new Date(sentOn) } }, select: { day: true } });
  const closed = new Set(holidays.map(({ day }) => calendarDateOf(day)));
  let day = sentOn;
  for (let left = env.APPLICATION_DAYS; left > 0;) {
    day = addDays(day, 1);
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== SATURDAY && !closed.has(day)) left -= 1;
  }
  return day;
}
