// A deposit as screens show it. Moments are ISO 8601.
import type { RefundReason } from "./rules.ts";

/** What the viewer has to do with the deposit on a pet. */
export type OwnDeposit =
  /** A payment is open, and the pet held until then. */
  | { state: "paying"; heldUntil: string; amountPence: number }
  /** Paid; can be had back until then. `asked`: the money is on its way back. */
  | {
      state: "paid";
      paidAt: string;
      refundableUntil: string;
      windowOpen: boolean;
      asked: boolean;
      amountPence: number;
    }
  /** It came too late and goes back, or has gone back. */
  | { state: "returning" | "refunded"; reason: RefundReason; amountPence: number }
  /** Nothing was paid. */
  | { state: "failed"; amountPence: number };

/** The pet behind a deposit. */
export interface DepositPet {
  petId: number;
  name: string;
  /** Path segment of its page. */
  slug: string;
  /** Whether that page is there for everybody. */
  onShow: boolean;
}

/** A deposit on the page that asks whether it is to be refunded. */
export interface RefundCase {
  /** `asked`: on its way; `over`: more than 24 hours ago. */
  state: "open" | "asked" | "refunded" | "over";
  amountPence: number;
  paidAt: string;
  refundableUntil: string;
}
