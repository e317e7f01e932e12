// The steps of a deposit or subscription in words.
import type { DEPOSIT_STEPS, SUBSCRIPTION_STEPS } from "./record-step.server.ts";

type StepKind = (typeof DEPOSIT_STEPS)[number] | (typeof SUBSCRIPTION_STEPS)[number];

const WORDS: Record<StepKind, string> = {
  opened: "Begun",
  checkout: "Checkout opened",
  closed: "Given up without a payment",
  paid: "Paid",
  returning: "Paid, and cannot be kept: goes back",
  "refund-asked": "Asked back by the payer",
  "refund-failed": "A refund failed at the provider",
  refunded: "Refunded",
  active: "Active",
  "past-due": "A payment failed",
  "plan-ends": "Cancelled: ends with the paid month",
  "plan-goes-on": "The cancellation was taken back",
  renewed: "A month was paid",
  replaced: "Replaced by another plan",
  surplus: "Paid for twice: goes back",
  ended: "Ended",
};

/** The words for a step; one that is not known shows as it is. */
export function stepText(kind: string): string {
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as StepKind] : kind;
}
