// Whether a payer's bank is deciding about a payment: nothing is refunded until it has decided.
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Prisma condition for disputes that are not decided. */
export const OPEN_DISPUTES = { state: "open" } satisfies Prisma.PaymentDisputeWhereInput;

/** Prisma relation: the deposits of a pet that are paid, or that a bank is deciding about. */
export const OPEN_DEPOSITS = {
  where: { OR: [{ status: "paid" }, { disputes: { some: OPEN_DISPUTES } }] },
  select: {
    id: true,
    status: true,
    refundRequestedAt: true,
    disputes: { where: OPEN_DISPUTES, select: { id: true }, take: 1 },
  },
} satisfies Prisma.Pet$depositsArgs;

/** Whether the payment of a deposit is disputed. */
export async function isDepositDisputed(depositId: number, client: Prisma.TransactionClient = db): Promise<boolean> {
  const open = await client.paymentDispute.findFirst({ where: { ...OPEN_DISPUTES, depositId }, select: { id: true } });
  return open !== null;
}
