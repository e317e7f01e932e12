// Texts of payments: reference, status, and reason of a refund.
import type { DepositChoice } from "#app/domain/pets/deposit-policy.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import type { PaymentDisputeRow, PaymentRow } from "./views.ts";

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

/** Every status of a deposit, then every one of a subscription, as options. */
export const PAYMENT_STATES = Object.entries(STATUSES).flatMap(([kind, texts]) =>
  Object.entries(texts).map(([value, label]) => ({
    kind: kind as PaymentRow["kind"],
    value,
    label,
  })),
);

const REFUND_REASONS: Record<RefundReason, string> = {
  asked: "The payer asked for it",
  blocked: "The breeder blocked the payer",
  banned: "The breeder was banned",
  breeder: "The breeder refunded it",
  moderation: "A moderator took the pet off the site",
  "payer-banned": "The payer was banned",
  missed: "The breeder missed the viewing",
  viewing: "The payer did not want to go ahead after the viewing",
  handover: "A moderator decided about the handover",
  administrator: "An administrator refunded it",
  silence: "The breeder did not reply",
  overdue: "The pet was not handed over",
  disputed: "Taken back by the payer's bank",
  late: "Paid after the hold had ended",
  taken: "Another user had reserved the pet",
  unavailable: "The pet was not available any more",
  amount: "Not the amount of the deposit",
  provider: "Refunded at the payment provider",
};

/** Why a deposit was refunded, for admins. */
export const refundReasonText = textOf(REFUND_REASONS);

/** What the payer had seen of the pet. */
export const choiceText = textOf<DepositChoice>({
  viewed: "The payer had visited it",
  video: "The payer had seen it by video",
  unseen: "The payer had not seen it",
  call: "Paid through the API, which does not ask",
});

/** Why a subscription ended. "ended" is left out: its date and events say as much. */
export const endReasonText = textOf({
  abandoned: "The checkout was given up",
  replaced: "Replaced by another plan",
  surplus: "Paid for twice",
  withdrawn: "The breeder withdrew within the first days",
  ended: null,
});

/** An unknown code is shown as stored, and null returns null. */
function textOf<Code extends string>(texts: Readonly<Record<Code, string | null>>) {
  return (code: string | null): string | null =>
    code !== null && Object.hasOwn(texts, code) ? texts[code as Code] : code;
}

/** Whether money has moved, so that there is a receipt. */
export function hasReceipt(status: string): boolean {
  return !["pending", "failed", "incomplete"].includes(status);
}

/** Returns "Deposit 12", the reference on receipts, in emails and in the payment search of the admin area. */
export function paymentReference({ kind, id }: Pick<PaymentRow, "kind" | "id">): string {
  return `${kind === "deposit" ? "Deposit" : "Subscription"} ${id}`;
}

/** The text of a payment's status; an unknown status is shown as stored. */
export function paymentStatusText({ kind, status }: Pick<PaymentRow, "kind" | "status">): string {
  const texts = STATUSES[kind];
  return Object.hasOwn(texts, status) ? texts[status]! : status;
}

const DISPUTE_STATES: Record<PaymentDisputeRow["state"], string> = {
  open: "Disputed at the bank",
  won: "Over: the payment stays",
  lost: "Lost: taken back",
};

/** The text of a dispute's state. */
export function disputeStateText(state: PaymentDisputeRow["state"]): string {
  return DISPUTE_STATES[state];
}
