// Why an account cannot be closed now: all reasons together (DAT-07).
import { readHolder } from "#app/domain/accounts/permissions/holder.server.ts";
import { hasOtherKeeper, isKeeper } from "#app/domain/moderation/user-admin/keepers.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { CloseReason } from "./texts.ts";

type Client = Prisma.TransactionClient;

/** A deposit that is being paid, is paid for a pet that is not sold, or is being refunded. */
const OPEN_DEPOSIT = {
  OR: [{ status: { in: ["pending", "returning"] } }, { status: "paid", pet: { soldAt: null } }],
} satisfies Prisma.DepositWhereInput;

export async function findCloseReasons(client: Client, userId: number): Promise<CloseReason[]> {
  const select = { id: true, status: true, pet: { select: { id: true, name: true, breed: true } } } as const;
  const paid = await client.deposit.findMany({ where: { userId, ...OPEN_DEPOSIT }, select, orderBy: { id: "asc" } });
  const received = await client.deposit.findMany({
    where: { AND: [{ pet: { breeder: { userId } } }, OPEN_DEPOSIT] },
    select,
    orderBy: { id: "asc" },
  });
  const plans = await client.subscription.findMany({
    where: { breeder: { userId }, status: { in: ["active", "past_due"] }, cancelAtPeriodEnd: false },
    select: { currentPeriodEnd: true },
  });
  return [
    ...paid.map(({ id, status, pet }) => ({
      kind: "deposit" as const,
      ...{ state: stateOf(status), petName: pet.name },
      path: status === "pending" ? `/pets/${petSlug(pet.name, pet.breed, pet.id)}` : `/deposits/${id}`,
    })),
    ...received.map(({ id, status, pet }) => ({
      kind: "received-deposit" as const,
      ...{ state: stateOf(status), petName: pet.name },
      path: status === "pending" ? "/breeder/pets" : `/breeder/deposits/${id}`,
    })),
    ...plans.map(({ currentPeriodEnd }) => ({
      kind: "plan" as const,
      until: currentPeriodEnd,
      path: "/breeder/subscription",
    })),
    ...((await isLastKeeper(client, userId)) ? [{ kind: "last-keeper" } as const] : []),
  ];
}

function stateOf(status: string): "paying" | "paid" | "refunding" {
  if (status === "pending") return "paying";
  return status === "returning" ? "refunding" : "paid";
}

async function isLastKeeper(client: Client, userId: number): Promise<boolean> {
  const holder = await readHolder(client, userId);
  return holder !== null && isKeeper(holder) && !(await hasOtherKeeper(client, userId));
}
