// The filters of the list of payments for administrators, and their query parameters.
import { parseTypedDate } from "#app/domain/shared/calendar-dates.ts";
import { PAYMENT_STATES } from "./payment-texts.ts";
import type { PaymentRow } from "./views.ts";

/** What may have happened to a payment, beside that it was begun. */
export const PAYMENT_HAPPENED = {
  paid: "Deposit paid",
  refunded: "Deposit refunded",
  refund_failed: "Refund failed, still owed",
  started: "Subscription started",
  ended: "Subscription ended",
  running: "Subscription running",
  disputed: "Disputed at a bank",
} as const;
export type PaymentHappened = keyof typeof PAYMENT_HAPPENED;

/** Empty texts do not filter; `from` and `to` are days in London on which it happened or, without one, the payment was begun. */
export interface PaymentFilter {
  kind: PaymentRow["kind"] | "";
  state: string;
  happened: PaymentHappened | "";
  from: string;
  to: string;
}

export const NO_FILTER: PaymentFilter = { kind: "", state: "", happened: "", from: "", to: "" };

/** The money of one month, such as "2026-11". */
export interface MonthTotal {
  month: string;
  paidPence: number;
  refundedPence: number;
}

/** Parses query parameters; an invalid value does not filter. */
export function parsePaymentFilter(params: URLSearchParams): PaymentFilter {
  const kind = params.get("kind");
  const state = params.get("state") ?? "";
  const happened = params.get("happened") ?? "";
  return {
    kind: kind === "deposit" || kind === "subscription" ? kind : "",
    state: PAYMENT_STATES.some(({ value }) => value === state) ? state : "",
    happened: isHappened(happened) ? happened : "",
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
  };
}

/** The parameters of a filter, without those that do not filter. */
export function paymentFilterQuery(search: string, filter: PaymentFilter): string {
  const set = Object.entries({ search, ...filter }).filter(([, value]) => value !== "");
  return new URLSearchParams(set).toString();
}

function isHappened(text: string): text is PaymentHappened {
  return Object.hasOwn(PAYMENT_HAPPENED, text);
}

function readDay(text: string | null): string {
  return parseTypedDate(text ?? "") ?? "";
}
