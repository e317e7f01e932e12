// "Erase this user's data": an administrator erases an account that asked for it by post (DAT-15), at once and with the
// rejections of closing one's own account.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { lockManagedAccount, type ManageFailure } from "#app/domain/accounts/bans/lock-managed-account.server.ts";
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { findCloseReasons } from "./close-reasons.server.ts";
import { ERASE_ACCOUNTS_JOB } from "./erase-account.server.ts";
import type { CloseReason } from "./texts.ts";

interface EraseRequest {
  actor: Viewer;
  userId: number;
  /** For other administrators. */
  reason: string;
  remoteIp: string | null;
}

type Erased =
  | { ok: true; value: null }
  | { ok: false; code: ManageFailure | "self" | "begun" }
  | { ok: false; code: "reasons"; reasons: CloseReason[] };

/** From now on the account cannot be kept; a job erases it within seconds. `begun`: its erasure has begun, or is done. */
export async function eraseByAdministrator({ actor, userId, reason, remoteIp }: EraseRequest): Promise<Erased> {
  if (actor.userId === userId) return { ok: false, code: "self" };
  return db.$transaction(async (client): Promise<Erased> => {
    await client.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('permissions', 0))`;
    const refusal = await lockManagedAccount(client, { actorId: actor.userId, userId });
    if (refusal) return { ok: false, code: refusal };
    const present = await client.accountClosure.findUnique({ where: { userId } });
    if (present?.startedAt) return { ok: false, code: "begun" };
    const reasons = await findCloseReasons(client, userId);
    if (reasons.length > 0) return { ok: false, code: "reasons", reasons };
    const now = clock.now();
    const begun = { closesAt: now, startedAt: now };
    await client.accountClosure.upsert({
      where: { userId },
      create: { userId, requestedAt: now, deletesReviews: false, ...begun },
      update: begun,
    });
    await client.breeder.updateMany({ where: { userId }, data: { suspended: true } });
    await endSessions(userId, { client });
    await enqueue(ERASE_ACCOUNTS_JOB, {}, { client });
    await recordAudit(client, {
      type: "user data erased",
      body: `The data of account ${userId} was erased`,
      detail: { user_id: userId, erased_by: actor.userId, reason },
      actorId: actor.userId,
      remoteIp,
    });
    return { ok: true, value: null };
  });
}

export interface EraseOffer {
  userId: number;
  username: string;
  /** Why it cannot be erased now. */
  reasons: CloseReason[];
}

/** Null for an account that does not exist, or whose erasure has begun. */
export async function getEraseOffer(userId: number): Promise<EraseOffer | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { username: true, closure: true } });
  if (!user || user.closure?.startedAt) return null;
  return { userId, username: user.username, reasons: await findCloseReasons(db, userId) };
}
