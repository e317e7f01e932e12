// Emails about a deposit: receipts to the buyer, and the state of the pet to the breeder. An email to the breeder has
// the buyer's first name and no contact details.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { payoutRule } from "#app/domain/payments/handovers/payout-texts.ts";
import type { PaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail, type Email, type EmailParts } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { cancelNotice, type RefundReason, refundableUntil } from "#app/domain/shared/refund-window.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { BANK_DAYS, moneyBack, refundNotes, refundTime, returnReason } from "./texts.ts";

const RECIPIENT = { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } as const;
const PARTIES = {
  user: RECIPIENT,
  handover: { select: { id: true, ended: true } },
  pet: { include: { breeder: { select: { tradingName: true, user: RECIPIENT } } } },
} as const;

type Deposit = Prisma.DepositGetPayload<{ include: typeof PARTIES }>;
type Name = Extract<PaymentEmail, { depositId: number }>["email"];

/** The email for the current state of the deposit, or null when it no longer applies. */
export async function depositEmail(name: Name, depositId: number): Promise<Email | null> {
  const deposit = await db.deposit.findUnique({ where: { id: depositId }, include: PARTIES });
  return deposit && WRITERS[name](deposit);
}

/** An email is null when it no longer applies. */
type Written = Promise<Email> | null;

const WRITERS: Record<Name, (deposit: Deposit) => Written> = {
  "deposit-paid": paid,
  "deposit-reserved": reserved,
  "deposit-returning": returning,
  "deposit-refunded": refunded,
  "deposit-freed": freed,
};

function paid(deposit: Deposit): Written {
  const { pet, amountPence, paidAt, id, status, refundRequestedAt, refundReason, cancelDays } = deposit;
  if (!paidAt) return null;
  const { name, breed, breeder } = pet;
  const amount = formatPrice(amountPence);
  const isReserved = status === "paid" && !refundRequestedAt;
  const until = formatDateTime(refundableUntil(deposit));
  const back = status === "refunded" ? "refunded" : "returning";
  return toBuyer(deposit, `Receipt: ${amount} deposit for ${name}`, [
    isReserved ? `Thank you. ${name} is reserved for you.` : "This is the receipt for your payment.",
    `Amount: ${amount}`,
    `For: deposit for ${name} (${breed}) of ${breeder.tradingName}`,
    `Paid to: ${SITE_NAME}, which passes it on to the breeder`,
    `Paid on: ${formatDateTime(paidAt)}`,
    `Reference: ${paymentReference({ kind: "deposit", id })}`,
    ...(isReserved
      ? [
          ...(cancelDays === null ? [] : [cancelNotice(cancelDays)]),
          `You can have the whole ${amount} back until ${until}: choose “Request Refund” beside it in your receipts.`,
        ]
      : [
          `${returnReason((refundReason ?? "asked") as RefundReason, name)} ${moneyBack(back, amountPence, refundReason as RefundReason)}`,
        ]),
  ]);
}

function returning(deposit: Deposit): Written {
  const { pet, amountPence, status, refundReason, id } = deposit;
  if (status !== "returning" && status !== "refunded") return null;
  return toBuyer(deposit, `Your payment for ${pet.name} goes back to you`, [
    returnReason(refundReason as RefundReason, pet.name),
    `${moneyBack(status, amountPence)} ${BANK_DAYS} There is nothing you need to do.`,
    `Amount: ${formatPrice(amountPence)}`,
    `Reference: ${paymentReference({ kind: "deposit", id })}`,
  ]);
}

function refunded(deposit: Deposit): Written {
  const { pet, amountPence, refundedAt, refundReason, refundNote, id } = deposit;
  if (!refundedAt) return null;
  const reason = refundReason as RefundReason;
  const [subject, done] = reason === "disputed" ? ["Taken back by your bank", "Taken back"] : ["Refund", "Refunded"];
  return toBuyer(deposit, `${subject}: ${formatPrice(amountPence)} deposit for ${pet.name}`, [
    `${returnReason(reason, pet.name)} ${moneyBack("refunded", amountPence, reason)} ${refundTime({ reason })}`,
    ...refundNotes(refundNote, reason, pet.breeder.tradingName),
    `Amount: ${formatPrice(amountPence)}`,
    `${done} on: ${formatDateTime(refundedAt)}`,
    `Reference: ${paymentReference({ kind: "deposit", id })}`,
  ]);
}

function reserved(deposit: Deposit): Written {
  const { user, pet, amountPence, paidAt, status, refundRequestedAt } = deposit;
  if (status !== "paid" || !paidAt || refundRequestedAt) return null;
  const { name } = pet;
  return toBreeder(deposit, `${name} is reserved`, [
    `${user.firstName} has paid the ${formatPrice(amountPence)} deposit for ${name}. Buyers now see ${name} as reserved.`,
    `Paid on: ${formatDateTime(paidAt)}`,
    `${user.firstName} can have it back until ${formatDateTime(refundableUntil(deposit))}. ` +
      payoutRule("the deposit"),
  ]);
}

function freed(deposit: Deposit): Written {
  const { pet, amountPence, refundedAt, refundReason } = deposit;
  // The email about the dispute has said it.
  if (!refundedAt || refundReason === "disputed") return null;
  // A pet that is not listed, as it is sold, deleted or hidden, is free for no other buyer.
  if (refundReason === "banned" || !pet.listed) {
    const why = refundReason === "banned" ? "Your account is banned, so the" : "The";
    return toBreeder(deposit, `The deposit for ${pet.name} is refunded`, [
      `${why} ${formatPrice(amountPence)} deposit for ${pet.name} has gone back to the buyer.`,
      `Refunded on: ${formatDateTime(refundedAt)}`,
    ]);
  }
  return toBreeder(deposit, `${pet.name} is free again`, [
    `The ${formatPrice(amountPence)} deposit for ${pet.name} has gone back to the buyer, so ${pet.name} can be reserved by others.`,
    `Refunded on: ${formatDateTime(refundedAt)}`,
  ]);
}

async function toBuyer({ user, handover }: Deposit, subject: string, paragraphs: string[]): Promise<Email> {
  const action = { label: "Your receipts", url: siteUrl("/profile/receipts") };
  return composeEmail({
    to: user.email,
    subject,
    user,
    paragraphs,
    ...(await linksFor(user.id, action, handover)),
    closing: `If you know nothing of this, write to ${env.CONTACT_EMAIL}.`,
  });
}

async function toBreeder(
  { id: depositId, pet, handover }: Deposit,
  subject: string,
  paragraphs: string[],
): Promise<Email> {
  const { user } = pet.breeder;
  const action = { label: "See the deposit", url: siteUrl(`/breeder/deposits/${depositId}`) };
  const links = await linksFor(user.id, action, handover);
  return composeEmail({ to: user.email, subject, user, paragraphs, ...links });
}

type Links = Pick<EmailParts, "action" | "further">;

/** The button, and the link to the handover while the deposit waits for it; nothing for a banned account. */
async function linksFor(
  userId: number,
  action: NonNullable<Links["action"]>,
  handover: Deposit["handover"],
): Promise<Links> {
  if (await isBanned(userId)) return {};
  if (!handover || handover.ended) return { action };
  return { action, further: { label: "The handover", url: siteUrl(`/handovers/${handover.id}`) } };
}
