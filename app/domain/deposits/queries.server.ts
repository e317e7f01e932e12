// Deposits as their payer sees them.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { type RefundReason, refundableUntil } from "./rules.ts";
import type { OwnDeposit } from "./views.ts";

/** The viewer's latest deposit on a pet with its number, or null. */
export async function getOwnDeposit(
  viewer: Viewer | null,
  petId: number,
): Promise<{ depositId: number; deposit: OwnDeposit } | null> {
  if (!viewer) return null;
  const row = await db.deposit.findFirst({ where: { petId, userId: viewer.userId }, orderBy: { id: "desc" } });
  if (!row) return null;
  const { id: depositId, amountPence, checkoutUrl, expiresAt, paidAt, refundRequestedAt } = row;
  switch (row.status) {
    case "pending":
      return {
        depositId,
        deposit: { state: "paying", url: checkoutUrl, heldUntil: expiresAt.toISOString(), amountPence },
      };
    case "paid": {
      const moments = { paidAt: paidAt!.toISOString(), refundableUntil: refundableUntil(paidAt!).toISOString() };
      return { depositId, deposit: { state: "paid", ...moments, asked: refundRequestedAt !== null, amountPence } };
    }
    case "returning":
    case "refunded": {
      const reason = (row.refundReason ?? "asked") as RefundReason;
      return { depositId, deposit: { state: row.status, reason, amountPence } };
    }
    case "failed":
      return { depositId, deposit: { state: "failed", amountPence } };
  }
}
