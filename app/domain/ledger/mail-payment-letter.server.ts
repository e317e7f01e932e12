// Writes the letters about money. What a letter says is read when it is written: one that is not true any more stays
// unwritten, and a receipt tells what was paid whatever has happened since.
import type { Email } from "#app/domain/email.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { depositLetter } from "./deposit-letters.server.ts";
import { PAYMENT_LETTER_JOB, type PaymentLetter } from "./letters.server.ts";
import { planLetter, planReceipt } from "./plan-letters.server.ts";

/** Sends a letter; nothing when there is nothing to tell. */
export async function mailPaymentLetter(payload: PaymentLetter): Promise<void> {
  const letter = await compose(payload);
  if (letter) await sendMail(letter);
}

function compose(payload: PaymentLetter): Promise<Email | null> {
  switch (payload.letter) {
    case "deposit-paid":
    case "deposit-reserved":
    case "deposit-returning":
    case "deposit-refunded":
    case "deposit-freed":
      return depositLetter(payload.letter, payload.depositId);
    case "plan-paid":
      return planReceipt(payload.providerId);
    case "plan-unpaid":
    case "plan-ended":
    case "plan-surplus":
      return planLetter(payload.letter, payload.subscriptionId);
  }
}

registerJob(PAYMENT_LETTER_JOB, mailPaymentLetter);
