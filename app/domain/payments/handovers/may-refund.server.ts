// Whether the refund of a paid deposit may start, as its handover stands (VIS-20). The caller has locked the pet.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { stateOf } from "./handover-rows.server.ts";
import { type HandoverRefund, mayRefund } from "./rules.ts";

export async function mayRefundDeposit(
  client: Prisma.TransactionClient,
  depositId: number,
  reason: HandoverRefund,
): Promise<boolean> {
  const handover = await client.handover.findUnique({ where: { depositId } });
  return handover === null || mayRefund(stateOf(handover), reason);
}

/** SQL condition of the same for the refunds "banned" and "blocked" of the deposit `d`. */
export const isNotReceivedSql = Prisma.sql`NOT EXISTS (
  SELECT FROM handovers h WHERE h.deposit_id = d.id AND (h.ended IS NOT NULL OR h.buyer_confirmed_at IS NOT NULL))`;
