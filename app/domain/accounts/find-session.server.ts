// Who a session token belongs to: one indexed query for all that every page needs to know of its viewer.
import { PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { avatarUrl } from "#app/domain/pictures/avatar-url.server.ts";
import { pictureUrl } from "#app/domain/pictures/picture.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { needsTouch } from "./session-rules.ts";
import { hashSessionToken } from "./session-token.server.ts";
import type { Viewer } from "./viewer.ts";

export interface FoundSession {
  sessionId: string;
  viewer: Viewer;
}

interface Row extends Omit<Viewer, "avatarUrl"> {
  sessionId: string;
  lastActiveAt: Date;
  pictureKey: string | null;
  pictureWidth: number | null;
}

const AVATAR_PIXELS = 160;

/** The live session of a token and its viewer; null when it has ended, run out, or belongs to someone banned. */
export async function findSession(token: string): Promise<FoundSession | null> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return null;
  const now = clock.now();
  const [row] = await db.$queryRaw<Row[]>`
    SELECT s.id AS "sessionId", s.last_active_at AS "lastActiveAt",
      u.id AS "userId", u.username::text AS username, u.first_name AS "firstName", u.last_name AS "lastName",
      u.email::text AS email, u.type::text AS type, u.is_breeder AS "isBreeder", u.is_admin AS "isAdmin",
      b.id AS "breederId", p.key AS "pictureKey", p.width AS "pictureWidth",
      ARRAY(SELECT permission::text FROM user_permissions WHERE user_id = u.id ORDER BY 1) AS permissions,
      (SELECT coalesce(sum(unread_count), 0)::int FROM chat_reads WHERE user_id = u.id) AS "unreadCount"
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN breeders b ON b.user_id = u.id
    LEFT JOIN pictures p ON p.id = u.picture_id
    WHERE s.token_hash = ${tokenHash} AND s.ended_at IS NULL AND s.expires_at > ${now}
      AND NOT EXISTS (
        SELECT 1 FROM bans WHERE user_id = u.id AND lifted_at IS NULL AND (until IS NULL OR until > ${now}))`;
  if (!row) return null;
  const { sessionId, lastActiveAt, pictureKey, pictureWidth, ...account } = row;
  if (needsTouch(lastActiveAt, now)) await touch(sessionId, account.userId, now);
  const name = `${account.firstName} ${account.lastName}`.trim() || account.username;
  const picture = pictureKey && pictureWidth ? { key: pictureKey, width: pictureWidth } : null;
  return {
    sessionId,
    viewer: {
      ...account,
      permissions: account.isAdmin ? [...PERMISSIONS] : account.permissions,
      avatarUrl: picture ? pictureUrl(picture, AVATAR_PIXELS, "webp") : avatarUrl(name),
    },
  };
}

async function touch(sessionId: string, userId: number, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH session AS (UPDATE sessions SET last_active_at = ${now} WHERE id = ${sessionId}::uuid AND last_active_at < ${now})
    UPDATE users SET last_seen_at = ${now} WHERE id = ${userId}`;
}
