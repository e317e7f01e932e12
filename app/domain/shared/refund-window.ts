// A deposit can be refunded for 24 hours after its payment (DEP-12), of a licensed seller for the days of DEPOSIT_CANCEL_DAYS
// (VIS-13); only its buyer can request it (request-refund.server.ts).
import { londonDaysLater } from "./clock-times.ts";
import { counted } from "./counted.ts";

/** How long after its payment a deposit can be refunded. */
export const REFUND_WINDOW_MS = 24 * 60 * 60 * 1000;

interface Window {
  paidAt: Date | null;
  /** Null: 24 hours. */
  cancelDays: number | null;
}

/** The last moment at which a refund of a deposit that was paid can be requested. */
export function refundableUntil({ paidAt, cancelDays }: Window): Date {
  const hours = new Date(paidAt!.getTime() + REFUND_WINDOW_MS);
  const days = cancelDays === null ? hours : londonDaysLater(paidAt!, cancelDays);
  // The longer one: a day in which the clocks go forward has 23 hours.
  return days > hours ? days : hours;
}

/** Whether a refund can still be requested. */
export function isRefundable(deposit: Window, now: Date): boolean {
  return now <= refundableUntil(deposit);
}

/** The days that a deposit to a seller of this kind has; null: 24 hours. */
export function cancelDaysOf(sellerKind: string | null | undefined, setting: number): number | null {
  return sellerKind === "licensed" && setting > 0 ? setting : null;
}

/** "24 hours" or "14 days". */
export function refundPeriod(cancelDays: number | null): string {
  return cancelDays === null ? "24 hours" : counted(cancelDays, "day");
}

/** The same of deposits in general, with the setting: for pages that are about no single one. */
export function refundPeriods(setting: number): string {
  const longer = cancelDaysOf("licensed", setting);
  return longer === null
    ? refundPeriod(null)
    : `${refundPeriod(null)}, or ${refundPeriod(longer)} if the breeder is licensed`;
}

/** Why it is longer than 24 hours. */
export function cancelNotice(cancelDays: number): string {
  return `The breeder sells as a business, so you have ${refundPeriod(cancelDays)} after paying to cancel.`;
}

export type RuleReason = "moderation" | "breeder" | "payer-banned" | "missed" | "silence" | "overdue";

/** The reason for a refund. */
export type RefundReason =
  | "asked"
  | "blocked"
  | "banned"
  | "breeder"
  | RuleReason
  | "viewing"
  | "handover"
  | "administrator"
  | "late"
  | "taken"
  | "unavailable"
  | "amount"
  | "provider"
  | "disputed";

/**
 * Why an administrator cannot refund a deposit. `requested`: a refund is under way; `paid-out`: marked as paid out
 * to the breeder; `unpaid`: nothing was paid.
 */
export type RefundRefusal = "unpaid" | "refunded" | "requested" | "disputed" | "paid-out" | "own";
