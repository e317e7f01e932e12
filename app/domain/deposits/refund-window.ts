// A deposit can be refunded for 24 hours after its payment (DEP-12); only its buyer can request it (request-refund.server.ts).
import type { RuleReason } from "./refund-rules.ts";

/** How long after its payment a deposit can be refunded. */
export const REFUND_WINDOW_MS = 24 * 60 * 60 * 1000;

/** The last moment at which a refund can be requested. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + REFUND_WINDOW_MS);
}

/** Whether a refund can still be requested. */
export function isRefundable(paidAt: Date, now: Date): boolean {
  return now <= refundableUntil(paidAt);
}

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
 * Why an administrator cannot refund a deposit. `requested`: a refund is under way; `received`: the pet was handed over or is sold to the
 * payer; `unpaid`: nothing was paid.
 */
export type RefundRefusal = "unpaid" | "refunded" | "requested" | "disputed" | "received";
