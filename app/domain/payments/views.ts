// View types of receipts, payments and reconciliations. Times are ISO 8601.

/** A line of a user's receipts: one movement of money. */
export interface Receipt {
  /** The id of the ledger entry, as text: a bigint exceeds JavaScript's safe integers. */
  entryId: string;
  kind: "deposit_paid" | "deposit_refunded" | "subscription_paid" | "subscription_refunded";
  amountPence: number;
  movedAt: string;
  /** "Deposit 12" or "Subscription 5": the reference to quote in enquiries. */
  reference: string;
  /** "Deposit for Bramble", "Gold plan, one month" */
  title: string;
  /** The trading name of the pet's breeder ("Willowbrook Spaniels"); null for a plan. */
  breeder: string | null;
  /** Null for a plan. */
  depositId: number | null;
  /** The path of the refund form and the end of the refund window; null when no refund is possible. */
  refund: { path: string; until: string } | null;
  /** A refund is pending: it was requested, or the payment was late. */
  goingBack: boolean;
  /** The payer's bank is deciding about the payment, so it is not refunded. */
  disputed: boolean;
  /** The payer's bank has taken the payment back: no refund of the site. */
  takenBack: boolean;
}

/** What follows a complete handover: the transfer of its deposit to the breeder. */
export interface PayoutState {
  /** Of the handover, ISO 8601. */
  completeAt: string;
  /** A problem was reported, and is not decided. */
  inCase?: boolean;
  /** Whether the days in which a problem can be reported are over. */
  isReady?: boolean;
  paidOut?: { at: string; reference: string } | null;
}

/** A deposit that was paid on a breeder's pet. */
export interface ReceivedDeposit {
  depositId: number;
  petName: string;
  petId: number;
  petSlug: string | null;
  /** The first name only. */
  buyer: string;
  amountPence: number;
  paidAt: string;
  /**
   * `contestable`, `contested`: a refund by a rule comes on `refundOn`; `received`: the buyer alone has confirmed the handover;
   * `disputed`: the buyer's bank is deciding about the payment.
   */
  state:
    | ("refundable" | "kept" | "contestable" | "contested")
    | ("going-back" | "disputed" | "refunded" | "received" | "handed-over");
  /** ISO 8601; null when none comes. */
  refundOn: string | null;
  /** The end of the buyer's refund window. */
  refundableUntil: string;
  refundedAt: string | null;
  /** By the buyer's bank, and not refunded by the site. */
  takenBack: boolean;
  /** The complete handover and the transfer that follows; null before. */
  handedOver: PayoutState | null;
}

/** The common fields of deposits and subscriptions in the admin area. */
interface Payment {
  id: number;
  /** "pending", "paid", "active"… */
  status: string;
  /** The name of the pet or plan. */
  title: string;
  /** The username of the payer. */
  username: string;
  amountPence: number;
  createdAt: string;
}

/** A deposit or subscription as a row of a list. */
export interface PaymentRow extends Payment {
  kind: "deposit" | "subscription";
  /** The accounts of payer and breeder, and the pages of the pet (null for a plan) and at the provider (null without one). */
  payerId: number;
  breederUserId: number;
  tradingName: string;
  petPath: string | null;
  providerPage: string | null;
}

/** A deposit or subscription with its payment events, ledger entries and webhook events. */
export interface PaymentHistory extends Payment {
  kind: "deposit" | "subscription";
  /** The known ids and times, each with its label. */
  facts: { name: string; value: string }[];
  events: { kind: string; at: string; actor: string | null; detail: string }[];
  entries: { providerId: string; kind: Receipt["kind"]; amountPence: number; at: string }[];
  disputes: PaymentDisputeRow[];
  /** The pages about it, each with its label: payer, pet, breeder, and the provider's own page where it has one. */
  links: { label: string; to: string }[];
  /** Payments less refunds. */
  balancePence: number;
  /** The webhook events that name it. */
  webhooks: { id: string; type: string; receivedAt: string; processedAt: string | null; attempts: number }[];
}

/** A dispute of a payment at the payer's bank. */
export interface PaymentDisputeRow {
  id: string;
  kind: PaymentRow["kind"];
  /** The id of the deposit or subscription. */
  paymentId: number;
  amountPence: number;
  /** In the provider's words. */
  reason: string;
  state: "open" | "won" | "lost";
  openedAt: string;
  /** Until when the provider takes evidence; null when there is no such time. */
  evidenceDueAt: string | null;
  closedAt: string | null;
}

/** A run of the reconciliation with the provider. */
export interface ReconciliationRun {
  id: number;
  startedAt: string;
  /** Null while it runs, and for a run that failed. */
  finishedAt: string | null;
  repaired: number;
  /** The first ones. */
  differences: string[];
  moreDifferences: number;
}

/** A deposit that is ready to be paid out to its breeder, or was marked as paid out. */
export interface Payout {
  depositId: number;
  /** "Deposit 12". */
  reference: string;
  breederId: number;
  tradingName: string;
  pet: string;
  amountPence: number;
  /** A London date. */
  handedOverOn: string;
  /** The reference of the payment, and when it was marked. */
  paidOut: { markId: string; reference: string; at: string } | null;
  /** Whether the buyer's bank has taken it back since: a loss, whose mark stays. */
  isLost: boolean;
  /** Whether the viewer is its payer or its breeder, so that another administrator decides. */
  isOwn: boolean;
}
