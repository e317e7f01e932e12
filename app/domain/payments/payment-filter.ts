// The filters of the list of payments for administrators, and their query parameters.
import { PAYMENT_STATES } from "./payment-texts.ts";
import type { PaymentRow } from "./views.ts";

/** Empty texts do not filter; `from` and `to` are days in London on which the payment was begun, both included. */
export interface PaymentFilter {
  kind: PaymentRow["kind"] | "";
  state: string;
  from: string;
  to: string;
}

export const NO_FILTER: PaymentFilter = { kind: "", state: "", from: "", to: "" };

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
  return {
    kind: kind === "deposit" || kind === "subscription" ? kind : "",
    state: PAYMENT_STATES.some(({ value }) => value === state) ? state : "",
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
  };
}

/** The parameters of a filter, without those that do not filter. */
export function paymentFilterQuery(search: string, filter: PaymentFilter): string {
  const set = Object.entries({ search, ...filter }).filter(([, value]) => value !== "");
  return new URLSearchParams(set).toString();
}

function readDay(text: string | null): string {
  const isDay = text !== null && /^20\d\d-\d\d-\d\d$/.test(text);
  return isDay && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : "";
}
