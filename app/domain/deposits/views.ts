// A deposit as screens show it.
import type { RefundReason } from "./rules.ts";

/** What the viewer has to do with the deposit on a pet. Moments are ISO 8601. */
export type OwnDeposit =
  /** A payment is open: the pet is held until then, and paid for at the address. */
  | { state: "paying"; url: string | null; heldUntil: string; amountPence: number }
  /** Paid; can be had back until then. `asked`: the money is on its way back. */
  | { state: "paid"; paidAt: string; refundableUntil: string; asked: boolean; amountPence: number }
  /** It came too late and goes back, or has gone back. */
  | { state: "returning" | "refunded"; reason: RefundReason; amountPence: number }
  /** Nothing was paid. */
  | { state: "failed"; amountPence: number };

/** A line of the list of receipts: one movement of money. */
export interface Receipt {
  /** Of the ledger, as text: numbers there outgrow JavaScript's. */
  entryId: string;
  kind: "deposit_paid" | "deposit_refunded" | "subscription_paid" | "subscription_refunded";
  amountPence: number;
  movedAt: string;
  /** The payment, refund or invoice at the provider. */
  providerId: string;
  /** "Deposit for Bramble", "Gold plan" */
  title: string;
  /** The pet's page; null for plans, and where it is gone. */
  petId: number | null;
}
