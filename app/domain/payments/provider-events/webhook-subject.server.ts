// Finds the deposit or subscription that a webhook event or a payment at the provider belongs to.
import { z } from "zod";
import { applyDispute } from "#app/domain/payments/apply-dispute.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { nextReading } from "#app/domain/payments/next-reading.server.ts";
import { recordSubscriptionRefunds } from "#app/domain/payments/subscriptions/record-refunds.server.ts";
import { settleSubscription } from "#app/domain/payments/subscriptions/settle-subscription.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readDispute } from "#app/platform/payments/disputes.server.ts";
import { invoiceOfPayment } from "#app/platform/payments/subscriptions.server.ts";

/** The deposit, subscription, refund or dispute to settle. */
export type Subject =
  | { kind: "deposit"; id: number; checkoutId?: string }
  | { kind: "subscription"; id: number; checkoutId?: string; providerSubscriptionId?: string }
  | { kind: "subscription-refund"; id: number; paymentId: string }
  | { kind: "dispute"; id: string };

const id = z.string().max(255);
/** An id, or the expanded object with that id. */
const reference = z.union([id, z.object({ id }).transform((named) => named.id)]);
const metadata = z.record(z.string(), z.string()).nullish();
const payloadSchema = z.object({
  data: z.object({
    object: z.object({
      id,
      client_reference_id: z.string().nullish(),
      metadata,
      payment_intent: reference.nullish(),
      payment: z.object({ payment_intent: reference.nullish() }).nullish().catch(null),
      parent: z
        .object({ subscription_details: z.object({ subscription: reference.nullish(), metadata }).nullish() })
        .nullish(),
    }),
  }),
});

/** The objects of the site at the provider, by the beginning of the types of their events; others are not stored. */
export const PAYMENT_EVENTS = [
  "checkout.session.",
  "charge.",
  "customer.subscription.",
  "invoice.",
  "invoice_payment.",
  "payment_intent.",
  "refund.",
] as const;

/** Whether events of a type are stored. */
export function isPaymentEvent(type: string): boolean {
  return PAYMENT_EVENTS.some((beginning) => type.startsWith(beginning));
}

/** The subject of an event; null when it belongs to no deposit or subscription of this site. */
export async function subjectOfEvent(type: string, payload: unknown): Promise<Subject | null> {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return null;
  const { object } = parsed.data.data;
  if (type.startsWith("checkout.session.")) return subjectOfCheckout(object.id, object.client_reference_id);
  if (type.startsWith("charge.dispute.")) return { kind: "dispute", id: object.id };
  if (type.startsWith("customer.subscription.")) {
    return subjectOfSubscription(object.id, object.metadata?.subscription);
  }
  const details = object.parent?.subscription_details;
  if (details?.subscription) return subjectOfSubscription(details.subscription, details.metadata?.subscription);
  const paymentId = type.startsWith("payment_intent.") ? object.id : paymentOf(object);
  if (paymentId === null) return null;
  const deposit = await depositOfPayment(paymentId, object.metadata?.deposit);
  // The events of its invoice report what else happens to the payment of a month.
  return deposit ?? (GIVING_BACK.test(type) ? subjectOfPayment(paymentId) : null);
}

const GIVING_BACK = /^(?:refund\.|charge\.refund)/;

/** The payment of a charge, a refund or a paid invoice. */
function paymentOf({ payment, payment_intent: paymentId }: z.infer<typeof payloadSchema>["data"]["object"]) {
  return paymentId ?? payment?.payment_intent ?? null;
}

/** The deposit or subscription of a checkout, by the reference that the site passed to the provider. */
export async function subjectOfCheckout(checkoutId: string, ours: string | null | undefined): Promise<Subject | null> {
  if (!isReference(ours)) return null;
  const [deposit, subscription] = await Promise.all([
    db.deposit.findUnique({ where: { reference: ours }, select: { id: true } }),
    db.subscription.findUnique({ where: { reference: ours }, select: { id: true } }),
  ]);
  if (deposit) return { kind: "deposit", id: deposit.id, checkoutId };
  return subscription && { kind: "subscription", id: subscription.id, checkoutId };
}

/** The deposit of a payment, or the subscription whose month it paid. */
export async function subjectOfPayment(
  paymentId: string,
): Promise<Extract<Subject, { kind: "deposit" | "subscription-refund" }> | null> {
  const deposit = await depositOfPayment(paymentId);
  if (deposit) return deposit;
  const invoiceId = await invoiceOfPayment(paymentId);
  const entry = invoiceId ? await db.ledgerEntry.findUnique({ where: { providerId: invoiceId } }) : null;
  return entry?.subscriptionId ? { kind: "subscription-refund", id: entry.subscriptionId, paymentId } : null;
}

/** A deposit by its payment, or by its own reference while the payment is not stored yet. */
async function depositOfPayment(paymentId: string, ours?: string): Promise<{ kind: "deposit"; id: number } | null> {
  const OR = [{ providerPaymentId: paymentId }, ...(isReference(ours) ? [{ reference: ours }] : [])];
  const deposit = await db.deposit.findFirst({ where: { OR }, select: { id: true } });
  return deposit && { kind: "deposit", id: deposit.id };
}

/** A subscription by the provider's id, or by its own reference while the provider's id is not stored yet. */
export async function subjectOfSubscription(providerId: string, ours?: string): Promise<Subject | null> {
  const known = await db.subscription.findUnique({
    where: { providerSubscriptionId: providerId },
    select: { id: true },
  });
  if (known) return { kind: "subscription", id: known.id };
  if (!isReference(ours)) return null;
  const row = await db.subscription.findUnique({ where: { reference: ours }, select: { id: true } });
  return row && { kind: "subscription", id: row.id, providerSubscriptionId: providerId };
}

/** A key for a subject, to group events about the same one. */
export function subjectKey(subject: Subject): string {
  return subject.kind === "subscription-refund" ? `refund of ${subject.paymentId}` : `${subject.kind} ${subject.id}`;
}

/** Reads the current state from the provider and applies it. */
export async function settleSubject(subject: Subject): Promise<void> {
  if (subject.kind === "deposit") await settleDeposit(subject.id, subject);
  else if (subject.kind === "subscription") await settleSubscription(subject.id, subject);
  else if (subject.kind === "dispute") await settleDispute(subject.id);
  else await recordSubscriptionRefunds(subject.id, subject.paymentId);
}

async function settleDispute(disputeId: string): Promise<void> {
  const readingNo = await nextReading();
  const dispute = await readDispute(disputeId);
  const payment = dispute?.paymentId ? await subjectOfPayment(dispute.paymentId) : null;
  if (!dispute || !payment) return;
  if (payment.kind === "subscription-refund") {
    return applyDispute({ kind: "subscription", subscriptionId: payment.id }, dispute, readingNo);
  }
  await applyDispute({ kind: "deposit", depositId: payment.id }, dispute, readingNo);
  // A refund that has waited for the decision.
  await settleDeposit(payment.id);
}

function isReference(text: string | null | undefined): text is string {
  return z.uuid().safeParse(text).success;
}
