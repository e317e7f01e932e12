// Payment emails. Each is a job enqueued in the transaction of the payment event that it reports.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

export const PAYMENT_EMAIL_JOB = "payment-email";

/** What an email is about, and to whom it is sent. */
export type PaymentEmail =
  /** To the buyer: a receipt, with the end of the refund window. To the breeder: the pet is reserved. */
  | { email: "deposit-paid" | "deposit-reserved"; depositId: number }
  /** To the buyer: the payment cannot be kept (the reason is in `refundReason`) and is being refunded. */
  | { email: "deposit-returning"; depositId: number }
  /** To the buyer: the payment is refunded. To the breeder: the pet is available again. */
  | { email: "deposit-refunded" | "deposit-freed"; depositId: number }
  /** To the breeder: a receipt for a month. */
  | { email: "plan-paid"; providerId: string }
  /** To the breeder: a payment failed; the plan has ended; a second payment for the same plan is refunded. */
  | { email: "plan-unpaid" | "plan-ended" | "plan-surplus"; subscriptionId: number }
  /** To the breeder: the plan ends with the paid month. */
  | { email: "plan-cancelled"; subscriptionId: number }
  /** To the breeder: a new plan was withdrawn from; a renewal is near. */
  | { email: "plan-withdrawn" | "plan-reminder"; subscriptionId: number };

/** Enqueues an email, which is sent after the transaction has committed. */
export async function enqueuePaymentEmail(client: Prisma.TransactionClient, email: PaymentEmail): Promise<void> {
  await enqueue(PAYMENT_EMAIL_JOB, email, { client });
}
