// A buyer who has begun to pay changes their mind: the checkout is closed, and the pet is free for others at once.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import type { DepositStatus } from "#app/platform/generated/prisma/client.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

/**
 * Answers what became of the viewer's open payment for a pet: "failed" when it is closed, "paid" when they had paid it
 * already, null when there was none. Throws when the provider cannot be asked.
 */
export async function letGo(viewer: Viewer, petId: number): Promise<DepositStatus | null> {
  const { userId } = viewer;
  const open = await db.deposit.findFirst({ where: { petId, userId, status: "pending" }, select: { id: true } });
  return open && settleDeposit(open.id, { letGo: true });
}
