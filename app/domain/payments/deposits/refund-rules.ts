// When a paid deposit comes back by itself (VIS-15 to VIS-18): what is due now, from recorded facts and what was told already.
// Pure; refund-facts.server.ts reads the facts, follow-deposits.server.ts acts.
import { type EndsHandover, refundDue } from "#app/domain/payments/handovers/rules.ts";
import { londonDaysLater, londonMoment } from "#app/domain/shared/clock-times.ts";
import type { RuleReason } from "#app/domain/shared/refund-window.ts";

const HOUR_MS = 60 * 60_000;
/** Two days less the hours of a night, by which a notice may be late. */
const NOTICE_MS = 36 * HOUR_MS;

/** The rules that count days: when both are told, and the day of the refund. */
export const DAY_RULES = {
  silence: { tell: [7, 12], refund: 14 },
  overdue: { tell: [21, 26], refund: 28 },
} as const;
export type DayRule = keyof typeof DAY_RULES;

/** After a missed viewing the breeder can contest the refund, and the buyer keep the deposit, for so long. */
const MISSED_MS = 48 * HOUR_MS;
/** The longest that a contest holds the money. */
export const CONTEST_DAYS = 7;

/** What the history of the deposit says: an event, what it is about (see `subjectKey`), and for a notice of days the day. */
export interface RuleEvent {
  kind: "told" | "missed-asked" | "missed-keep" | "missed-refund" | "contested" | "contest-kept" | "contest-refund";
  of: string;
  day?: number;
  at: Date;
}

export interface RefundFacts extends EndsHandover {
  paidAt: Date;
  /** False for a deposit that was begun before these rules were stated to its two sides: no days count against the breeder. */
  countsDays: boolean;
  /** The buyer's first message without a reply; null while there is none, or the buyer has blocked the breeder. */
  silentSince: Date | null;
  /** The agreed day of the handover, else the first possible one, as a London date; null for at once. */
  readyOn: string | null;
  /** The breeder alone has confirmed the handover: what counts against the breeder waits. */
  breederConfirmed: boolean;
  /** The last viewing after paying that the breeder missed. */
  missedViewingId: number | null;
  events: readonly RuleEvent[];
}

export type RefundStep =
  | { do: "refund"; reason: RuleReason; of: string | null }
  | { do: "tell"; rule: DayRule; of: string; day: number; since: Date }
  | { do: "ask"; of: string; viewingId: number };

/** What events of a rule are about: the start of a count, or the viewing. */
export function subjectKey(rule: DayRule | "missed", about: Date | number): string {
  return `${rule} ${typeof about === "number" ? about : about.toISOString()}`;
}

/** From when the days to a handover count. */
export function overdueSince({ paidAt, readyOn }: Pick<RefundFacts, "paidAt" | "readyOn">): Date {
  const ready = readyOn === null ? paidAt : londonMoment(readyOn, 0);
  return ready > paidAt ? ready : paidAt;
}

/** What is to be done about an open deposit now; null for nothing. `isQuiet`: no reminder is sent at this time of day. */
export function refundStep(facts: RefundFacts, now: Date, isQuiet: boolean): RefundStep | null {
  const reason = refundDue(facts);
  if (reason) return { do: "refund", reason, of: null };
  if (facts.breederConfirmed) return null;
  return missedStep(facts, now) ?? dayStep(facts, "silence", now, isQuiet) ?? dayStep(facts, "overdue", now, isQuiet);
}

function missedStep({ missedViewingId, events }: RefundFacts, now: Date): RefundStep | null {
  if (missedViewingId === null) return null;
  const of = subjectKey("missed", missedViewingId);
  const asked = find(events, "missed-asked", of);
  if (!asked) return { do: "ask", of, viewingId: missedViewingId };
  if (find(events, "missed-keep", of)) return null;
  const due = contestedUntil(events, of, missedUntil(asked.at));
  return due !== null && now >= due ? { do: "refund", reason: "missed", of } : null;
}

function dayStep(facts: RefundFacts, rule: DayRule, now: Date, isQuiet: boolean): RefundStep | null {
  const since = sinceOf(rule, facts);
  if (!since || !facts.countsDays) return null;
  const of = subjectKey(rule, since);
  const { tell } = DAY_RULES[rule];
  const day = tell.findLast((known) => now >= londonDaysLater(since, known));
  if (day === undefined) return null;
  const { events } = facts;
  if (!events.some((event) => event.kind === "told" && event.of === of && (event.day ?? 0) >= day))
    return isQuiet ? null : { do: "tell", rule, of, day, since };
  const due = refundDay(rule, since, events);
  return due !== null && now >= due ? { do: "refund", reason: rule, of } : null;
}

/** When the rule refunds; null while its last notice was not sent, or once a moderator has decided against it. */
export function refundDay(rule: DayRule, since: Date, events: readonly RuleEvent[]): Date | null {
  const of = subjectKey(rule, since);
  const last = events.find(
    (event) => event.kind === "told" && event.of === of && event.day === DAY_RULES[rule].tell.at(-1),
  );
  return last ? contestedUntil(events, of, dayTold(rule, since, last.at)) : null;
}

/** The day that a last notice sent at `at` names: the refund never follows it by less than this. */
export function dayTold(rule: DayRule, since: Date, at: Date): Date {
  const due = londonDaysLater(since, DAY_RULES[rule].refund);
  const least = new Date(at.getTime() + NOTICE_MS);
  return due > least ? due : least;
}

export function missedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + MISSED_MS);
}

/** When a refund that was due is made, with the breeder's contest; null when a moderator has decided that it is not. */
function contestedUntil(events: readonly RuleEvent[], of: string, due: Date): Date | null {
  const contested = find(events, "contested", of);
  if (!contested) return due;
  if (find(events, "contest-kept", of)) return null;
  const decided = find(events, "contest-refund", of);
  return decided ? decided.at : londonDaysLater(contested.at, CONTEST_DAYS);
}

/** From when the days of a rule are counted; null when they are not. */
export function sinceOf(rule: DayRule, facts: RefundFacts): Date | null {
  return rule === "silence" ? facts.silentSince : overdueSince(facts);
}

/** The last event of this kind about this. */
export function find(events: readonly RuleEvent[], kind: RuleEvent["kind"], of: string): RuleEvent | undefined {
  return events.findLast((event) => event.kind === kind && event.of === of);
}
