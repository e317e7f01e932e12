// Signs a user in with email and password.
import type { Reason } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { findAddressBan } from "#app/domain/accounts/bans/banned-addresses.server.ts";
import { isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { finishSignIn, type FirstStep } from "#app/domain/accounts/second-factors/challenge.server.ts";
import type { Device } from "#app/domain/accounts/sessions/open-session.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { SignInRefusal } from "./sign-in-texts.ts";

export interface SignInRequest extends Device {
  email: string;
  password: string;
  remember: boolean;
}

/** A ban is reported with its reason ("" for none) and its end (null for permanent). */
export type SignInResult = FirstStep | ({ ok: false; field?: string } & SignInRefusal);

interface Account {
  id: number;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  banned: boolean;
  reason: string;
  until: Date | null;
}

/**
 * Checks email and password. An unverified email or a ban is reported only after the right password, and an unknown
 * email takes as long as a wrong password. The caller limits the rate of attempts.
 */
export async function signIn(request: SignInRequest): Promise<SignInResult> {
  const { address, userAgent, presentToken, remember } = request;
  const device = { address, userAgent, presentToken };
  const [addressBan, account] = await Promise.all([findAddressBan(address), findAccount(request.email)]);
  if (addressBan) {
    await recordFailure(account, "address-banned", device);
    return { ok: false, code: "address-banned", until: addressBan.until };
  }
  const known = await verifyPassword(account?.passwordHash ?? null, request.password);
  if (!account || !known) {
    const reason = !account ? "unknown-account" : account.passwordHash === null ? "no-password" : "wrong-password";
    await recordFailure(account, reason, device);
    return { ok: false, code: "invalid-credentials" };
  }
  const { id, emailVerifiedAt, banned, reason, until } = account;
  if (banned) {
    await recordFailure(account, "banned", device);
    return { ok: false, code: "banned", reason, until };
  }
  if (!emailVerifiedAt) {
    await recordFailure(account, "unverified-email", device);
    return { ok: false, code: "unverified-email", field: "email" };
  }
  if (account.passwordHash !== null && isOutdatedHash(account.passwordHash)) {
    await renewHash(id, account.passwordHash, request.password);
  }
  return finishSignIn(id, { ...device, remember, method: "password", isProof: true });
}

// The password is known only now. The condition keeps a password that was changed meanwhile.
async function renewHash(id: number, passwordHash: string, password: string): Promise<void> {
  await db.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: await hashPassword(password) } });
}

async function recordFailure(account: Account | null, reason: Reason, source: Device): Promise<void> {
  const userId = account?.id ?? null;
  await recordAuthentication({ userId, act: "sign_in", method: "password", outcome: "failure", reason, source });
}

async function findAccount(email: string): Promise<Account | null> {
  const { rows } = await pool.query<Account>(Prisma.sql`
    SELECT u.id, u.password_hash AS "passwordHash", u.email_verified_at AS "emailVerifiedAt",
      b.id IS NOT NULL AS banned, coalesce(b.reason, '') AS reason, b.until
    FROM users u LEFT JOIN bans b ON b.user_id = u.id AND ${isOpenBanSql("b")}
    WHERE u.email = ${email}::citext`);
  return rows[0] ?? null;
}
