// The breeder refunds a paid deposit, with a reason for the buyer. It cannot be undone. The request is stored before the
// provider is called, so that it holds when the provider is unreachable.
import { isDepositDisputed } from "#app/domain/pets/listings/open-disputes.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

export const REFUND_NOTE = { min: 10, max: 500 } as const;

export interface BreederRefund {
  breeder: { userId: number; breederId: number };
  depositId: number;
  /** As typed; what the buyer reads. */
  note: string;
}

/**
 * `note`: fewer than 10 or more than 500 characters; `not-found`: no paid deposit on a pet of this breeder; `disputed`: the
 * buyer's bank is deciding; `sold`: the pet is sold to the payer; `begun`: a refund for another reason, or with another note, is
 * under way or made.
 */
export type BreederRefundFailure = "note" | "not-found" | "disputed" | "sold" | "begun";

interface RefundedDeposit {
  amountPence: number;
  firstName: string;
  petName: string;
  /** Other buyers can have the pet afterwards. */
  isListed: boolean;
}

/** Idempotent. The value is what is refunded to whom; the provider may make the refund later. */
export async function refundByBreeder(input: BreederRefund): Promise<Result<RefundedDeposit, BreederRefundFailure>> {
  const { breeder, depositId } = input;
  const note = input.note.trim();
  if (note.length < REFUND_NOTE.min || note.length > REFUND_NOTE.max) return { ok: false, code: "note" };
  const done = await db.$transaction(async (client) => {
    const where: Prisma.DepositWhereInput = {
      id: depositId,
      status: { in: ["paid", "refunded"] },
      pet: { breederId: breeder.breederId },
    };
    const found = await client.deposit.findFirst({ where, select: { petId: true } });
    if (!found) return "not-found";
    await lockPet(client, found.petId);
    const deposit = await client.deposit.findFirst({ where, include: { pet: true, user: true } });
    if (!deposit) return "not-found";
    const { amountPence, user, pet } = deposit;
    const value = { amountPence, firstName: user.firstName, petName: pet.name, isListed: pet.listed };
    // The same form, sent twice.
    if (deposit.refundReason === "breeder" && deposit.refundNote === note) return value;
    if (deposit.refundRequestedAt) return "begun";
    if (pet.soldAt) return "sold";
    if (await isDepositDisputed(depositId, client)) return "disputed";
    const { userId: actorId } = breeder;
    await beginRefund(client, { depositId, cause: "refund-breeder", reason: "breeder", actorId, note });
    return value;
  });
  if (typeof done === "string") return { ok: false, code: done };
  try {
    await settleDeposit(depositId);
  } catch (error) {
    log.error({ error, depositId }, "a refund failed and will be retried");
  }
  return { ok: true, value: done };
}
