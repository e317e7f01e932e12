// Sign-out: ends the session of a token. An invalid token is no error, since the user is signed out either way.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { hashSessionToken } from "./session-token.server.ts";

/** Ends the session at once, in all processes. */
export async function signOut(token: string): Promise<void> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return;
  // The trigger sessions_end_to_chat ends the live streams of a session, see docs/triggers.md.
  await db.session.updateMany({
    where: { OR: [{ tokenHash }, { nextTokenHash: tokenHash }], endedAt: null },
    data: { endedAt: clock.now() },
  });
}
