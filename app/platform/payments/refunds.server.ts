// Refunds of card payments at the payment provider.
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

// Nothing is left to refund, or the payer's bank is deciding: the site learns of the dispute by its own event.
const HARMLESS = new Set(["charge_already_refunded", "charge_disputed"]);

/**
 * Refunds the remaining amount of a payment. Sent without an idempotency key: the provider never refunds more than was
 * paid, so a repeated request is safe, while a key would repeat an error response for a day.
 */
export async function refundPayment(paymentId: string): Promise<void> {
  const client = await stripe();
  try {
    await client.refunds.create({ payment_intent: paymentId });
  } catch (error) {
    if (!HARMLESS.has(refusalOf(error) ?? "")) throw error;
  }
}

/** Every refund of a payment, newest first. */
export async function listRefunds(paymentId: string): Promise<Refund[]> {
  const client = await stripe();
  const { data } = await client.refunds.list({ payment_intent: paymentId, limit: 100 });
  return data.map(toRefund);
}

/** Every refund created since a time. */
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
