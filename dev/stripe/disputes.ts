// Disputes of charges at the payers' banks: opened with a withdrawal of the amount, decided as won, lost or withdrawn.
import { differences, type Account } from "./account.ts";
import { Fault } from "./faults.ts";
import type { Charge, Dispute } from "./resources.ts";

const EVIDENCE_SECONDS = 14 * 86_400;

export type DisputeOutcome = "won" | "lost";

const NO_EVIDENCE: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The payer disputes a payment; null when it was refunded or is disputed already. An inquiry withdraws no money. */
export function openDispute(account: Account, paymentId: string, inquiry = false): Dispute | null {
  const intent = account.store.need("payment_intent", paymentId);
  const charge = intent.latest_charge ? account.store.need("charge", intent.latest_charge) : null;
  if (!charge?.paid || charge.disputed || charge.amount_refunded > 0) return null;
  const created = account.now();
  const dispute = account.store.put<Dispute>({
    id: account.id("dp"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE },
    evidence_details: {
      due_by: created + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    payment_method_details: {
      card: {
        brand: "visa",
        case_type: inquiry ? "inquiry" : "chargeback",
        network: "visa",
        network_reason_code: "10.4",
      },
      type: "card",
    },
    reason: "fraudulent",
    status: inquiry ? "warning_needs_response" : "needs_response",
  });
  account.store.put(Object.assign(charge, { disputed: true }));
  account.emit("charge.dispute.created", dispute);
  if (!inquiry) account.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank's decision; nothing for a decided dispute. A won one gives the money back. */
export function decideDispute(account: Account, id: string, outcome: DisputeOutcome): void {
  const dispute = account.store.need("dispute", id);
  if (!isOpen(dispute)) return;
  const before = structuredClone(dispute);
  const inquiry = dispute.status.startsWith("warning_");
  dispute.status = inquiry && outcome === "won" ? "warning_closed" : outcome;
  account.store.put(dispute);
  account.emit("charge.dispute.updated", dispute, differences(before, dispute));
  account.emit("charge.dispute.closed", dispute);
  if (outcome === "won" && !inquiry) account.emit("charge.dispute.funds_reinstated", dispute);
}

/** Refuses the refund of a charge whose money the bank holds or has taken back. */
export function refuseDisputed(account: Account, charge: Charge): void {
  const kept = account.store
    .all("dispute")
    .find((one) => one.charge === charge.id && !one.is_charge_refundable && (isOpen(one) || one.status === "lost"));
  if (!kept) return;
  const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
  throw new Fault(400, message, { code: "charge_disputed", began: true });
}

function isOpen({ status }: Dispute): boolean {
  return status.endsWith("needs_response") || status.endsWith("under_review");
}
