// Refunds in full or in part, never more than the amount of the charge.
import { differences, type Account } from "./account.ts";
import { refuseDisputed } from "./disputes.ts";
import { Fault } from "./faults.ts";
import type { Params } from "./params.ts";
import type { Charge, Refund } from "./resources.ts";

const REASONS = ["duplicate", "fraudulent", "requested_by_customer"] as const;

export function createRefund(account: Account, params: Params): Refund {
  const intentId = params.text("payment_intent");
  const chargeId = params.text("charge");
  const asked = params.whole("amount", 1);
  const reason = params.choice("reason", REASONS) ?? null;
  const metadata = params.metadata();
  params.done();
  const charge = chargeOf(account, intentId, chargeId);
  refuseDisputed(account, charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new Fault(400, message, { code: "charge_already_refunded", began: true });
  }
  const amount = asked ?? left;
  if (amount > left) {
    const message = `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`;
    throw new Fault(400, message, { param: "amount", began: true });
  }
  const status = account.notebook.refunds;
  const refund = makeRefund(account, charge, { amount, reason, metadata, status, created: account.now() });
  account.emit("refund.created", refund);
  if (status === "failed") account.emit("refund.failed", refund);
  else markRefunded(account, charge, amount);
  return refund;
}

function chargeOf(account: Account, intentId: string | undefined, chargeId: string | undefined): Charge {
  const { store } = account;
  if (chargeId !== undefined) return store.need("charge", chargeId, "charge");
  if (intentId === undefined) {
    throw new Fault(400, "One of the following params should be provided for this request: payment_intent or charge.");
  }
  const intent = store.need("payment_intent", intentId, "payment_intent");
  if (intent.status !== "succeeded" || intent.latest_charge === null) {
    throw new Fault(400, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: "payment_intent_unexpected_state",
      param: "payment_intent",
      began: true,
    });
  }
  return store.need("charge", intent.latest_charge, "payment_intent");
}

interface RefundFields {
  id?: string;
  amount: number;
  reason: Refund["reason"];
  metadata: Record<string, string>;
  status: "pending" | "failed" | "succeeded";
  created: number;
}

export function makeRefund(account: Account, charge: Charge, fields: RefundFields): Refund {
  return account.store.put<Refund>({
    id: fields.id ?? account.id("re"),
    object: "refund",
    amount: fields.amount,
    balance_transaction: null,
    charge: charge.id,
    created: fields.created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    ...(fields.status === "failed" ? { failure_reason: "unknown" } : {}),
    metadata: fields.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: fields.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fields.status,
    transfer_reversal: null,
  });
}

/** Adds a refunded amount to the charge, or subtracts it when a refund fails (negative). */
export function markRefunded(account: Account, charge: Charge, amount: number, silent = false): void {
  const before = structuredClone(charge);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.store.put(charge);
  if (!silent && amount > 0) account.emit("charge.refunded", charge, differences(before, charge));
}

/** Sets the outcome of every pending refund. */
export function settleRefunds(account: Account, outcome: "failed" | "succeeded"): void {
  for (const refund of account.store.active("refund")) {
    const before = structuredClone(refund);
    refund.status = outcome;
    if (outcome === "failed") {
      refund.failure_reason = "lost_or_stolen_card";
      markRefunded(account, account.store.need("charge", refund.charge ?? ""), -refund.amount);
    }
    account.store.put(refund);
    account.emit("refund.updated", refund, differences(before, refund));
    if (outcome === "failed") account.emit("refund.failed", refund);
  }
}

export function updateRefund(account: Account, params: Params, id: string): Refund {
  const refund = account.store.need("refund", id);
  const before = structuredClone(refund);
  refund.metadata = params.metadata(refund.metadata ?? {});
  params.done();
  account.emit("refund.updated", account.store.put(refund), differences(before, refund));
  return refund;
}

export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
