// What makes a session one that still counts, wherever one is asked for. Needs `sessions s` and `users u`.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { OLD_TOKEN_MS } from "./rotate-session.server.ts";

/** Neither ended nor run out, and not of somebody who is banned. */
export function isLiveSession(now: Date): Prisma.Sql {
  return Prisma.sql`(s.ended_at IS NULL AND s.expires_at > ${now}::timestamptz AND NOT EXISTS (
    SELECT 1 FROM bans WHERE user_id = u.id AND lifted_at IS NULL AND (until IS NULL OR until > ${now}::timestamptz)))`;
}

/** Found by its token, by the one that follows, or for a moment by the one before; `hash` is an expression. */
export function hasToken(hash: Prisma.Sql, now: Date): Prisma.Sql {
  const oldTokensEnd = new Date(now.getTime() - OLD_TOKEN_MS);
  return Prisma.sql`(s.token_hash = ${hash} AND (s.next_used_at IS NULL OR s.next_used_at > ${oldTokensEnd}::timestamptz)
    OR s.next_token_hash = ${hash})`;
}
