// Amounts of payments, refunds, disputes and invoices at the payment provider, for reconciliation with the site's payment events.
import { stripe, unlessMissing } from "./client.server.ts";
import { readDispute } from "./disputes.server.ts";

const DISPUTE = /^d[pu]_/;

/** The amount that a payment, refund, lost dispute or invoice has moved, in pence: 0 before it succeeds; null for an unknown id. */
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
  if (DISPUTE.test(providerId)) {
    const dispute = await readDispute(providerId);
    return dispute && (dispute.state === "lost" ? dispute.amountPence : 0);
  }
  const invoice = await unlessMissing(() => client.invoices.retrieve(providerId));
  return invoice && invoice.amount_paid;
}
