// Cancels a pending deposit and ends its hold. A payment that arrives later is refunded.
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { db } from "#app/platform/db.server.ts";

// Checkout never opened; not paid in time; abandoned by the buyer; the pet or one of the two sides is not available any more.
// old word: "let-go" is stored in existing payment events
export type CancelReason = "not-opened" | "expired" | "let-go" | "unavailable";

/**
 * Cancels a pending deposit; any other is left unchanged. With `not-opened` it is also left unchanged when a repeated
 * submit has opened its checkout meanwhile.
 */
export async function cancelDeposit(depositId: number, reason: CancelReason): Promise<void> {
  await db.$transaction(async (client) => {
    const { count } = await client.deposit.updateMany({
      where: { id: depositId, status: "pending", ...(reason === "not-opened" ? { providerCheckoutId: null } : {}) },
      data: { status: "failed", checkoutUrl: null },
    });
    if (count === 1) await recordPaymentEvent(client, { depositId, kind: "closed", detail: { reason } });
  });
}
