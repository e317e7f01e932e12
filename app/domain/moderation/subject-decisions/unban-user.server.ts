// Lifts a ban before its end: sign-in is possible, and the breeder and pets are public again.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { openBans } from "#app/domain/accounts/bans/bans.server.ts";
import { unhideBreeder } from "#app/domain/accounts/bans/end-bans.server.ts";
import {
  lockManagedAccount,
  ACCOUNT_MANAGER_PERMISSIONS,
  type ManageFailure,
} from "#app/domain/accounts/bans/lock-managed-account.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { REVERSAL_EMAIL_JOB } from "#app/domain/moderation/decision-emails/reversal-email.server.ts";
import { withdrawSecondCheck } from "#app/domain/moderation/decisions/open-second-checks.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { removeStrike } from "#app/domain/moderation/decisions/strikes.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

type Client = Prisma.TransactionClient;

interface UnbanRequest {
  actor: Viewer;
  userId: number;
  /** As the user reads it; none by default. */
  reason?: string;
  remoteIp: string | null;
  /** The ban that the administrator read, by its beginning (ISO 8601); by default the present one. */
  seen?: string;
  /** The decision to ban that is taken back; by default the last one. */
  decisionId?: number;
}

/** `changed`: the account has another ban now. */
export type UnbanFailure = ManageFailure | "not-banned" | "changed";

/** Unbans an account, once for concurrent requests; its user gets an email. */
export async function unbanUser(request: UnbanRequest): Promise<Result<null, UnbanFailure>> {
  if (!hasAllPermissions(request.actor, ACCOUNT_MANAGER_PERMISSIONS)) return { ok: false, code: "forbidden" };
  const done = await db.$transaction(async (client) => {
    const lifted = await unban(client, request);
    if (lifted.ok) await enqueue(REVERSAL_EMAIL_JOB, { decisionId: lifted.value.decisionId }, { client });
    return lifted;
  });
  return done.ok ? { ok: true, value: null } : done;
}

/** The same in the caller's transaction. */
export async function unban(
  client: Client,
  request: UnbanRequest,
): Promise<Result<{ decisionId: number }, UnbanFailure>> {
  const { actor, userId, reason = "", remoteIp, seen, decisionId: takenBack } = request;
  const refusal = await lockManagedAccount(client, { actorId: actor.userId, userId });
  if (refusal) return { ok: false, code: refusal };
  const made = await findLastBan(client, userId);
  if (takenBack !== undefined && made?.id !== takenBack) return { ok: false, code: "changed" };
  if (seen !== undefined) {
    const open = await client.ban.findFirst({ where: { userId, ...openBans() }, select: { createdAt: true } });
    if (open && open.createdAt.toISOString() !== seen) return { ok: false, code: "changed" };
  }
  const { count } = await client.ban.updateMany({
    where: { userId, ...openBans() },
    data: { liftedAt: clock.now() },
  });
  if (count === 0) return { ok: false, code: "not-banned" };
  await unhideBreeder(client, userId);
  const user = await client.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } });
  const decisionId = await recordDecision(client, request, { name: `@${user.username}`, reason, made });
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
  return { ok: true, value: { decisionId } };
}

/** The last decision to ban. Bans of before decisions were recorded have none. */
function findLastBan(client: Client, userId: number) {
  return client.decision.findFirst({
    where: { subjectKind: "user", subjectId: userId, decision: "ban" },
    orderBy: { id: "desc" },
    select: { id: true, reversedBy: { select: { id: true } } },
  });
}

/** Takes the decision to ban back, with its strike and its second check. */
async function recordDecision(
  client: Client,
  { actor, userId }: UnbanRequest,
  { name, reason, made }: { name: string; reason: string; made: Awaited<ReturnType<typeof findLastBan>> },
): Promise<number> {
  const reversed = made && !made.reversedBy ? made : null;
  const [decision] = await recordDecisions(client, {
    decision: "unban",
    subjectKind: "user",
    subjects: [{ id: userId, name, fromStatus: "banned" }],
    decidedById: actor.userId,
    reason,
    reversesId: reversed?.id,
  });
  if (reversed) {
    await removeStrike(client, reversed.id);
    await withdrawSecondCheck(client, reversed.id);
  }
  return decision!.decisionId;
}
