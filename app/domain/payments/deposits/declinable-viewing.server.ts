// The viewing after which the buyer of a deposit can still say "I do not want to go ahead" (VIS-15): the first one after paying
// without a visit, until 24 hours after its end; with the answer, given after paying, that the mother or the place was not as
// stated, in any case. Not while the breeder has confirmed the handover, or the buyer's bank decides about the payment.
import { mayRefundDeposit } from "#app/domain/payments/handovers/may-refund.server.ts";
import { isDepositDisputed } from "#app/domain/pets/listings/open-disputes.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, Prisma } from "#app/platform/generated/prisma/client.ts";

const WINDOW_MS = 24 * 60 * 60_000;
/** States in which it took place, or may have. */
const TOOK_PLACE = ["booked", "done", "done by video", "unclear"];

interface Declinable {
  viewingId: number;
  /** Until when. */
  until: Date;
}

/** Null when there is none. */
export async function declinableViewing(
  client: Prisma.TransactionClient,
  { id: depositId, petId, userId, paidAt, choice, status, refundRequestedAt }: Deposit,
): Promise<Declinable | null> {
  if (status !== "paid" || !paidAt || refundRequestedAt) return null;
  const now = clock.now().getTime();
  const viewings = await client.viewing.findMany({
    where: { petId, buyerId: userId, state: { in: TOOK_PLACE } },
    include: { time: true },
    orderBy: { time: { endsAt: "asc" } },
  });
  const openFrom = (viewingId: number, from: Date | null): Declinable[] => {
    if (from === null || now < from.getTime() || now >= from.getTime() + WINDOW_MS) return [];
    return [{ viewingId, until: new Date(from.getTime() + WINDOW_MS) }];
  };
  const first = viewings.find(({ time }) => time.endsAt > paidAt);
  const found = viewings.flatMap(({ id, time, withMother, atPlace, buyerAnsweredAt }) => [
    ...((withMother === false || atPlace === false) && buyerAnsweredAt! > paidAt ? openFrom(id, buyerAnsweredAt) : []),
    ...(id === first?.id && choice !== "viewed" ? openFrom(id, time.endsAt) : []),
  ]);
  const last = found.toSorted((a, b) => Number(b.until) - Number(a.until))[0] ?? null;
  if (!last || !(await mayRefundDeposit(client, depositId, "viewing"))) return null;
  return (await isDepositDisputed(depositId, client)) ? null : last;
}

export interface DeclinableDeposit {
  viewingId: number;
  depositId: number;
  until: string;
}

/** The viewings of a buyer after which a deposit can be declined, each with its deposit; `petId`: those of one pet. */
export async function listDeclinable(userId: number, petId?: number): Promise<DeclinableDeposit[]> {
  const deposits = await db.deposit.findMany({ where: { userId, petId, status: "paid", refundRequestedAt: null } });
  const found = await Promise.all(
    deposits.map(async (deposit) => ({ depositId: deposit.id, declinable: await declinableViewing(db, deposit) })),
  );
  return found.flatMap(({ depositId, declinable }) =>
    declinable ? [{ viewingId: declinable.viewingId, depositId, until: declinable.until.toISOString() }] : [],
  );
}
