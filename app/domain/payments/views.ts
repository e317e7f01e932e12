// Movements of money as screens show them. Moments are ISO 8601.

/** A line of a user's receipts: one movement of money. */
export interface Receipt {
  /** Of the ledger, as text: numbers there outgrow JavaScript's. */
  entryId: string;
  kind: "deposit_paid" | "deposit_refunded" | "subscription_paid" | "subscription_refunded";
  amountPence: number;
  movedAt: string;
  /** "Deposit 12" or "Subscription 5": what to cite when asking about it. */
  reference: string;
  /** "Deposit for Bramble", "Gold plan, one month" */
  title: string;
  /** Whom it was paid for, or null for a plan: "Willowbrook Spaniels". */
  breeder: string | null;
  /** Path segment of the pet's page; null for plans, and where the pet is not on show. */
  petSlug: string | null;
  /** The deposit can be asked back at this path, until then. */
  refund: { path: string; until: string } | null;
  /** It has been asked back, or came too late, and is on its way. */
  goingBack: boolean;
}

/** A deposit that was paid on a breeder's pet. */
export interface ReceivedDeposit {
  depositId: number;
  petName: string;
  petId: number;
  petSlug: string | null;
  /** First name alone. */
  buyer: string;
  amountPence: number;
  paidAt: string;
  state: "refundable" | "kept" | "going-back" | "refunded";
  /** When the buyer's time to ask for it back ends. */
  refundableUntil: string;
  refundedAt: string | null;
}

/** What the payments that administrators look through have in common. */
interface Payment {
  id: number;
  /** "pending", "paid", "active"… */
  status: string;
  /** The pet, or the plan. */
  title: string;
  /** Who pays: a username. */
  username: string;
  amountPence: number;
  createdAt: string;
}

/** A deposit, or a subscription, as a row of a list. */
export interface PaymentRow extends Payment {
  kind: "deposit" | "subscription";
}

/** Everything on record about one of them. */
export interface PaymentHistory extends Payment {
  kind: "deposit" | "subscription";
  /** Numbers and moments that are known of it, each with its name. */
  facts: { name: string; value: string }[];
  events: { kind: string; at: string; actor: string | null; detail: string }[];
  entries: { providerId: string; kind: Receipt["kind"]; amountPence: number; at: string }[];
  /** What has come less what has gone back. */
  balancePence: number;
  /** What the provider sent about it. */
  webhooks: { id: string; type: string; receivedAt: string; processedAt: string | null; attempts: number }[];
}

/** A comparison of our books with the provider's. */
export interface ReconciliationRun {
  id: number;
  startedAt: string;
  /** Null while it runs, and for one that was broken off. */
  finishedAt: string | null;
  repaired: number;
  differences: string[];
}
