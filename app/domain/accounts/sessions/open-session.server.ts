// Opens a session after successful authentication.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Method, RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import {
  recordAuthentication,
  storedAddress,
  storedUserAgent,
} from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { sessionSeconds } from "./rules.ts";
import { hashSessionToken, newSessionToken } from "./session-token.server.ts";

/** The browser or client that signs in. */
export interface Device extends RequestSource {
  /** The token that the browser had before; its session ends at sign-in (session fixation). */
  presentToken?: string | null;
}

export interface SessionRequest extends Device {
  remember: boolean;
  method: Method;
  /** Whether `method` counts as recent authentication for changes of credentials (see domain/reauthentication). */
  isProof: boolean;
}

export interface SignedIn {
  userId: number;
  email: string;
  /** The value of the cookie; only its hash is stored. */
  token: string;
  /** Seconds until the session ends. */
  maxAge: number;
}

/**
 * Opens a session and ends the earlier one of the same browser. A sign-in of a user with admin access is written to the
 * audit log before the token is returned.
 */
export async function openSession(
  userId: number,
  { remember, method, isProof, presentToken, address, userAgent }: SessionRequest,
  client: Prisma.TransactionClient = db,
): Promise<SignedIn> {
  const now = clock.now();
  const token = newSessionToken();
  const maxAge = sessionSeconds(remember);
  const before = presentToken ? hashSessionToken(presentToken) : null;
  const ipAddress = storedAddress(address);
  if (before) {
    await client.session.updateMany({
      where: { OR: [{ tokenHash: before }, { nextTokenHash: before }], endedAt: null },
      data: { endedAt: now },
    });
  }
  await client.session.create({
    data: {
      tokenHash: hashSessionToken(token)!,
      userId,
      remember,
      ipAddress,
      userAgent: storedUserAgent(userAgent),
      createdAt: now,
      lastActiveAt: now,
      authenticatedAt: isProof ? now : null,
      expiresAt: new Date(now.getTime() + maxAge * 1000),
    },
    select: { id: true },
  });
  const source = { address, userAgent };
  await recordAuthentication({ userId, act: "sign_in", method, outcome: "success", source }, client);
  const [account] = await client.$queryRaw<{ username: string; email: string; isModerator: boolean }[]>`
    UPDATE users u SET last_seen_at = ${now} WHERE id = ${userId}::int
    RETURNING username::text, email::text, is_admin OR EXISTS (
      SELECT 1 FROM user_permissions WHERE user_id = u.id AND permission = 'admin.access') AS "isModerator"`;
  if (account?.isModerator) {
    const body = `@${account.username} signed in, with access to the admin area`;
    await recordAudit(client, { type: "admin login", body, detail: {}, actorId: userId, remoteIp: ipAddress });
  }
  return { userId, email: account?.email ?? "", token, maxAge };
}
