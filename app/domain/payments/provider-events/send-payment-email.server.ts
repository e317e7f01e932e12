// The job that sends payment emails. An email is composed when it is sent: one that no longer applies is not sent, and a
// receipt states what was paid, whatever has happened since.
import { depositEmail } from "#app/domain/payments/deposits/emails.server.ts";
import { PAYMENT_EMAIL_JOB, type PaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { planEmail, planReceipt } from "#app/domain/payments/subscriptions/emails.server.ts";
import type { Email } from "#app/domain/shared/email.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";

/** Sends an email, unless it no longer applies. */
export async function sendPaymentEmail(payload: PaymentEmail): Promise<void> {
  const email = await compose(payload);
  if (email) await sendMail(email);
}

function compose(payload: PaymentEmail): Promise<Email | null> {
  switch (payload.email) {
    case "deposit-paid":
    case "deposit-reserved":
    case "deposit-returning":
    case "deposit-refunded":
    case "deposit-freed":
      return depositEmail(payload.email, payload.depositId);
    case "plan-paid":
      return planReceipt(payload.providerId);
    case "plan-unpaid":
    case "plan-cancelled":
    case "plan-ended":
    case "plan-surplus":
    case "plan-withdrawn":
    case "plan-reminder":
      return planEmail(payload.email, payload.subscriptionId);
  }
}

registerJob(PAYMENT_EMAIL_JOB, sendPaymentEmail);
