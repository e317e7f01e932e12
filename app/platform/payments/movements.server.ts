// Money as the payment provider has it in its own books, for comparing them with ours.
import { stripe, unlessMissing } from "./client.server.ts";

/** What a payment, refund or invoice has moved, in pence: 0 while it has not; null when the provider does not know it. */
export async function amountMoved(providerId: string): Promise<number | null> {
  const client = await stripe();
  if (providerId.startsWith("pi_")) {
    const payment = await unlessMissing(() => client.paymentIntents.retrieve(providerId));
    return payment && payment.amount_received;
  }
  if (providerId.startsWith("re_")) {
    const refund = await unlessMissing(() => client.refunds.retrieve(providerId));
    return refund && (refund.status === "succeeded" ? refund.amount : 0);
  }
  const invoice = await unlessMissing(() => client.invoices.retrieve(providerId));
  return invoice && invoice.amount_paid;
}
