// The viewing after which the buyer of a deposit can still say "I do not want to go ahead" (VIS-15): the first one after paying
// without a visit, until 24 hours after its end; with the answer that the mother or the place was not as stated, in any case.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, Prisma } from "#app/platform/generated/prisma/client.ts";

const WINDOW_MS = 24 * 60 * 60_000;
/** States in which it took place, or may have. */
const TOOK_PLACE = ["booked", "done", "done by video", "unclear"];

/** Its id, or null. */
export async function declinableViewing(
  client: Prisma.TransactionClient,
  { petId, userId, paidAt, choice, status, refundRequestedAt }: Deposit,
): Promise<number | null> {
  if (status !== "paid" || !paidAt || refundRequestedAt) return null;
  const now = clock.now().getTime();
  const viewings = await client.viewing.findMany({
    where: { petId, buyerId: userId, state: { in: TOOK_PLACE }, time: { endsAt: { gt: paidAt } } },
    include: { time: true },
    orderBy: { time: { endsAt: "asc" } },
  });
  const isOpen = (from: Date | null) => from !== null && from.getTime() <= now && now < from.getTime() + WINDOW_MS;
  const [first] = viewings;
  if (first && choice !== "viewed" && isOpen(first.time.endsAt)) return first.id;
  const other = viewings.find(
    (viewing) => (viewing.withMother === false || viewing.atPlace === false) && isOpen(viewing.buyerAnsweredAt),
  );
  return other?.id ?? null;
}

/** The viewings of a buyer after which a deposit can be declined, each with its deposit. */
export async function listDeclinable(userId: number): Promise<{ viewingId: number; depositId: number }[]> {
  const deposits = await db.deposit.findMany({ where: { userId, status: "paid", refundRequestedAt: null } });
  const found = await Promise.all(
    deposits.map(async (deposit) => ({ viewingId: await declinableViewing(db, deposit), depositId: deposit.id })),
  );
  return found.flatMap(({ viewingId, depositId }) => (viewingId === null ? [] : [{ viewingId, depositId }]));
}
