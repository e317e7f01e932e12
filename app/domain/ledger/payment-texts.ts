// The words for payments: their number as people cite it, and their status.
import type { PaymentRow } from "./views.ts";

const STATUSES: Record<PaymentRow["kind"], Readonly<Record<string, string>>> = {
  deposit: {
    pending: "Checkout open",
    paid: "Paid",
    returning: "Being refunded",
    refunded: "Refunded",
    failed: "Not paid",
  },
  subscription: { incomplete: "Not paid", active: "Active", past_due: "Payment past due", cancelled: "Ended" },
};

/** "Deposit 12": the same on receipts, in emails and in the admin area, where it can be searched for. */
export function paymentReference({ kind, id }: Pick<PaymentRow, "kind" | "id">): string {
  return `${kind === "deposit" ? "Deposit" : "Subscription"} ${id}`;
}

/** The status of a payment in words; one that is not known shows as it is stored. */
export function paymentStatusText({ kind, status }: Pick<PaymentRow, "kind" | "status">): string {
  const texts = STATUSES[kind];
  return Object.hasOwn(texts, status) ? texts[status]! : status;
}
