// SQL conditions of a live session. They need `sessions s` and `users u`.
import { isBannedSql } from "#app/domain/bans/bans.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { OLD_TOKEN_MS } from "./rotate-session.server.ts";

/** Neither ended nor expired, and its user is not banned. */
export function isLiveSession(now: Date): Prisma.Sql {
  return Prisma.sql`(s.ended_at IS NULL AND s.expires_at > ${now}::timestamptz AND NOT ${isBannedSql(Prisma.sql`u.id`, now)})`;
}

/** Found by its token, by the one that follows, or for a moment by the one before; `hash` is an expression. */
export function hasToken(hash: Prisma.Sql, now: Date): Prisma.Sql {
  const oldTokensEnd = new Date(now.getTime() - OLD_TOKEN_MS);
  return Prisma.sql`(s.token_hash = ${hash} AND (s.next_used_at IS NULL OR s.next_used_at > ${oldTokensEnd}::timestamptz)
    OR s.next_token_hash = ${hash})`;
}
