// An administrator ends every session of an account, without banning it: a device was lost, or an account taken over.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { NO_SOURCE } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import {
  ACCOUNT_MANAGER_PERMISSIONS,
  lockManagedAccount,
  type ManageFailure,
} from "#app/domain/accounts/bans/lock-managed-account.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { endSessions } from "./end-sessions.server.ts";

interface SignOutRequest {
  actor: Viewer;
  userId: number;
  /** The actor's IP address. */
  remoteIp: string | null;
}

/** Ends the sessions and returns their number. Without one nothing is recorded. */
export async function signOutUser(request: SignOutRequest): Promise<Result<{ count: number }, ManageFailure>> {
  const { actor, userId, remoteIp } = request;
  if (!hasAllPermissions(actor, ACCOUNT_MANAGER_PERMISSIONS)) return { ok: false, code: "forbidden" };
  return db.$transaction(async (client) => {
    const refusal = await lockManagedAccount(client, { actorId: actor.userId, userId });
    if (refusal) return { ok: false, code: refusal };
    const count = await endSessions(userId, { client });
    if (count === 0) return { ok: true, value: { count } };
    const { username } = await client.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } });
    await recordAuthentication({ userId, act: "sessions_ended", outcome: "success", source: NO_SOURCE }, client);
    await recordAudit(client, {
      type: "user signed out",
      body: `@${username} was signed out everywhere`,
      detail: { user_id: userId, signed_out_by: actor.userId },
      actorId: actor.userId,
      remoteIp,
    });
    return { ok: true, value: { count } };
  });
}
