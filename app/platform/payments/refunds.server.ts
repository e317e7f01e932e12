// Money on its way back to the card that paid.
import type { Stripe } from "stripe";
import { dateOf, idOf, refusalOf, secondsOf, stripe } from "./client.server.ts";

export interface Refund {
  id: string;
  paymentId: string | null;
  amountPence: number;
  /** `pending` can still become either. */
  status: "pending" | "succeeded" | "failed";
  createdAt: Date;
}

/**
 * Sends what is left of a payment back. No key of ours goes along: the provider never gives back more than was paid, so
 * asking again is safe, and an answer of its own that went wrong is not repeated for a day.
 */
export async function refundPayment(paymentId: string): Promise<void> {
  const client = await stripe();
  try {
    await client.refunds.create({ payment_intent: paymentId });
  } catch (error) {
    if (refusalOf(error) !== "charge_already_refunded") throw error;
  }
}

/** Every refund of a payment, newest first. */
export async function listRefunds(paymentId: string): Promise<Refund[]> {
  const client = await stripe();
  const { data } = await client.refunds.list({ payment_intent: paymentId, limit: 100 });
  return data.map(toRefund);
}

/** Every refund made since a moment. */
export async function* refundsSince(since: Date): AsyncGenerator<Refund> {
  const client = await stripe();
  const created = { gte: secondsOf(since) };
  for await (const refund of client.refunds.list({ created, limit: 100 })) yield toRefund(refund);
}

function toRefund(refund: Stripe.Refund): Refund {
  const { id, amount, status, created, payment_intent: payment } = refund;
  return {
    id,
    paymentId: idOf(payment),
    amountPence: amount,
    status: status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "pending",
    createdAt: dateOf(created),
  };
}
