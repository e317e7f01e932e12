// Lists payments, refunds and disputes at the provider since a given time, each with its deposit or subscription.
import { paidCheckoutsSince } from "#app/platform/payments/checkouts.server.ts";
import { disputesSince } from "#app/platform/payments/disputes.server.ts";
import { refundsSince } from "#app/platform/payments/refunds.server.ts";
import { invoicesSince } from "#app/platform/payments/subscriptions.server.ts";
import { type Subject, subjectOfCheckout, subjectOfPayment, subjectOfSubscription } from "./webhook-subject.server.ts";

export interface ProviderMovement {
  subject: Subject;
  /** The expected ledger entry; null when something changed but no money moved. */
  money: { providerId: string; amountPence: number } | null;
}

/** In no particular order. Movements that belong to no deposit or subscription of this site are left out. */
export async function* providerMovementsSince(since: Date): AsyncGenerator<ProviderMovement> {
  for await (const { id, reference, paymentId, amountPence } of paidCheckoutsSince(since)) {
    const subject = await subjectOfCheckout(id, reference);
    // A plan's checkout has no payment id: its payment is listed below, as the invoice of the first month.
    const money = paymentId && amountPence !== null ? { providerId: paymentId, amountPence } : null;
    if (subject) yield { subject, money };
  }
  for await (const { subscriptionId, invoice } of invoicesSince(since)) {
    const subject = subscriptionId === null ? null : await subjectOfSubscription(subscriptionId);
    const money = invoice && { providerId: invoice.id, amountPence: invoice.amountPence };
    if (subject) yield { subject, money };
  }
  for await (const { id: providerId, paymentId, amountPence, status } of refundsSince(since)) {
    const subject = paymentId === null ? null : await subjectOfPayment(paymentId);
    if (subject) yield { subject, money: status === "succeeded" ? { providerId, amountPence } : null };
  }
  // After the payments, which are found by then.
  for await (const { id: providerId, paymentId, amountPence, state } of disputesSince(since)) {
    if (paymentId === null || !(await subjectOfPayment(paymentId))) continue;
    yield {
      subject: { kind: "dispute", id: providerId },
      money: state === "lost" ? { providerId, amountPence } : null,
    };
  }
}
