// Finds the session and the viewer of a session token by one indexed query.
import { ORDINARY_PERMISSIONS, PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { avatarUrl } from "#app/domain/images/avatar-url.server.ts";
import { renditionUrl } from "#app/domain/images/image.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool, prepared } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { hasToken, isLiveSession } from "./live-session.server.ts";
import { renewToken } from "./rotate-session.server.ts";
import { isStaffIdle, needsTouch } from "./rules.ts";
import { hashSessionToken } from "./session-token.server.ts";

export interface FoundSession {
  sessionId: string;
  viewer: Viewer;
  /** When the account is erased, where its user has closed it. */
  closesAt: Date | null;
  /** The token that replaces the one in the request, and its lifetime in seconds; null when no rotation is due. */
  renewal: { token: string; maxAge: number } | null;
}

interface Row extends Omit<Viewer, "avatarUrl"> {
  sessionId: string;
  lastActiveAt: Date;
  expiresAt: Date;
  rotationDue: boolean;
  presentedNext: boolean;
  nextUsedAt: Date | null;
  hasNext: boolean;
  secondFactorAt: Date | null;
  imageKey: string | null;
  imageWidth: number | null;
  hasApplied: boolean | null;
  closesAt: Date | null;
}

const AVATAR_PIXELS = 160;

/**
 * Returns the live session of a token and its viewer; null when it has ended or expired, was idle for too long, or its user is banned. Where
 * the response can set a cookie (`mayRenew`), a token that is due for rotation is renewed.
 */
export async function findSession(token: string, mayRenew = false): Promise<FoundSession | null> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return null;
  const now = clock.now();
  const { rows } = await pool.query<Row>(
    prepared(Prisma.sql`
    SELECT s.id AS "sessionId", s.last_active_at AS "lastActiveAt", s.expires_at AS "expiresAt",
      s.rotation_due AS "rotationDue", s.next_used_at AS "nextUsedAt", s.next_token_hash IS NOT NULL AS "hasNext",
      s.token_hash <> ${tokenHash} AS "presentedNext",
      u.id AS "userId", u.username::text AS username, u.first_name AS "firstName", u.last_name AS "lastName",
      u.email::text AS email, u.type::text AS type, u.is_breeder AS "isBreeder", u.is_admin AS "isAdmin",
      u.second_factor_at AS "secondFactorAt",
      b.id AS "breederId", b.status = 'pending' AND NOT u.is_breeder AS "hasApplied", p.key AS "imageKey", p.width AS "imageWidth",
      c.closes_at AS "closesAt",
      ARRAY(SELECT permission::text FROM user_permissions WHERE user_id = u.id ORDER BY 1) AS permissions,
      (SELECT coalesce(sum(unread_count), 0)::int FROM chat_reads
        WHERE user_id = u.id AND unread_count > 0) AS "unreadCount",
      coalesce((SELECT unsubscribed_at IS NULL FROM newsletter_subscriptions WHERE user_id = u.id), false) AS "isSubscribed"
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN breeders b ON b.user_id = u.id
    LEFT JOIN images p ON p.id = u.image_id
    LEFT JOIN account_closures c ON c.user_id = u.id
    WHERE ${hasToken(Prisma.sql`${tokenHash}`, now)} AND ${isLiveSession(now)}`),
  );
  const [row] = rows;
  if (!row) return null;
  const { sessionId, lastActiveAt, expiresAt, rotationDue, presentedNext, nextUsedAt, hasNext, ...rest } = row;
  const { imageKey, imageWidth, secondFactorAt, closesAt, hasApplied, ...account } = rest;
  if ((account.isAdmin || account.permissions.includes("admin.access")) && isStaffIdle(lastActiveAt, now)) return null;
  const state = { sessionId, rotationDue, presentedNext, nextUsedAt, hasNext };
  const next = mayRenew ? await renewToken(token, state) : null;
  if (needsTouch(lastActiveAt, now)) await touch(sessionId, account.userId, now);
  const name = `${account.firstName} ${account.lastName}`.trim() || account.username;
  const image = imageKey && imageWidth ? { key: imageKey, width: imageWidth } : null;
  return {
    sessionId,
    closesAt,
    renewal: next ? { token: next, maxAge: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) } : null,
    viewer: {
      ...account,
      ...effectivePermissions(account, secondFactorAt !== null),
      ...(hasApplied && { isApplicant: true }),
      avatarUrl: image ? renditionUrl(image, AVATAR_PIXELS, "webp") : avatarUrl(name),
    },
  };
}

/** Returns the permissions of an account: only the ordinary ones while a second factor that is required is missing. */
function effectivePermissions(
  { isAdmin, permissions: held }: Pick<Row, "isAdmin" | "permissions">,
  hasSecondFactor: boolean,
): Pick<Viewer, "isAdmin" | "permissions" | "lacksSecondFactor"> {
  const permissions: string[] = isAdmin ? [...PERMISSIONS] : held;
  if (!env.REQUIRE_ADMIN_MFA || hasSecondFactor || !permissions.includes("admin.access")) {
    return { isAdmin, permissions };
  }
  const ordinary = permissions.filter((permission) => ORDINARY_PERMISSIONS.some((one) => one === permission));
  return { isAdmin: false, permissions: ordinary, lacksSecondFactor: true };
}

async function touch(sessionId: string, userId: number, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH session AS (UPDATE sessions SET last_active_at = ${now} WHERE id = ${sessionId}::uuid AND last_active_at < ${now})
    UPDATE users SET last_seen_at = ${now} WHERE id = ${userId}`;
}
