// Blocks the other user of a chat, and removes a block. A breeder who blocks a buyer gives back the buyer's open deposits.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { countOpenDeposits, requestBlockedRefunds } from "#app/domain/payments/deposits/refund-blocked.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";

export interface BlockUserInput {
  actor: Viewer;
  otherId: number;
  /** The number of the other user's open deposits that the actor was told about: blocking refunds them. */
  knownDeposits: number;
}

/** `deposits-changed`: there are more deposits to refund than the actor was told about. */
export type BlockUserFailure = "not-found" | "deposits-changed";

/**
 * Stores the block; a repeated submit changes nothing. Messages and deposits that were stored before stay; none is stored
 * after. Only a user with a chat can be blocked, so that no one can read names by trying ids.
 */
export async function blockUser(input: BlockUserInput): Promise<Result<{ refunds: number }, BlockUserFailure>> {
  const { actor, otherId, knownDeposits } = input;
  const stored = await db.$transaction(async (client): Promise<Result<number[], BlockUserFailure>> => {
    if (!(await haveChat(client, actor.userId, otherId))) return { ok: false, code: "not-found" };
    const pair = { breederUserId: actor.userId, buyerId: otherId };
    if ((await countOpenDeposits(client, pair)) > knownDeposits) return { ok: false, code: "deposits-changed" };
    await client.$executeRaw`SELECT pg_advisory_xact_lock(block_lock_key(${actor.userId}::int, ${otherId}::int))`;
    await client.$executeRaw`
      INSERT INTO user_blocks (blocker_id, blocked_id, created_at)
      VALUES (${actor.userId}::int, ${otherId}::int, ${clock.now()}) ON CONFLICT DO NOTHING`;
    return { ok: true, value: await requestBlockedRefunds(client, pair) };
  });
  if (!stored.ok) return stored;
  for (const depositId of stored.value) await refund(depositId);
  return { ok: true, value: { refunds: stored.value.length } };
}

/** Removes the actor's own block; does nothing when there is none. */
export async function unblockUser(actor: Viewer, otherId: number): Promise<void> {
  await db.userBlock.deleteMany({ where: { blockerId: actor.userId, blockedId: otherId } });
}

async function haveChat(client: Prisma.TransactionClient, userId: number, otherId: number): Promise<boolean> {
  const pairs = [
    { starterId: userId, recipientId: otherId },
    { starterId: otherId, recipientId: userId },
  ];
  return (await client.chat.count({ where: { OR: pairs } })) > 0;
}

// The refund is requested already: the reconciliation makes it when the provider cannot be reached now.
async function refund(depositId: number): Promise<void> {
  try {
    await settleDeposit(depositId);
  } catch (error) {
    log.error({ error, depositId }, "the refund of a blocked user failed and will be retried");
  }
}
