// Signs a person in with email and password and opens a session.
import { isIP } from "node:net";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { findAddressBan } from "./banned-addresses.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import { sessionSeconds } from "./session-rules.ts";
import { hashSessionToken, newSessionToken } from "./session-token.server.ts";
import type { SignInRefusal } from "./sign-in-texts.ts";

/** The browser or client that signs in. */
export interface Device {
  /** The visitor's address and browser, for the list of sessions; null when unknown. */
  address: string | null;
  userAgent: string | null;
  /** The token it has had so far: no token outlives a login. */
  presentToken?: string | null;
}

export interface SignInRequest extends Device {
  email: string;
  password: string;
  remember: boolean;
}

export interface SignedIn {
  userId: number;
  /** For the cookie; stored nowhere. */
  token: string;
  /** Seconds until the session ends. */
  maxAge: number;
}

/** A ban is told with its reason ("" for none) and its end (null for never). */
export type SignInResult = { ok: true; value: SignedIn } | ({ ok: false; field?: string } & SignInRefusal);

interface Account {
  id: number;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  banned: boolean;
  reason: string;
  until: Date | null;
}

const FIND_ACCOUNT = `
  SELECT u.id, u.password_hash AS "passwordHash", u.email_verified_at AS "emailVerifiedAt",
    b.id IS NOT NULL AS banned, coalesce(b.reason, '') AS reason, b.until
  FROM users u
  LEFT JOIN bans b ON b.user_id = u.id AND b.lifted_at IS NULL AND (b.until IS NULL OR b.until > $2::timestamptz)
  WHERE u.email = $1::citext`;

/**
 * Checks email and password. What else is wrong with an account is told only to someone who knows its password, and an
 * unknown email takes as long as a wrong password. The caller limits how often a visitor may try.
 */
export async function signIn(request: SignInRequest): Promise<SignInResult> {
  const [addressBan, account] = await Promise.all([findAddressBan(request.address), findAccount(request.email)]);
  if (addressBan) return { ok: false, code: "address-banned", until: addressBan.until };
  const known = await verifyPassword(account?.passwordHash ?? null, request.password);
  if (!account || !known) return { ok: false, code: "invalid-credentials" };
  const { id, emailVerifiedAt, banned, reason, until } = account;
  if (banned) return { ok: false, code: "banned", reason, until };
  if (!emailVerifiedAt) return { ok: false, code: "unverified-email", field: "email" };
  return { ok: true, value: await openSession(id, request) };
}

/**
 * Opens a session for a person who has proved who they are, and ends the one that the same browser had. Whoever may enter
 * the admin area is noted in the log before anybody has the token.
 */
export async function openSession(
  userId: number,
  { remember, address, userAgent, presentToken }: Device & { remember: boolean },
  client: Prisma.TransactionClient = db,
): Promise<SignedIn> {
  const now = clock.now();
  const token = newSessionToken();
  const maxAge = sessionSeconds(remember);
  const before = presentToken ? hashSessionToken(presentToken) : null;
  const ipAddress = address !== null && isIP(address) !== 0 ? address : null;
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
      userAgent: userAgent?.replace(/[^\x20-\x7e]/g, "").slice(0, 255) ?? null,
      createdAt: now,
      lastActiveAt: now,
      expiresAt: new Date(now.getTime() + maxAge * 1000),
    },
    select: { id: true },
  });
  const [account] = await client.$queryRaw<{ username: string; isModerator: boolean }[]>`
    UPDATE users u SET last_seen_at = ${now} WHERE id = ${userId}::int
    RETURNING username::text, is_admin OR EXISTS (
      SELECT 1 FROM user_permissions WHERE user_id = u.id AND permission = 'admin.access') AS "isModerator"`;
  if (account?.isModerator) {
    const body = `@${account.username} signed in, with access to the admin area`;
    await recordAudit(client, { type: "admin login", body, detail: {}, actorId: userId, remoteIp: ipAddress });
  }
  return { userId, token, maxAge };
}

async function findAccount(email: string): Promise<Account | null> {
  const { rows } = await pool.query<Account>(FIND_ACCOUNT, [email, clock.now()]);
  return rows[0] ?? null;
}
