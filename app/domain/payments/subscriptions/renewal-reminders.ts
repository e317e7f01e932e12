// When a breeder is reminded of the renewal of a plan: before each renewal of a year or longer, otherwise every six months.

export const REMIND_DAYS = 7;
const DAY_MS = 86_400_000;
const REMIND_MONTHS = 6;
const YEAR_MONTHS = 12;

export interface Renewal {
  startedAt: Date;
  renewsAt: Date;
  /** The length of a paid period. */
  months: number;
  /** The renewal that was reminded of last. */
  remindedFor: Date | null;
}

/** Whether to send the reminder now: at most 7 days before the renewal, once. */
export function isReminderDue({ startedAt, renewsAt, months, remindedFor }: Renewal, now: Date): boolean {
  if (now >= renewsAt || now.getTime() < renewsAt.getTime() - REMIND_DAYS * DAY_MS) return false;
  if (remindedFor && remindedFor >= renewsAt) return false;
  if (months >= YEAR_MONTHS) return true;
  return monthsLater(remindedFor ?? startedAt, REMIND_MONTHS).getTime() <= renewsAt.getTime() + DAY_MS;
}

/** The last day of a shorter month, as renewals are. */
export function monthsLater(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}
