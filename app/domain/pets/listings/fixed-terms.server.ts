// What a buyer has paid a deposit for, or is paying one for at the moment: it does not change without the buyer.
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { FixedBy } from "./changes.ts";

/** Whether a deposit on the pet is paid, or holds it while it is being paid; null for neither. The caller has locked the pet. */
export async function findFixedTerms(client: Prisma.TransactionClient, petId: number): Promise<FixedBy | null> {
  const deposit = await client.deposit.findFirst({
    where: { petId, OR: [{ status: "paid" }, { status: "pending", holdExpiresAt: { gt: clock.now() } }] },
    orderBy: { status: "desc" },
    select: { status: true },
  });
  return deposit && (deposit.status === "paid" ? "paid" : "being-paid");
}

/** Whether the pet may be ready only from this date on: no deposit is paid, or its buyer has agreed to collect it then or later. */
export async function mayBeReadyFrom(client: Prisma.TransactionClient, petId: number, date: string): Promise<boolean> {
  const open = await client.handover.findFirst({
    where: { petId, ended: null, deposit: { status: "paid", refundRequestedAt: null } },
    select: { agreedOn: true },
  });
  return open === null || (open.agreedOn !== null && calendarDateOf(open.agreedOn) >= date);
}
