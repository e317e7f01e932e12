// Why an account cannot be closed now: all reasons together (DAT-07).
import { readHolder } from "#app/domain/accounts/permissions/holder.server.ts";
import { hasOtherKeeper, isKeeper } from "#app/domain/moderation/user-admin/keepers.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { Deposit, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { CloseReason } from "./texts.ts";

type Client = Prisma.TransactionClient;

/** A deposit that is being paid, is paid for a pet that is not sold, or is being refunded. */
const OPEN_DEPOSIT = {
  OR: [{ status: { in: ["pending", "returning"] } }, { status: "paid", pet: { soldAt: null } }],
} satisfies Prisma.DepositWhereInput;

export async function findCloseReasons(client: Client, userId: number): Promise<CloseReason[]> {
  const pet = { select: { id: true, name: true, breed: true } } as const;
  const select = { id: true, status: true, refundRequestedAt: true, pet } as const;
  const paid = await client.deposit.findMany({ where: { userId, ...OPEN_DEPOSIT }, select, orderBy: { id: "asc" } });
  const received = await client.deposit.findMany({
    where: { AND: [{ pet: { breeder: { userId } } }, OPEN_DEPOSIT] },
    select,
    orderBy: { id: "asc" },
  });
  const plans = await client.subscription.findMany({
    where: { breeder: { userId }, status: { in: ["active", "past_due"] }, cancelAtPeriodEnd: false },
    select: { status: true, currentPeriodEnd: true },
  });
  return [
    ...paid.map((row) => ({
      kind: "deposit" as const,
      ...{ state: stateOf(row), petName: row.pet.name },
      // The step of an open payment, where it is finished or given up.
      path: row.status === "pending" ? `/pets/${slugOf(row.pet)}/deposit` : `/deposits/${row.id}`,
    })),
    ...received.map((row) => ({
      kind: "received-deposit" as const,
      ...{ state: stateOf(row), petName: row.pet.name },
      path: row.status === "pending" ? "/breeder/pets" : `/breeder/deposits/${row.id}`,
    })),
    ...plans.map(({ status, currentPeriodEnd }) => ({
      kind: "plan" as const,
      // The month of a failed payment has not been paid, so the plan runs until no day.
      until: status === "active" ? currentPeriodEnd : null,
      path: "/breeder/subscription",
    })),
    ...((await isLastKeeper(client, userId)) ? [{ kind: "last-keeper" } as const] : []),
  ];
}

function slugOf({ name, breed, id }: { name: string; breed: string; id: number }): string {
  return petSlug(name, breed, id);
}

function stateOf({ status, refundRequestedAt }: Pick<Deposit, "status" | "refundRequestedAt">) {
  if (status === "pending") return "paying" as const;
  return status === "returning" || refundRequestedAt ? ("refunding" as const) : ("paid" as const);
}

async function isLastKeeper(client: Client, userId: number): Promise<boolean> {
  const holder = await readHolder(client, userId);
  return holder !== null && isKeeper(holder) && !(await hasOtherKeeper(client, userId));
}
