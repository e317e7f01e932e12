// The buyer abandons an open checkout: it is closed at the provider, and the hold on the pet ends.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import type { DepositStatus } from "#app/platform/generated/prisma/client.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

/**
 * Resolves to the status of the viewer's deposit on a pet: "failed" when its checkout is closed, "paid" when it was
 * paid before, null when there was no open one. Throws when the provider cannot be reached.
 */
export async function abandonDepositCheckout(viewer: Viewer, petId: number): Promise<DepositStatus | null> {
  const { userId } = viewer;
  const open = await db.deposit.findFirst({ where: { petId, userId, status: "pending" }, select: { id: true } });
  return open && settleDeposit(open.id, { abandoned: true });
}
