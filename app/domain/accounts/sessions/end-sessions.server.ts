// Ends sessions: one device, all but the current session, or all of them after a password reset or ban.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Ends every live session of an account, in all processes from the next request on; returns their number. */
export async function endSessions(
  userId: number,
  { except, client = db }: { except?: string; client?: Prisma.TransactionClient } = {},
): Promise<number> {
  // The trigger sessions_end_to_chat ends the live streams of a session, see docs/triggers.md.
  const { count } = await client.session.updateMany({
    where: { userId, endedAt: null, expiresAt: { gt: clock.now() }, ...(except ? { id: { not: except } } : {}) },
    data: { endedAt: clock.now() },
  });
  return count;
}

/** Ends one live session of an account; returns false when the account has no such session. */
export async function endSession(
  userId: number,
  sessionId: string,
  client: Prisma.TransactionClient = db,
): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/i.test(sessionId)) return false;
  const { count } = await client.session.updateMany({
    where: { id: sessionId, userId, endedAt: null },
    data: { endedAt: clock.now() },
  });
  return count > 0;
}
