// Rotates the session token after the permissions of its account changed, so that a token stolen before is useless
// after. The response with the new token can get lost, so the next token is derived from the current one and sent until
// the browser uses it. The old token stays valid for one more minute, for other requests of the same page that are
// already under way.
import { createHmac } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { hashSessionToken } from "./session-token.server.ts";

/** How long the old token stays valid after the first use of the new one. */
export const OLD_TOKEN_MS = 60_000;

/** The rotation state in the row of a session. */
export interface TokenState {
  sessionId: string;
  /** Set by the triggers users_rights_changed and user_permissions_changed, see docs/triggers.md. */
  rotationDue: boolean;
  /** The request presented the next token instead of the current one. */
  presentedNext: boolean;
  nextUsedAt: Date | null;
  hasNext: boolean;
}

/**
 * Returns the next token to set in this response, or null when no rotation is due. The first use of a next token
 * completes the rotation.
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
  // The old token, within the minute in which it is still valid.
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
