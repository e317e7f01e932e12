// Whose a deposit is: its payer's and its breeder's. Neither decides about it as an administrator (DSK-16).
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The condition that a deposit is a user's own. */
export function isOwnDeposit(userId: number): Prisma.DepositWhereInput {
  return { OR: [{ userId }, { pet: { breeder: { userId } } }] };
}
