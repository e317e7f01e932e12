// The texts of payment events.
import type { DEPOSIT_EVENTS, SUBSCRIPTION_EVENTS } from "./record-payment-event.server.ts";

type EventKind = (typeof DEPOSIT_EVENTS)[number] | (typeof SUBSCRIPTION_EVENTS)[number];

const WORDS: Record<EventKind, string> = {
  opened: "Begun",
  checkout: "Checkout opened",
  closed: "Given up without a payment",
  paid: "Paid",
  returning: "Paid, and cannot be kept: goes back",
  "refund-asked": "Asked back by the payer",
  "refund-blocked": "Goes back: the breeder blocked the payer",
  "refund-banned": "Goes back: the breeder was banned",
  "refund-breeder": "Goes back: refunded by the breeder",
  "refund-rule": "Goes back by a rule",
  "refund-administrator": "Goes back: refunded by an administrator",
  told: "Both were reminded",
  "missed-asked": "The breeder missed a viewing: the payer was asked",
  "missed-keep": "The payer keeps the deposit after the missed viewing",
  "missed-refund": "The payer wants it back after the missed viewing",
  contested: "The breeder contests the refund",
  "contest-kept": "Contest decided: no refund",
  "contest-refund": "Contest decided: refund",
  "refund-failed": "A refund failed at the provider",
  refunded: "Refunded",
  "handed-over": "Handed over",
  "paid-out": "Marked as paid out to the breeder",
  "payout-undone": "Not paid out after all",
  active: "Active",
  "past-due": "A payment failed",
  "plan-ends": "Cancelled: ends with the paid month",
  "plan-goes-on": "The cancellation was taken back",
  renewed: "A month was paid",
  prorated: "The rest of the month was paid after an upgrade",
  "plan-changed": "Changed to another plan",
  withdrawn: "Withdrawn from within the first days: goes back",
  replaced: "Replaced by another plan",
  surplus: "Paid for twice: goes back",
  ended: "Ended",
  "dispute-opened": "Disputed at the payer's bank",
  "dispute-won": "Dispute over: the payment stays",
  "dispute-lost": "Dispute lost: taken back by the payer's bank",
};

/** The text of a payment event; an unknown kind is shown as stored. */
export function paymentEventText(kind: string): string {
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as EventKind] : kind;
}
