// What has moved at the provider since a moment, and which deposit or subscription of ours it belongs to.
import { paidCheckoutsSince } from "#app/platform/payments/checkouts.server.ts";
import { refundsSince } from "#app/platform/payments/refunds.server.ts";
import { monthsSince } from "#app/platform/payments/subscriptions.server.ts";
import { type Subject, subjectOfCheckout, subjectOfPayment, subjectOfSubscription } from "./webhook-subject.server.ts";

export interface ProviderMovement {
  subject: Subject;
  /** What the ledger should hold; null where no money moved, but something did. */
  money: { providerId: string; amountPence: number } | null;
}

/** Everything of ours, in no order worth relying on. What belongs to nothing of ours is left out. */
export async function* providerMovementsSince(since: Date): AsyncGenerator<ProviderMovement> {
  for await (const { id, reference, paymentId, amountPence } of paidCheckoutsSince(since)) {
    const subject = await subjectOfCheckout(id, reference);
    // What a checkout of a plan was paid with comes with its months.
    const money = paymentId && amountPence !== null ? { providerId: paymentId, amountPence } : null;
    if (subject) yield { subject, money };
  }
  for await (const { subscriptionId, invoice } of monthsSince(since)) {
    const subject = subscriptionId === null ? null : await subjectOfSubscription(subscriptionId);
    const money = invoice && { providerId: invoice.id, amountPence: invoice.amountPence };
    if (subject) yield { subject, money };
  }
  for await (const { id: providerId, paymentId, amountPence, status } of refundsSince(since)) {
    const subject = paymentId === null ? null : await subjectOfPayment(paymentId);
    if (subject) yield { subject, money: status === "succeeded" ? { providerId, amountPence } : null };
  }
}
