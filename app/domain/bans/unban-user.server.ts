// Lifts a ban before its end: sign-in is possible, and the breeder and pets are public again.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { hasAllPermissions } from "#app/domain/permissions/rules.ts";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openBans } from "./bans.server.ts";
import { unhideBreeder } from "./end-bans.server.ts";
import { lockManagedAccount, ACCOUNT_MANAGER_PERMISSIONS, type ManageFailure } from "./lock-managed-account.server.ts";

interface UnbanRequest {
  actor: Viewer;
  userId: number;
  remoteIp: string | null;
}

export type UnbanFailure = ManageFailure | "not-banned";

/** Unbans an account, once for concurrent requests. */
export async function unbanUser({ actor, userId, remoteIp }: UnbanRequest): Promise<Result<null, UnbanFailure>> {
  if (!hasAllPermissions(actor, ACCOUNT_MANAGER_PERMISSIONS)) return { ok: false, code: "forbidden" };
  return db.$transaction(async (client) => {
    const refusal = await lockManagedAccount(client, { actorId: actor.userId, userId });
    if (refusal) return { ok: false, code: refusal };
    const { count } = await client.ban.updateMany({
      where: { userId, ...openBans() },
      data: { liftedAt: clock.now() },
    });
    if (count === 0) return { ok: false, code: "not-banned" };
    await unhideBreeder(client, userId);
    const user = await client.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } });
    await recordAudit(client, {
      type: "user unbanned",
      body: `@${user.username} was unbanned`,
      detail: {
        user_id: userId,
        unbanned_by: actor.userId,
        changes: { status: { from: "banned", to: "active" } },
      },
      actorId: actor.userId,
      remoteIp,
    });
    return { ok: true, value: null };
  });
}
