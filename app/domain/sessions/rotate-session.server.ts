// A session gets a new token when its account's rights have changed, so that a token seen before is worth nothing after.
// An answer can be lost on the way: the next token follows from the present one, is handed out until it comes back, and
// only then does the old one end, a minute later, because other requests of the same page may still be on their way.
import { createHmac } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { hashSessionToken } from "./session-token.server.ts";

/** How long the old token is taken after the new one has been used. */
export const OLD_TOKEN_MS = 60_000;

/** What the row of a session says about its tokens. */
export interface TokenState {
  sessionId: string;
  /** Set by the triggers users_rights_changed and user_permissions_changed, see docs/triggers.md. */
  rotationDue: boolean;
  /** The token that was presented is the next one, not the first. */
  presentedNext: boolean;
  nextUsedAt: Date | null;
  hasNext: boolean;
}

/**
 * The token that follows the presented one and is to be handed out with this answer, or null when there is nothing to
 * hand out. The first use of a next token settles the change.
 */
export async function renewToken(token: string, state: TokenState): Promise<string | null> {
  const { sessionId, presentedNext, nextUsedAt } = state;
  if (presentedNext && !nextUsedAt) {
    await db.session.updateMany({
      where: { id: sessionId, nextUsedAt: null },
      data: { nextUsedAt: clock.now(), rotationDue: false },
    });
    return null;
  }
  // The old token again, in the minute in which it still counts.
  if (!presentedNext && nextUsedAt) return null;
  const waiting = !presentedNext && state.hasNext;
  if (!state.rotationDue && !waiting) return null;
  const next = followingToken(token, sessionId);
  if (!waiting) {
    const tokenHash = hashSessionToken(token)!;
    await db.session.updateMany({
      where: { id: sessionId, OR: [{ tokenHash }, { nextTokenHash: tokenHash }] },
      data: { tokenHash, nextTokenHash: hashSessionToken(next), nextUsedAt: null, rotationDue: false },
    });
  }
  return next;
}

function followingToken(token: string, sessionId: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`session\0${sessionId}\0${token}`).digest("base64url");
}
