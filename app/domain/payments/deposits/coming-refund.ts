// The refund that an email about silence or a late handover has announced (VIS-15, VIS-16), and what both pages of the deposit say
// about it.
import { londonDaysLater } from "#app/domain/shared/clock-times.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import {
  DAY_RULES,
  type DayRule,
  dayTold,
  find,
  type RefundFacts,
  type RuleEvent,
  sinceOf,
  subjectKey,
} from "./refund-rules.ts";

export interface ComingRefund {
  rule: DayRule;
  /** ISO 8601. */
  on: string;
}

/** When the rule refunds, as the notice of a day says. */
export function announcedDay(rule: DayRule, since: Date, told: Pick<RuleEvent, "day" | "at">): Date {
  const { tell, refund } = DAY_RULES[rule];
  return told.day === tell.at(-1) ? dayTold(rule, since, told.at) : londonDaysLater(since, refund);
}

/** The first of them; null without a notice, once it is contested, and while it waits for the handover that the breeder confirmed. */
export function comingRefund(facts: RefundFacts | undefined, now: Date): ComingRefund | null {
  if (!facts || facts.breederConfirmed) return null;
  const coming = (["silence", "overdue"] as const).flatMap((rule) => {
    const since = sinceOf(rule, facts);
    const of = since && subjectKey(rule, since);
    const told = of && find(facts.events, "told", of);
    if (!told || find(facts.events, "contested", of)) return [];
    const on = announcedDay(rule, since, told);
    return on > now ? [{ rule, on: on.toISOString() }] : [];
  });
  return coming.toSorted((a, b) => a.on.localeCompare(b.on))[0] ?? null;
}

export function comingText(
  { rule, on }: ComingRefund,
  side: "buyer" | "breeder",
  { petName, other, amountPence }: { petName: string; other: string; amountPence: number },
): string {
  const back = side === "buyer" ? "comes back to you" : `goes back to ${other}`;
  const refund = `the deposit of ${formatPrice(amountPence)} ${back} on ${formatDateTime(on)}.`;
  if (rule === "overdue")
    return `${petName} is not handed over yet. If that stays so, and no new collection date is agreed, ${refund}`;
  const silent = side === "buyer" ? `${other} has not replied to you.` : `You have not replied to ${other}.`;
  return `${silent} Without a reply ${refund}`;
}
