// Claims of cases: a moderator has one claim for fifteen minutes, which each view of the case renews.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isNotBarredSql } from "./barred.server.ts";
import { type Lane, lanesOf } from "./kinds.ts";
import { TAKEN_OVER_EMAIL_JOB } from "./taken-over-email.server.ts";

type Client = Prisma.TransactionClient;

/** A moderator with a request in this time is on duty. */
const ON_DUTY_MS = 60 * 60_000;
/** How long a claim counts without a request for its case. */
export const CLAIM_MS = 15 * 60_000;

/** The columns of a case that is not claimed. */
export const NO_CLAIM = { claimedById: null, claimSessionId: null, claimedUntil: null };

/** Who claims, and the session that the claim ends with. */
export interface Claimant {
  viewer: Viewer;
  sessionId: string;
}

/** The condition that the claim of a case `c` counts. */
export function isClaimedSql(now: Date): Prisma.Sql {
  return Prisma.sql`(c.claimed_by_id IS NOT NULL AND c.claim_session_id IS NOT NULL AND c.claimed_until > ${now}::timestamptz)`;
}

/** The same for a query of Prisma: a case that no other moderator has claimed. */
export function notClaimedByAnother({ userId }: Pick<Viewer, "userId">): Prisma.ModerationCaseWhereInput {
  const without = [{ claimedById: null }, { claimSessionId: null }, { claimedUntil: { lte: clock.now() } }];
  return { OR: [{ claimedById: userId }, ...without] };
}

/**
 * The condition that a case `c` is not kept for the moderator who had asked for changes that are made now: while that one is on
 * duty, until it is due (QUE-14).
 */
export function isNotKeptSql({ userId }: Viewer, now: Date): Prisma.Sql {
  const since = new Date(now.getTime() - ON_DUTY_MS);
  return Prisma.sql`NOT (c.returned AND c.asked_by_id <> ${userId}::int AND c.due_at > ${now}::timestamptz AND EXISTS (
    SELECT FROM sessions s WHERE s.user_id = c.asked_by_id AND s.ended_at IS NULL
      AND s.last_active_at > ${since}::timestamptz))`;
}

export type ClaimFailure = "not-found" | "claimed" | "decided" | "barred";

/**
 * Claims a case. One that another moderator has claimed can be taken over by an administrator at any time; that moderator gets
 * an email. `from` is the holder that the page has shown: the claim of another one since is not taken over.
 */
export async function claimCase(
  claimant: Claimant,
  caseId: number,
  { takeOver = false, from }: { takeOver?: boolean; from?: string | undefined } = {},
): Promise<Result<null, ClaimFailure>> {
  const { viewer } = claimant;
  return db.$transaction(async (client) => {
    const now = clock.now();
    await releaseClaim(client, viewer.userId, caseId);
    const [found] = await client.$queryRaw<
      { lane: Lane; decided: boolean; claimed: boolean; holderId: number | null; holder: string; allowed: boolean }[]
    >`
      SELECT c.lane, c.decided_at IS NOT NULL AS decided, ${isClaimedSql(now)} AS claimed, c.claimed_by_id AS "holderId",
        (SELECT username FROM users WHERE id = c.claimed_by_id) AS holder, ${isNotBarredSql(viewer, now)} AS allowed
      FROM cases c WHERE c.id = ${caseId}::int FOR UPDATE`;
    if (!found || !lanesOf(viewer).includes(found.lane)) return { ok: false, code: "not-found" };
    if (found.decided) return { ok: false, code: "decided" };
    if (!found.allowed) return { ok: false, code: "barred" };
    const isTaken = found.claimed && found.holderId !== viewer.userId;
    const isSeen = from === undefined || from === found.holder;
    if (isTaken && !(takeOver && viewer.isAdmin && isSeen)) return { ok: false, code: "claimed" };
    await storeClaim(client, claimant, caseId, now);
    if (isTaken && found.holderId !== null) {
      await enqueue(TAKEN_OVER_EMAIL_JOB, { caseId, userId: found.holderId, by: viewer.username }, { client });
    }
    return { ok: true, value: null };
  });
}

/** Ends the viewer's claim of a case; the case is open again. False when the viewer has not claimed it. */
export async function putBackCase({ userId }: Viewer, caseId: number): Promise<boolean> {
  return db.$transaction(async (client) => {
    const { count } = await client.moderationCase.updateMany({
      where: { id: caseId, claimedById: userId, decidedAt: null },
      data: NO_CLAIM,
    });
    if (count > 0) await client.casePutBack.create({ data: { caseId, userId, at: clock.now() } });
    return count > 0;
  });
}

/** Locks a case; whether the viewer's claim of it counts, so that the viewer may decide it now. */
export async function holdsClaim(client: Client, { userId }: Viewer, caseId: number): Promise<boolean> {
  const [found] = await client.$queryRaw<{ claimed: boolean }[]>`
    SELECT ${isClaimedSql(clock.now())} AND c.claimed_by_id = ${userId}::int AS claimed
    FROM cases c WHERE c.id = ${caseId}::int AND c.decided_at IS NULL FOR UPDATE`;
  return found?.claimed ?? false;
}

/**
 * Ends the user's claim, as a user has one (unique index). Locks the user, so that two claims of one user follow each other;
 * then the cases in the order of their ids, as decisions do, so that there is no deadlock.
 */
async function releaseClaim(client: Client, userId: number, butCaseId: number): Promise<void> {
  await client.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
  await client.$queryRaw`
    SELECT 1 FROM cases WHERE id = ${butCaseId}::int OR claimed_by_id = ${userId}::int ORDER BY id FOR UPDATE`;
  await client.moderationCase.updateMany({
    where: { claimedById: userId, id: { not: butCaseId } },
    data: NO_CLAIM,
  });
}

async function storeClaim(client: Client, { viewer, sessionId }: Claimant, caseId: number, now: Date): Promise<void> {
  await client.moderationCase.update({
    where: { id: caseId },
    data: {
      claimedById: viewer.userId,
      claimSessionId: sessionId,
      claimedAt: now,
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
    },
  });
}
