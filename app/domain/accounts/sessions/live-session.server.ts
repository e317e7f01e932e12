// SQL conditions for a live session. They need the aliases `sessions s` and `users u`.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { OLD_TOKEN_MS } from "./rotate-session.server.ts";
import { idleSince } from "./rules.ts";

/** Neither ended, expired nor idle for too long, and its user is not banned. `findSession` has the rule for staff. */
export function isLiveSession(now: Date): Prisma.Sql {
  return Prisma.sql`(s.ended_at IS NULL AND s.expires_at > ${now}::timestamptz
    AND (s.remember OR s.last_active_at > ${idleSince(now)}::timestamptz) AND NOT ${isBannedSql(Prisma.sql`u.id`, now)})`;
}

/** Matches by the current token, the next one, or for a minute after rotation the old one; `hash` is SQL. */
export function hasToken(hash: Prisma.Sql, now: Date): Prisma.Sql {
  const oldTokensEnd = new Date(now.getTime() - OLD_TOKEN_MS);
  return Prisma.sql`(s.token_hash = ${hash} AND (s.next_used_at IS NULL OR s.next_used_at > ${oldTokensEnd}::timestamptz)
    OR s.next_token_hash = ${hash})`;
}
