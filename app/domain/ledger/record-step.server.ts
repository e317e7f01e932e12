// The history of a deposit or a subscription. A step is written in the transaction of the change that it tells of.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export const DEPOSIT_STEPS = [
  "opened",
  "checkout",
  "closed",
  "paid",
  "returning",
  "refund-asked",
  "refund-failed",
  "refunded",
] as const;

export const SUBSCRIPTION_STEPS = [
  "opened",
  "checkout",
  "closed",
  "active",
  "past-due",
  "plan-ends",
  "plan-goes-on",
  "renewed",
  "replaced",
  "surplus",
  "ended",
  "refunded",
] as const;

type Step = { detail?: Prisma.InputJsonObject; actorId?: number } & (
  | { depositId: number; kind: (typeof DEPOSIT_STEPS)[number] }
  | { subscriptionId: number; kind: (typeof SUBSCRIPTION_STEPS)[number] }
);

/** Writes a step down. */
export async function recordStep(client: Prisma.TransactionClient, step: Step): Promise<void> {
  // The trigger payment_steps_append_only refuses later changes, see docs/triggers.md.
  await client.paymentStep.create({ data: { ...step, createdAt: clock.now() }, select: { id: true } });
}
