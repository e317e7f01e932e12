// Emails about a breeder's plan: a receipt for each month, a failed payment, a cancellation, the end of the plan.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { BANK_DAYS } from "#app/domain/payments/deposits/texts.ts";
import type { PaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail, type Email } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { nextAttemptText, WITHOUT_PLAN } from "./texts.ts";

const PARTIES = {
  plan: true,
  nextPlan: true,
  breeder: {
    select: { tradingName: true, user: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } },
  },
} as const;

type Subscription = Prisma.SubscriptionGetPayload<{ include: typeof PARTIES }> & { banned: boolean };
type Name = Extract<PaymentEmail, { subscriptionId: number }>["email"];

/** The receipt for a month, by the id of its invoice; null for an unpaid invoice. */
export async function planReceipt(providerId: string): Promise<Email | null> {
  const entry = await db.ledgerEntry.findUnique({
    where: { providerId, kind: "subscription_paid" },
    include: { subscription: { include: PARTIES } },
  });
  if (!entry?.subscription) return null;
  const { amountPence, createdAt } = entry;
  const subscription = await withBan(entry.subscription);
  const { plan, breeder } = subscription;
  const [isUpgrade, owed] = [await isProrated(subscription.id, providerId), subscription.cancelAtPeriodEnd];
  return toBreeder(subscription, `Receipt: ${formatPrice(amountPence)} for your ${plan.name} plan`, "receipts", [
    `Thank you for your payment to ${SITE_NAME}.`,
    `Amount: ${formatPrice(amountPence)}`,
    `For: ${plan.name} plan of ${breeder.tradingName}, ${isUpgrade ? "the rest of the paid month after an upgrade" : "one month"}`,
    `Paid on: ${formatDateTime(createdAt)}`,
    `Reference: ${paymentReference({ kind: "subscription", id: subscription.id })}`,
    ...(owed ? [] : ["A plan is renewed every month until you cancel it, which you can do at any time."]),
  ]);
}

async function isProrated(subscriptionId: number, invoice: string): Promise<boolean> {
  const where = { subscriptionId, kind: "prorated", detail: { path: ["invoice"], equals: invoice } };
  return (await db.paymentEvent.findFirst({ where, select: { id: true } })) !== null;
}

/** The email for the current state of the subscription, or null when it no longer applies. */
export async function planEmail(name: Name, subscriptionId: number): Promise<Email | null> {
  const subscription = await db.subscription.findUnique({ where: { id: subscriptionId }, include: PARTIES });
  return subscription && WRITERS[name](await withBan(subscription));
}

async function withBan(subscription: Omit<Subscription, "banned">): Promise<Subscription> {
  return { ...subscription, banned: await isBanned(subscription.breeder.user.id) };
}

const WRITERS: Record<Name, (subscription: Subscription) => Email | null> = {
  "plan-unpaid": unpaid,
  "plan-cancelled": cancelled,
  "plan-ended": ended,
  "plan-surplus": surplus,
  "plan-withdrawn": withdrawn,
  "plan-reminder": reminder,
};

function unpaid(subscription: Subscription): Email | null {
  const { plan, status, banned } = subscription;
  // A banned breeder can neither pay nor use the plan.
  if (status !== "past_due" || banned) return null;
  return toBreeder(subscription, `The payment for your ${plan.name} plan did not go through`, "plan", [
    `We could not take the ${formatPrice(plan.pricePence)} for the next month of your ${plan.name} plan from your card.`,
    `${nextAttemptText(subscription.nextAttemptAt)} ${WITHOUT_PLAN}`,
    "Update your payment method and pay now on the page of your plan.",
  ]);
}

/** Not to who has kept the plan since. */
function cancelled(subscription: Subscription): Email | null {
  const { plan, status, cancelAtPeriodEnd, currentPeriodEnd, banned } = subscription;
  if (status !== "active" || !cancelAtPeriodEnd || !currentPeriodEnd) return null;
  const day = formatDate(currentPeriodEnd);
  return toBreeder(subscription, `Your ${plan.name} plan ends on ${day}`, "plan", [
    `Your ${plan.name} plan is cancelled. It stays active until ${day}, and nothing more is charged for it.`,
    ...(banned ? [] : [`After that: ${WITHOUT_PLAN}`, "Until then you can keep it, on the page of your plan."]),
  ]);
}

function ended(subscription: Subscription): Email | null {
  const { plan, status, endReason, endedAt, banned } = subscription;
  if (status !== "cancelled" || endReason !== "ended" || !endedAt) return null;
  return toBreeder(subscription, `Your ${plan.name} plan has ended`, "plan", [
    `Your ${plan.name} plan ended on ${formatDate(endedAt)}. Nothing more is charged for it.`,
    ...(banned ? [] : [WITHOUT_PLAN]),
  ]);
}

function surplus(subscription: Subscription): Email | null {
  const { plan, status, endReason } = subscription;
  if (status !== "cancelled" || endReason !== "surplus") return null;
  return toBreeder(subscription, `Your second payment for the ${plan.name} plan goes back to you`, "receipts", [
    `You paid for the ${plan.name} plan twice at nearly the same time. Your plan is active and paid for once.`,
    `The second payment is on its way back to your card, and nothing more is charged for it.`,
  ]);
}

function withdrawn(subscription: Subscription): Email | null {
  const { plan, status, endReason } = subscription;
  if (status !== "cancelled" || endReason !== "withdrawn") return null;
  return toBreeder(subscription, `You have withdrawn from the ${plan.name} plan`, "receipts", [
    `Your ${plan.name} plan has ended. What you paid for it goes back to your card. ${BANK_DAYS}`,
    WITHOUT_PLAN,
  ]);
}

function reminder(subscription: Subscription): Email | null {
  const { plan, status, cancelAtPeriodEnd, currentPeriodEnd, nextPlan, banned } = subscription;
  if (status !== "active" || cancelAtPeriodEnd || !currentPeriodEnd || banned) return null;
  const { name, pricePence } = nextPlan ?? plan;
  return toBreeder(subscription, `Your ${name} plan is renewed on ${formatDate(currentPeriodEnd)}`, "plan", [
    `${formatPrice(pricePence)} is taken from your card on ${formatDate(currentPeriodEnd)} for your ${name} plan, and every month until you cancel.`,
    "If you do not need it any longer, cancel it on the page of your plan before that day. It then stays active until the end of the month that you have paid for.",
  ]);
}

const ACTIONS = {
  plan: { label: "Your plan", path: "/breeder/subscription" },
  receipts: { label: "Your receipts", path: "/breeder/subscription/receipts" },
};

function toBreeder(
  { breeder: { user }, banned }: Subscription,
  subject: string,
  action: keyof typeof ACTIONS,
  paragraphs: string[],
): Email {
  const { label, path } = ACTIONS[action];
  return composeEmail({
    to: user.email,
    subject,
    user,
    paragraphs,
    ...signInAction({ label, url: siteUrl(path) }, banned),
    closing: `If you know nothing of this, write to ${env.CONTACT_EMAIL}.`,
  });
}
