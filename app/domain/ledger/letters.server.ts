// The letters about money. Each is a job put into the transaction of what it tells, so that neither is without the other.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

export const PAYMENT_LETTER_JOB = "mail-payment-letter";

/** What a letter is about, and to whom it goes. */
export type PaymentLetter =
  /** To the buyer: a receipt, with the end of the refund window. To the breeder: the pet is reserved. */
  | { letter: "deposit-paid" | "deposit-reserved"; depositId: number }
  /** To the buyer: the payment cannot be kept (`refundReason` says why), and is on its way back. */
  | { letter: "deposit-returning"; depositId: number }
  /** To the buyer: the money is back. To the breeder: the pet is free again. */
  | { letter: "deposit-refunded" | "deposit-freed"; depositId: number }
  /** To the breeder: a receipt for a month. */
  | { letter: "plan-paid"; providerId: string }
  /** To the breeder: a payment failed; the plan is over; a second payment for the same plan goes back. */
  | { letter: "plan-unpaid" | "plan-ended" | "plan-surplus"; subscriptionId: number };

/** Has a letter written once the transaction has committed. */
export async function sendPaymentLetter(client: Prisma.TransactionClient, letter: PaymentLetter): Promise<void> {
  await enqueue(PAYMENT_LETTER_JOB, letter, { client });
}
