// Disputes of payments at the payers' banks, as the payment provider reports them.
import type { Stripe } from "stripe";
import { dateOf, idOf, secondsOf, stripe, unlessMissing } from "./client.server.ts";

export interface Dispute {
  id: string;
  paymentId: string | null;
  amountPence: number;
  /** Why the payer disputes it, in the provider's words. */
  reason: string;
  /** In the provider's words. */
  status: string;
  /** `won` also when it was withdrawn: the payment stays. */
  state: "open" | "won" | "lost";
  openedAt: Date;
  evidenceDueAt: Date | null;
}

const CLOSED: Partial<Record<string, Dispute["state"]>> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** Returns the current state of a dispute; null for an unknown one. */
export async function readDispute(id: string): Promise<Dispute | null> {
  const client = await stripe();
  const dispute = await unlessMissing(() => client.disputes.retrieve(id, { expand: ["charge"] }));
  return dispute && toDispute(dispute);
}

/** The id and payment of every dispute opened since a time. */
export async function* disputesSince(since: Date): AsyncGenerator<Dispute> {
  const client = await stripe();
  const list = client.disputes.list({ created: { gte: secondsOf(since) }, limit: 100, expand: ["data.charge"] });
  for await (const dispute of list) yield toDispute(dispute);
}

function toDispute(dispute: Stripe.Dispute): Dispute {
  const { id, amount, reason, status, created, charge, evidence_details: evidence } = dispute;
  // A dispute names its charge always, and the payment of it not always.
  const payment = dispute.payment_intent ?? (typeof charge === "string" ? null : charge.payment_intent);
  return {
    id,
    paymentId: idOf(payment),
    amountPence: amount,
    reason,
    status,
    state: CLOSED[status] ?? "open",
    openedAt: dateOf(created),
    evidenceDueAt: evidence.due_by ? dateOf(evidence.due_by) : null,
  };
}
