// Signs out other devices of an account: one, or all but the current session. Needs recent authentication.
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { endSession, endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { db } from "#app/platform/db.server.ts";

export type SignOutResult = { ok: true; value: { count: number } } | typeof REAUTHENTICATION_NEEDED;

/** Ends all other sessions of the account, or only the session `only`. */
export async function signOutDevices(requester: Requester, only?: string): Promise<SignOutResult> {
  const { userId, sessionId, source } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  return db.$transaction(async (client) => {
    const count =
      only === undefined
        ? await endSessions(userId, { except: sessionId ?? undefined, client })
        : Number(await endSession(userId, only, client));
    if (count > 0) await recordAuthentication({ userId, act: "sessions_ended", outcome: "success", source }, client);
    return { ok: true, value: { count } };
  });
}
