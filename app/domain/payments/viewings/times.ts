// Rules for the times that a breeder offers (VIS-01, VIS-02): how they are read from the form, and which of them fit.
import { addDays, calendarDateOf, parseTypedDate } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment, parseClockTime } from "#app/domain/shared/clock-times.ts";
import { formatDate, formatTime } from "#app/domain/shared/dates.ts";

export const TIMES_MAX = 60;
const DAYS_AHEAD = 60;
const MINUTES = { min: 15, max: 120 } as const;
export const KINDS = ["visit", "video"] as const;
export type ViewingKind = (typeof KINDS)[number];
/** A time can be booked, and a viewing cancelled without consequence, until so long before it starts. */
export const NOTICE_MS = 2 * 60 * 60_000;

const EARLIEST = 7 * 60;
const LATEST = 21 * 60;

export const KIND_LABELS: Readonly<Record<ViewingKind, string>> = {
  visit: "At the breeder's address",
  video: "By video",
};

export const TIME_TEXTS = {
  clock: "Choose a time between 07:00 and 21:00.",
  past: "Choose a time in the future.",
  ahead: "Choose a day within the next 60 days.",
  minutes: "A viewing lasts 15 to 120 minutes.",
  until: "Choose a day on or after the first one.",
  kind: "Choose where the viewing is.",
  subject: "Choose one of your pets or litters.",
  full: `You have ${TIMES_MAX} available times. Withdraw some first.`,
} as const;

/** The fields of the form, as typed. */
export interface TimesText {
  date: string;
  start: string;
  minutes: string;
  /** The last day of a weekly series; empty for a single time. */
  until: string;
  kind: string;
}

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

interface TimesFailure {
  field: keyof TimesText;
  text: string;
}

export type ReadTimes = { ok: true; kind: ViewingKind; spans: Span[] } | { ok: false; errors: readonly TimesFailure[] };

/** The times of a filled-in form: one, or one in every week until a day. */
export function readTimes(typed: TimesText, now: Date): ReadTimes {
  const errors: TimesFailure[] = [];
  const date = parseTypedDate(typed.date);
  const start = parseClockTime(typed.start);
  const minutes = /^\d{1,3}$/.test(typed.minutes.trim()) ? Number(typed.minutes) : 0;
  const isSeries = typed.until.trim() !== "";
  const until = isSeries ? parseTypedDate(typed.until) : date;
  const kind = KINDS.find((known) => known === typed.kind);
  const last = addDays(calendarDateOf(now), DAYS_AHEAD);
  if (!date || date > last) errors.push({ field: "date", text: TIME_TEXTS.ahead });
  if (minutes < MINUTES.min || minutes > MINUTES.max) errors.push({ field: "minutes", text: TIME_TEXTS.minutes });
  const isLate = start !== null && errors.every(({ field }) => field !== "minutes") && start + minutes > LATEST;
  if (start === null || start < EARLIEST || isLate) errors.push({ field: "start", text: TIME_TEXTS.clock });
  else if (date && londonMoment(date, start) <= now) {
    errors.push({ field: date < calendarDateOf(now) ? "date" : "start", text: TIME_TEXTS.past });
  }
  if (isSeries && (!until || (date && until < date))) errors.push({ field: "until", text: TIME_TEXTS.until });
  else if (isSeries && until && until > last) errors.push({ field: "until", text: aheadText(date, until, last) });
  if (!kind) errors.push({ field: "kind", text: TIME_TEXTS.kind });
  if (errors.length > 0 || !date || !until || start === null || !kind) return { ok: false, errors };
  const spans: Span[] = [];
  for (let day = date; day <= until; day = addDays(day, 7)) {
    spans.push({ startsAt: londonMoment(day, start), endsAt: londonMoment(day, start + minutes) });
  }
  return { ok: true, kind, spans };
}

/** With the first day of the series that is too far ahead. */
function aheadText(date: string | null, until: string, last: string): string {
  let day = date ?? until;
  while (day <= last) day = addDays(day, 7);
  return date && date <= last && day <= until ? `${TIME_TEXTS.ahead} ${formatDate(day)} is later.` : TIME_TEXTS.ahead;
}

/** The first of the new times that overlaps one that there is, with the text for the breeder; null when all fit. */
export function findOverlap(spans: readonly Span[], existing: readonly Span[]): { span: Span; text: string } | null {
  for (const span of spans) {
    const other = existing.find(({ startsAt, endsAt }) => startsAt < span.endsAt && span.startsAt < endsAt);
    if (other) return { span, text: overlapText(other, spans.length > 1 ? span : null) };
  }
  return null;
}

function overlapText({ startsAt }: Span, named: Span | null): string {
  const day = named ? `on ${formatDate(named.startsAt)}` : "on that day";
  return `You already have a viewing at ${formatTime(startsAt)} ${day}.`;
}

/** Whether a time can still be booked, or a viewing moved away from it. */
export function isBookable({ startsAt }: Pick<Span, "startsAt">, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= NOTICE_MS;
}

/** Whether a viewing still starts when a page showed that it does; true without such a page. */
export function isAsShown({ startsAt }: Pick<Span, "startsAt">, shown: string | undefined): boolean {
  return !shown || startsAt.toISOString() === shown;
}

/** Whether a buyer who cancels now counts as late: never once another buyer has reserved the pet. */
export function countsAsLate({ startsAt }: Pick<Span, "startsAt">, reservedByOtherAt: Date | null, now: Date): boolean {
  return reservedByOtherAt === null && !isBookable({ startsAt }, now);
}

/** Another time that is offered can be accepted for so long, and before the old start. */
const OFFER_MS = 72 * 60 * 60_000;

interface OfferedSpan extends Pick<Span, "startsAt"> {
  withdrawnAt: Date | null;
}

/** The booked viewing `time` for which another one is offered. */
interface Offer<Offered extends OfferedSpan> {
  time: Pick<Span, "startsAt">;
  offeredTime: Offered | null;
  offeredAt: Date | null;
}

/** The other time while it can be accepted, and until when: as long as it can be booked. Whether another buyer has it is not seen here. */
export function openOffer<Offered extends OfferedSpan>(
  { time, offeredTime, offeredAt }: Offer<Offered>,
  now: Date,
): { offered: Offered; until: Date } | null {
  if (!offeredTime || !offeredAt || offeredTime.withdrawnAt) return null;
  const [old, other] = [time.startsAt.getTime(), offeredTime.startsAt.getTime()];
  const until = new Date(Math.min(old, offeredAt.getTime() + OFFER_MS, other - NOTICE_MS));
  return now < until ? { offered: offeredTime, until } : null;
}

/** The moment from which a buyer sees the address, and that at which it is hidden again. */
export function isAddressShown({ startsAt, endsAt }: Span, atOnce: boolean, now: Date): boolean {
  const at = now.getTime();
  // The email of the day before has it, also for a viewing in the evening.
  const from = Math.min(startsAt.getTime() - DAY_MS, dayBefore({ startsAt }, 17).getTime());
  return (atOnce || at >= from) && at < endsAt.getTime() + DAY_MS;
}

const DAY_MS = 24 * 60 * 60_000;

/** The moment of a clock time on the day before a viewing: 17:00 and 20:00. */
export function dayBefore({ startsAt }: Pick<Span, "startsAt">, hour: number): Date {
  return londonMoment(addDays(calendarDateOf(startsAt), -1), hour * 60);
}
