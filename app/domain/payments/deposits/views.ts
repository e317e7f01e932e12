// View types of deposits for pages. Dates are ISO 8601 strings.
import type { OwnViewing } from "#app/domain/payments/viewings/views.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import type { ComingRefund } from "./coming-refund.ts";

/** The state of the viewer's own deposit on a pet. */
export type OwnDeposit = {
  depositId: number;
  /** When the provider last failed to make the refund that is owed (ISO 8601). */
  refundFailedAt?: string | null;
  /** A refund was begun, and is not made while the payer's bank decides about a dispute. */
  waitsForBank?: boolean;
} & DepositState;

export type DepositState =
  /** A checkout is open, and the pet is held until `heldUntil`. `period`: for which it can be refunded, "24 hours". */
  | { state: "paying"; heldUntil: string; amountPence: number; period: string }
  /** Paid; refundable until `refundableUntil`. `asked`: the refund is requested; `disputed`: the payer's bank decides. */
  | {
      state: "paid";
      paidAt: string;
      refundableUntil: string;
      windowOpen: boolean;
      asked: boolean;
      disputed: boolean;
      amountPence: number;
      handover: DepositHandover | null;
    }
  /** The payment is being refunded, or has been refunded. */
  | { state: "returning" | "refunded"; reason: RefundReason; amountPence: number }
  /** Nothing was paid. */
  | { state: "failed"; amountPence: number };

/** The handover of a paid deposit, in short. */
export interface DepositHandover {
  handoverId: number;
  /** Whether the buyer has confirmed it: then no refund can be requested. */
  received: boolean;
  /** Whether the breeder has confirmed it. */
  handedOver: boolean;
  /** A moderator is looking into it, or into a problem that was reported afterwards. */
  inCase: boolean;
  /** The day of collection that both have agreed; null without one. */
  agreedOn: string | null;
  /** When it was complete; null before. */
  completeAt: string | null;
  /** Whether the deposit is ready to pay out. */
  isReady: boolean;
}

/** The step before the payment. */
export type ReserveStep =
  | { state: "new"; amountPence: number; balancePence: number; cancelDays: number | null }
  /** The viewer's payment is open. `isUnpaid`: the provider has said so just now. */
  | { state: "open"; amountPence: number; heldUntil: string; isUnpaid: boolean };

/** The pet of a deposit. */
export interface DepositPet {
  petId: number;
  name: string;
  /** Path segment of its page. */
  slug: string;
  /** Whether that page is public. */
  onShow: boolean;
}

/** What a rule asks of a deposit's buyer, or does with it (refund-rules.ts). */
interface BuyerRules {
  /** The breeder missed a viewing: refunded at `until` unless the buyer keeps the deposit. */
  missed: { of: string; until: string; answer: "keep" | "refund" | null } | null;
  /** Until when "I do not want to go ahead" can be said. */
  declineUntil: string | null;
  /** The breeder contests a refund; without a decision it is made then, on no day while the handover is waited for. */
  contest: { until: string | null } | null;
  /** A refund that an email has announced. */
  coming: ComingRefund | null;
}

/** What the page of a paid deposit shows its payer. */
export interface DepositPage {
  rules: BuyerRules;
  deposit: OwnDeposit;
  reference: string;
  /** `withMother`: the breeder says that buyers see it with its mother. */
  pet: DepositPet & { breed: string; withMother: boolean };
  breeder: string;
  /** Null when the breeder's page is not public. */
  breederId: number | null;
  payer: string;
  paidAt: string;
  /** The days to cancel; null: 24 hours. */
  cancelDays: number | null;
  refundedAt: string | null;
  /** What the breeder who refunded it wrote. */
  refundNote: string | null;
  /** Whether the payer has visited the pet. */
  seen: boolean;
  /** The payer's viewing that is still to come. */
  viewing: OwnViewing | null;
  /** Whether the breeder offers times to see the pet. */
  hasTimes: boolean;
  balancePence: number;
  /** What the listing promised when it was paid. */
  promises: [term: string, text: string][];
  /** Whether "Request Refund" can still be used. */
  refundable: boolean;
  disputed: boolean;
  /** Whether the payer and the breeder cannot write to each other: one has blocked the other. */
  isBlocked: boolean;
  /** Path of the conversation with the breeder, or of the form that begins it; null when there is neither. */
  messagePath: string | null;
}

/** A deposit on one of a breeder's pets, for its own page. */
export interface ReceivedDepositPage {
  /** A refund that comes by a rule and can be contested until then. */
  contestableUntil: string | null;
  /** A refund that an email has announced, as for the buyer. */
  coming: ComingRefund | null;
  /** The breeder has contested it; as for the buyer. */
  contest: { until: string | null } | null;
  depositId: number;
  reference: string;
  petId: number;
  petName: string;
  /** Other buyers can have the pet after a refund. */
  petListed: boolean;
  /** First name only. */
  buyer: string;
  amountPence: number;
  balancePence: number;
  paidAt: string;
  refundableUntil: string;
  windowOpen: boolean;
  refundedAt: string | null;
  refundReason: RefundReason | null;
  /** What was written to the buyer with the refund. */
  refundNote: string | null;
  /** When the provider last failed to make the refund that is owed (ISO 8601). */
  refundFailedAt: string | null;
  disputed: boolean;
  sold: boolean;
  handover: DepositHandover | null;
  /** The transfer to the breeder. */
  paidOut: { at: string; reference: string } | null;
  /** Null before the two have written to each other about the pet, and while one has blocked the other. */
  chatId: number | null;
}

/** A deposit on the page that confirms a refund. */
export interface RefundCase {
  depositId: number;
  /**
   * `asked`: the refund is requested; `disputed`: the buyer's bank is deciding; `received`: the buyer
   * has confirmed the handover; `over`: paid more than 24 hours ago.
   */
  state: "open" | "asked" | "refunded" | "disputed" | "received" | "over";
  amountPence: number;
  paidAt: string;
  refundableUntil: string;
  /** "24 hours", or the days of a licensed seller. */
  period: string;
  /** Why it is refunded, in the states "asked" and "refunded". */
  reason: RefundReason;
}
