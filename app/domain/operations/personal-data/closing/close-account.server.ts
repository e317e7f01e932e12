// Closing an account: it is hidden at once and erased later; until then its user can keep it (DAT-07, DAT-08).
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { findCloseReasons } from "./close-reasons.server.ts";
import type { CloseReason } from "./texts.ts";

export const CLOSING_EMAIL_JOB = "mail-account-closing";

interface CloseRequest {
  userId: number;
  /** "Delete my reviews as well". */
  deletesReviews: boolean;
}

type Closed = { ok: true; value: { closesAt: Date } } | { ok: false; code: "reasons"; reasons: CloseReason[] };

/** Closes an account; a repeated request changes nothing. The caller has checked the password. */
export async function closeAccount({ userId, deletesReviews }: CloseRequest): Promise<Closed> {
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('permissions', 0))`;
    await client.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
    const present = await client.accountClosure.findUnique({ where: { userId } });
    if (present) return { ok: true, value: { closesAt: present.closesAt } } as const;
    const reasons = await findCloseReasons(client, userId);
    if (reasons.length > 0) return { ok: false, code: "reasons", reasons } as const;
    const requestedAt = clock.now();
    const closesAt = new Date(requestedAt.getTime() + env.CLOSING_DAYS * 86_400_000);
    await client.accountClosure.create({ data: { userId, requestedAt, closesAt, deletesReviews } });
    // The triggers breeders_before_write (breeders.listed) and breeders_to_pets (the copies in pets) follow, see
    // docs/triggers.md.
    await client.breeder.updateMany({ where: { userId }, data: { suspended: true } });
    await endSessions(userId, { client });
    await enqueue(CLOSING_EMAIL_JOB, { userId }, { client });
    return { ok: true, value: { closesAt } } as const;
  });
}

/** "Keep my account": what was public is public again, unless the account is banned. */
export async function keepAccount(userId: number): Promise<Result<null, "not-closing">> {
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
    const { count } = await client.accountClosure.deleteMany({ where: { userId, startedAt: null } });
    if (count === 0) return { ok: false, code: "not-closing" } as const;
    if (!(await isBanned(userId, client)))
      await client.breeder.updateMany({ where: { userId }, data: { suspended: false } });
    return { ok: true, value: null } as const;
  });
}

/** When a closed account is erased; null for any other. */
export async function findClosingDate(userId: number): Promise<Date | null> {
  return (await db.accountClosure.findUnique({ where: { userId }, select: { closesAt: true } }))?.closesAt ?? null;
}
