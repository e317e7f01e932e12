// View types of deposits for pages. Dates are ISO 8601 strings.
import type { RefundReason } from "./refund-window.ts";

/** The state of the viewer's own deposit on a pet. */
export type OwnDeposit =
  /** A checkout is open, and the pet is held until `heldUntil`. */
  | { state: "paying"; heldUntil: string; amountPence: number }
  /** Paid; refundable until `refundableUntil`. `asked`: the refund is requested. */
  | {
      state: "paid";
      paidAt: string;
      refundableUntil: string;
      windowOpen: boolean;
      asked: boolean;
      amountPence: number;
    }
  /** The payment is being refunded, or has been refunded. */
  | { state: "returning" | "refunded"; reason: RefundReason; amountPence: number }
  /** Nothing was paid. */
  | { state: "failed"; amountPence: number };

/** The pet of a deposit. */
export interface DepositPet {
  petId: number;
  name: string;
  /** Path segment of its page. */
  slug: string;
  /** Whether that page is public. */
  onShow: boolean;
}

/** A deposit on the page that confirms a refund. */
export interface RefundCase {
  /** `asked`: the refund is requested; `disputed`: the buyer's bank is deciding; `over`: paid more than 24 hours ago. */
  state: "open" | "asked" | "refunded" | "disputed" | "over";
  amountPence: number;
  paidAt: string;
  refundableUntil: string;
  /** Why it is refunded, in the states "asked" and "refunded". */
  reason: RefundReason;
}
