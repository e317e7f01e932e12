// Bans an account temporarily or permanently: sign-in is refused, its sessions end, its breeder and pets are hidden until
// the ban ends. A ban of more than 72 hours refunds the deposits on its pets, and a permanent one ends its plan. See docs/account-events.md.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { banEnd, type BanDuration, refundsDeposits } from "#app/domain/accounts/bans/ban-rules.ts";
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { END_BANS_JOB } from "#app/domain/accounts/bans/end-bans.server.ts";
import {
  lockManagedAccount,
  ACCOUNT_MANAGER_PERMISSIONS,
  type ManageFailure,
} from "#app/domain/accounts/bans/lock-managed-account.server.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { BAN_EMAIL_JOB, type BanEmail } from "#app/domain/moderation/decision-emails/ban-email.server.ts";
import { enqueueRemovedListingEmails } from "#app/domain/moderation/decision-emails/removed-listing-emails.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { endReports } from "#app/domain/moderation/reports/end-reports.server.ts";
import { requestBannedRefunds } from "#app/domain/payments/deposits/refund-banned.server.ts";
import { END_PLANS_JOB } from "#app/domain/payments/subscriptions/end-plans-of-banned.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

export interface BanRequest {
  actor: Viewer;
  userId: number;
  duration: BanDuration;
  reason: string;
  reasonCodes?: readonly ReasonCode[];
  /** The case that the ban decides; left open when the actor does not hold its claim. */
  caseId?: number | null;
  /** Also refuse logins and registrations from the IP addresses of the account. */
  ipBan: boolean;
  /** The actor's own IP address, which is never banned. */
  remoteIp: string | null;
}

export interface BanResult {
  until: Date | null;
  addresses: string[];
  /** The account has used the actor's own IP address, which was left out. */
  sparedOwn: boolean;
}

export type BanFailure = ManageFailure | "self" | "own-subject" | "already-banned";

const ADDRESS_DAYS = 30;
const MOST_ADDRESSES = 50;

/** Bans an account, once for concurrent requests. */
export async function banUser(request: BanRequest): Promise<Result<BanResult, BanFailure>> {
  const { actor, userId } = request;
  if (!hasAllPermissions(actor, ACCOUNT_MANAGER_PERMISSIONS)) return { ok: false, code: "forbidden" };
  if (actor.userId === userId) return { ok: false, code: "self" };
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      const refusal = await lockManagedAccount(client, { actorId: actor.userId, userId });
      if (refusal) return { ok: false, code: refusal };
      if (await isBanned(userId, client)) return { ok: false, code: "already-banned" };
      return { ok: true, value: await giveBan(client, request) };
    }),
  );
}

async function giveBan(client: Prisma.TransactionClient, request: BanRequest): Promise<BanResult> {
  const { actor, userId, duration, reason, reasonCodes, caseId = null, ipBan, remoteIp } = request;
  const now = clock.now();
  const until = banEnd(duration, now);
  const user = await client.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } });
  const data = { userId, bannedById: actor.userId, reason, until, createdAt: now };
  // The trigger bans_to_chat has the live streams of the account checked again, see docs/triggers.md.
  const { id: banId } = await client.ban.create({ data, select: { id: true } });
  const found = ipBan ? await recentAddresses(client, userId, remoteIp) : [];
  const addresses = found.filter(({ own }) => !own).map(({ address }) => address);
  await client.bannedAddress.createMany({ data: addresses.map((ipAddress) => ({ banId, ipAddress })) });
  await endSessions(userId, { client });
  // The triggers breeders_before_write (breeders.listed) and breeders_to_pets (the copies in pets) follow, see
  // docs/triggers.md.
  await client.breeder.updateMany({ where: { userId }, data: { suspended: true } });
  const ended = caseId !== null && (await endCase(client, caseId, { decision: "ban", decidedById: actor.userId }));
  const decisions = await recordDecisions(client, {
    decision: "ban",
    subjectKind: "user",
    subjects: [{ id: userId, name: `@${user.username}`, fromStatus: "active" }],
    decidedById: actor.userId,
    reason,
    reasonCodes,
    caseId: ended ? caseId : null,
  });
  const decisionIds = decisions.map(({ decisionId }) => decisionId);
  if (refundsDeposits(duration)) await requestBannedRefunds(client, { userId, actorId: actor.userId });
  // To the buyers whose deposit is not refunded: the email about a refund says why (QUE-25, VIS-15).
  await enqueueRemovedListingEmails(client, { ownerId: userId }, { decisionIds, undoable: false });
  if (!until) await enqueue(END_PLANS_JOB, { userId }, { client });
  if (ended) {
    await endReports(client, { caseIds: [caseId], outcome: "action", decisionIds }, false);
  }
  const email: BanEmail = { userId, reason, until: until?.toISOString() ?? null, ref: decisions[0]!.ref };
  await enqueue(BAN_EMAIL_JOB, email, { client });
  await recordAudit(client, {
    type: "user banned",
    body: `@${user.username} was banned ${until ? `until ${formatDateTime(until)}` : "permanently"}`,
    detail: {
      user_id: userId,
      banned_by: actor.userId,
      banned_until: until?.toISOString() ?? null,
      reason,
      ...(addresses.length > 0 ? { addresses } : {}),
      changes: { status: { from: "active", to: "banned" } },
    },
    actorId: actor.userId,
    remoteIp,
  });
  if (until) {
    const startAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000) + 1;
    await enqueue(END_BANS_JOB, {}, { startAfterSeconds, client });
  }
  return { until, addresses, sparedOwn: found.some(({ own }) => own) };
}

// A ban of an IPv6 address covers its whole network, so addresses in the actor's network are left out.
async function recentAddresses(client: Prisma.TransactionClient, userId: number, ownAddress: string | null) {
  const since = new Date(clock.now().getTime() - ADDRESS_DAYS * 86_400_000);
  return client.$queryRaw<{ address: string; own: boolean }[]>`
    SELECT host(ip_address) AS address, coalesce(
      ip_address <<= network(set_masklen(${ownAddress}::inet, CASE family(${ownAddress}::inet) WHEN 6 THEN 64 ELSE 32 END)),
      false) AS own
    FROM sessions WHERE user_id = ${userId}::int AND ip_address IS NOT NULL AND last_active_at > ${since}::timestamptz
    GROUP BY ip_address ORDER BY max(last_active_at) DESC LIMIT ${MOST_ADDRESSES}::int`;
}
