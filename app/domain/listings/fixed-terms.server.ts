// What a buyer has paid a deposit for, or is paying one for at the moment: it does not change without the buyer.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Whether a deposit on the pet is paid, or holds it while it is being paid. The caller has locked the pet. */
export async function hasFixedTerms(client: Prisma.TransactionClient, petId: number): Promise<boolean> {
  const deposit = await client.deposit.findFirst({
    where: { petId, OR: [{ status: "paid" }, { status: "pending", holdExpiresAt: { gt: clock.now() } }] },
    select: { id: true },
  });
  return deposit !== null;
}
