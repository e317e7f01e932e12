// The rules of a handover (VIS-19, VIS-20): who may confirm when, what follows by itself, and which refunds wait. No
// database; the table of states and events is in the specification of viewings.
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { londonDaysLater, londonMoment } from "#app/domain/shared/clock-times.ts";
import type { RuleReason } from "#app/domain/shared/refund-window.ts";

export type Side = "buyer" | "breeder";

export interface HandoverState {
  confirmedAt: Record<Side, Date | null>;
  /** Closed: the deposit was refunded before. Overturned: it was refunded by an administrator after completion. */
  ended: "complete" | "closed" | "overturned" | null;
  /** A case about it is open: nothing follows by itself. */
  inCase: boolean;
  /** From when a moderator gave the side that has not confirmed its days again; null otherwise. */
  waitsFrom: Date | null;
  /** Sold to a named buyer without a deposit: the sale is the breeder's confirmation, and silence has no effect. */
  isSale: boolean;
}

type TimedStep =
  | { kind: "remind"; to: Side; day: number; at: Date }
  | { kind: "complete" | "open_case"; day: number; at: Date };

/** The refunds of VIS-15, and "asked", the payer's own right of 24 hours. */
export type HandoverRefund =
  | "asked"
  | "breeder"
  | "banned"
  | "blocked"
  | "moderation"
  | "missed"
  | "viewing"
  | "silence"
  | "overdue";

/** The deposit is passed on to the breeder so long after the handover. */
export const PAY_OUT_DAYS = 14;
const PROBLEM_DAYS = 14;
const SALE_ANSWER_DAYS = 30;
/** What follows when one side alone has confirmed: the other is reminded on these days; then it ends. */
const ALONE = {
  buyer: { reminds: "breeder", days: [1, 3, 6], last: 7, end: "complete" },
  breeder: { reminds: "buyer", days: [1, 3, 7, 13], last: 14, end: "open_case" },
} as const;
const WAIT_FOR_BUYER: readonly HandoverRefund[] = ["missed", "viewing", "silence", "overdue"];

export function tooEarlyText(pet: string, earliest: string): string {
  return `${pet} can leave its mother from ${formatCalendarDate(earliest)}. You can confirm then.`;
}

/** What the confirmation of one side does: nothing when it is refused or repeated. */
export function confirmation(
  { confirmedAt, ended }: HandoverState,
  side: Side,
  { today, earliest }: { today: string; earliest: string | null },
): "ended" | "repeated" | "too_early" | "recorded" | "completes" {
  if (confirmedAt[side] !== null && (ended === null || ended === "complete")) return "repeated";
  if (ended !== null) return "ended";
  if (earliest !== null && today < earliest) return "too_early";
  return confirmedAt[other(side)] === null ? "recorded" : "completes";
}

/** Until when "Did you take {pet} home?" can be answered: counted from the sale, or the first day that it was possible. */
export function answerUntil(soldAt: Date, earliest: string | null): Date {
  const from = earliest === null ? soldAt : londonMoment(earliest, 0);
  return londonDaysLater(from > soldAt ? from : soldAt, SALE_ANSWER_DAYS);
}

/** A confirmation can be taken back until the other side has confirmed. */
export function mayTakeBack({ confirmedAt, ended, isSale }: HandoverState, side: Side): boolean {
  return ended === null && !isSale && confirmedAt[side] !== null && confirmedAt[other(side)] === null;
}

/** The reminders and the end that follow while one side alone has confirmed, in the order of time. */
export function timedSteps({ confirmedAt, ended, inCase, isSale, waitsFrom }: HandoverState): TimedStep[] {
  if (ended !== null || inCase || isSale) return [];
  const { buyer, breeder } = confirmedAt;
  const confirmed = buyer ?? breeder;
  if (confirmed === null || (buyer !== null && breeder !== null)) return [];
  const since = waitsFrom !== null && waitsFrom > confirmed ? waitsFrom : confirmed;
  const { reminds, days, last, end } = ALONE[buyer === null ? "breeder" : "buyer"];
  return [
    ...days.map((day) => ({ kind: "remind" as const, to: reminds, day, at: londonDaysLater(since, day) })),
    { kind: end, day: last, at: londonDaysLater(since, last) },
  ];
}

/** Whether a refund may start. After completion only an administrator refunds, which is no reason of these. */
export function mayRefund({ confirmedAt, ended }: HandoverState, reason: HandoverRefund): boolean {
  if (ended !== null) return false;
  if (confirmedAt.buyer !== null) return reason === "breeder";
  return confirmedAt.breeder === null || !WAIT_FOR_BUYER.includes(reason);
}

/** Until when a problem can be reported. */
export function reportableUntil(completedAt: Date): Date {
  return londonDaysLater(completedAt, PROBLEM_DAYS);
}

/** The key of what a side reports after the handover: each side's words are kept beside the other's. */
export function problemKey(side: Side): string {
  return `problem ${side}`;
}

/** When the deposit of a complete handover is ready to pay out, unless a problem was reported. */
export function readyToPayOutAt(completedAt: Date): Date {
  return londonDaysLater(completedAt, PAY_OUT_DAYS);
}

export function other(side: Side): Side {
  return side === "buyer" ? "breeder" : "buyer";
}

/** What ends a handover at once: read by refund-due.server.ts. */
export interface EndsHandover {
  petDeleted: boolean;
  /** Refused or hidden by a decision that can no longer be undone. */
  petRemoved: boolean;
  /** The buyer is banned for good. */
  payerBanned: boolean;
}

/** What ends the handover at once: the refund begins with the next run of the job, and pages say so until then. */
export function refundDue(facts: EndsHandover): RuleReason | null {
  if (facts.petDeleted) return "breeder";
  if (facts.petRemoved) return "moderation";
  return facts.payerBanned ? "payer-banned" : null;
}
