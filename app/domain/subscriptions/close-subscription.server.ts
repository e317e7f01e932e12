// A checkout of a plan that came to nothing.
import { recordStep } from "#app/domain/ledger/record-step.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { EndReason } from "./rules.ts";

/**
 * Ends an attempt that was not paid; anything else is left as it is. `notOpened`: its checkout could not be opened, unless
 * the same button, pressed twice, has opened it meanwhile.
 */
export async function closeSubscription(subscriptionId: number, { notOpened = false } = {}): Promise<void> {
  const endReason: EndReason = "abandoned";
  await db.$transaction(async (client) => {
    const { count } = await client.subscription.updateMany({
      where: {
        id: subscriptionId,
        status: "incomplete",
        endedAt: null,
        ...(notOpened ? { providerCheckoutId: null } : {}),
      },
      data: { endedAt: clock.now(), endReason, checkoutUrl: null },
    });
    if (count === 1) await recordStep(client, { subscriptionId, kind: "closed" });
  });
}
