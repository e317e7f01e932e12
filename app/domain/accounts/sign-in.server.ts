// Signs a person in with email and password and opens a session.
import { isIP } from "node:net";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import { sessionSeconds } from "./session-rules.ts";
import { hashSessionToken, newSessionToken } from "./session-token.server.ts";

export interface SignInRequest {
  email: string;
  password: string;
  remember: boolean;
  /** The visitor's address and browser, for the list of sessions; null when unknown. */
  address: string | null;
  userAgent: string | null;
}

export interface SignedIn {
  userId: number;
  /** For the cookie; stored nowhere. */
  token: string;
  /** Seconds until the session ends. */
  maxAge: number;
}

/** A ban is told with its reason ("" for none) and its end (null for never). */
export type SignInResult =
  | Result<SignedIn, "invalid-credentials" | "unverified-email">
  | { ok: false; code: "banned"; reason: string; until: Date | null };

/**
 * Checks email and password. What else is wrong with an account is told only to someone who knows its password, and an
 * unknown email takes as long as a wrong password.
 */
export async function signIn(request: SignInRequest): Promise<SignInResult> {
  const now = clock.now();
  const user = await db.user.findUnique({
    where: { email: request.email },
    select: {
      id: true,
      passwordHash: true,
      emailVerifiedAt: true,
      bans: {
        where: { liftedAt: null, OR: [{ until: null }, { until: { gt: now } }] },
        select: { reason: true, until: true },
        take: 1,
      },
    },
  });
  const known = await verifyPassword(user?.passwordHash ?? null, request.password);
  if (!user || !known) return { ok: false, code: "invalid-credentials" };
  const [ban] = user.bans;
  if (ban) return { ok: false, code: "banned", ...ban };
  if (!user.emailVerifiedAt) return { ok: false, code: "unverified-email", field: "email" };
  return { ok: true, value: await openSession(user.id, request) };
}

/** Opens a session for a person who has proved who they are. */
export async function openSession(
  userId: number,
  { remember, address, userAgent }: Pick<SignInRequest, "remember" | "address" | "userAgent">,
): Promise<SignedIn> {
  const now = clock.now();
  const token = newSessionToken();
  const maxAge = sessionSeconds(remember);
  await db.session.create({
    data: {
      tokenHash: hashSessionToken(token)!,
      userId,
      remember,
      ipAddress: address !== null && isIP(address) !== 0 ? address : null,
      userAgent: userAgent?.replace(/[^\x20-\x7e]/g, "").slice(0, 255) ?? null,
      createdAt: now,
      lastActiveAt: now,
      expiresAt: new Date(now.getTime() + maxAge * 1000),
    },
  });
  return { userId, token, maxAge };
}
