// An attempt that came to nothing: the pet is free again. Should money arrive all the same, it came too late.
import { recordStep } from "#app/domain/ledger/record-step.server.ts";
import { db } from "#app/platform/db.server.ts";

/** `not-opened`: the provider could not open a checkout; `expired`: nobody paid in time; `let-go`: the buyer said so. */
export type ClosingReason = "not-opened" | "expired" | "let-go";

/**
 * Ends a pending attempt; anything else is left as it is. One whose checkout could not be opened is left alone as well when
 * the same button, pressed twice, has opened it meanwhile.
 */
export async function closeDeposit(depositId: number, reason: ClosingReason): Promise<void> {
  await db.$transaction(async (client) => {
    const { count } = await client.deposit.updateMany({
      where: { id: depositId, status: "pending", ...(reason === "not-opened" ? { providerCheckoutId: null } : {}) },
      data: { status: "failed", checkoutUrl: null },
    });
    if (count === 1) await recordStep(client, { depositId, kind: "closed", detail: { reason } });
  });
}
