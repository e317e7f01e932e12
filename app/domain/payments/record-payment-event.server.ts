// Payment events: the history of a deposit or a subscription. Each is stored in the transaction of the change it records.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

const DISPUTE_EVENTS = ["dispute-opened", "dispute-won", "dispute-lost"] as const;

/** What the rules of app/domain/payments/deposits/refund-rules.ts have told and been answered; the detail has `of`, what it is about. */
export const RULE_EVENTS = [
  "told",
  "missed-asked",
  "missed-keep",
  "missed-refund",
  "contested",
  "contest-kept",
  "contest-refund",
] as const;

export const DEPOSIT_EVENTS = [
  "opened",
  "checkout",
  "closed",
  "paid",
  "returning",
  "refund-asked",
  "refund-blocked",
  "refund-banned",
  "refund-breeder",
  "refund-rule",
  "refund-administrator",
  ...RULE_EVENTS,
  "refund-failed",
  "refunded",
  "handed-over",
  "paid-out",
  "payout-undone",
  ...DISPUTE_EVENTS,
] as const;

export const SUBSCRIPTION_EVENTS = [
  "opened",
  "checkout",
  "closed",
  "active",
  "past-due",
  "plan-ends",
  "plan-goes-on",
  "renewed",
  "prorated",
  "plan-changed",
  "withdrawn",
  "replaced",
  "surplus",
  "ended",
  "refunded",
  ...DISPUTE_EVENTS,
] as const;

type PaymentEvent = { detail?: Prisma.InputJsonObject; actorId?: number } & (
  | { depositId: number; kind: (typeof DEPOSIT_EVENTS)[number] }
  | { subscriptionId: number; kind: (typeof SUBSCRIPTION_EVENTS)[number] }
);

/** Stores a payment event. */
export async function recordPaymentEvent(client: Prisma.TransactionClient, event: PaymentEvent): Promise<void> {
  await client.paymentEvent.create({ data: { ...event, createdAt: clock.now() }, select: { id: true } });
}

/** The last event about the transfer of a deposit, to include as its `events`: it is paid out unless this was undone. */
export const LAST_PAYOUT = {
  where: { kind: { in: ["paid-out", "payout-undone"] } },
  orderBy: { id: "desc" },
  take: 1,
} satisfies Prisma.Deposit$eventsArgs;

/** Whether a deposit with its LAST_PAYOUT is marked as paid out. */
export function isPaidOut({ events: [last] }: { events: { kind: string }[] }): boolean {
  return last?.kind === "paid-out";
}
