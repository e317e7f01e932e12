// The authenticator app (TOTP) of an account: set up by a QR code, active once its first code has been entered.
import type { Requester } from "#app/domain/accounts/requester.ts";
import { isRecent } from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addSecondFactor, lockUser, noteChange, removeSecondFactor } from "./change-second-factors.server.ts";
import { hasSecondFactor } from "./queries.server.ts";
import { createRecoveryCodes } from "./recovery-codes.server.ts";
import { decryptSecret, encryptSecret } from "./secret-encryption.server.ts";
import { newTotpSecret, verifyTotpCode, totpOf } from "./totp.server.ts";

/** The secret that an authenticator app needs, as text and as URI. */
export interface AuthenticatorSetup {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for the QR code, or for a link on the phone itself. */
  uri: string;
}

type Needed = typeof REAUTHENTICATION_NEEDED;

/**
 * Begins to add an app. The same secret is returned until its first code has been entered, for ten minutes at most: an
 * attacker who saw it in a stolen session must not have the secret of an app that the owner adds later.
 */
export async function beginAuthenticator(
  requester: Requester,
): Promise<Result<AuthenticatorSetup, never> | { ok: false; code: "already-on"; since: Date } | Needed> {
  const { userId, email, sessionId } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  const stored = await db.totpCredential.findUnique({ where: { userId } });
  if (stored?.confirmedAt) return { ok: false, code: "already-on", since: stored.confirmedAt };
  const begun = stored && isRecent(stored.createdAt, clock.now()) ? decryptSecret(stored.secret, userId) : null;
  const secret = begun ?? newTotpSecret();
  if (!begun) {
    const data = { secret: encryptSecret(secret, userId), lastStep: 0, createdAt: clock.now() };
    await db.totpCredential.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  }
  const totp = totpOf(secret, email);
  return { ok: true, value: { secret: totp.secret.base32, uri: totp.toString() } };
}

/** Activates the app with its first code. Returns recovery codes with the first second factor of an account. */
export async function confirmAuthenticator(
  requester: Requester,
  code: string,
): Promise<Result<{ recoveryCodes: string[] | null }, "wrong-code" | "already-on"> | Needed> {
  const { userId, sessionId } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  return db.$transaction(async (client) => {
    // A repeated submit waits here, and finds the app on.
    await lockUser(client, userId);
    const stored = await client.totpCredential.findUnique({ where: { userId }, select: { confirmedAt: true } });
    if (stored?.confirmedAt) return { ok: false, code: "already-on" };
    const isRight = await verifyTotpCode(userId, code, { confirmed: false, client });
    if (!isRight) return { ok: false, code: "wrong-code" };
    const recoveryCodes = await addSecondFactor(client, requester, "totp", () =>
      // The trigger totp_credentials_changed updates users.second_factor_at, see docs/triggers.md.
      client.totpCredential.update({ where: { userId }, data: { confirmedAt: clock.now() } }),
    );
    return { ok: true, value: { recoveryCodes } };
  });
}

/**
 * Removes the app, unless it is the last second factor of an account that requires one. `seen` is when the app that the page shows
 * was added (ISO 8601): one that was added since stays.
 */
export async function removeAuthenticator(
  requester: Requester,
  seen?: string,
): Promise<Result<boolean, "required" | "changed"> | Needed> {
  const { userId, sessionId } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  const present = await db.totpCredential.findUnique({ where: { userId }, select: { confirmedAt: true } });
  const since = present?.confirmedAt ?? null;
  if (seen !== undefined && since && since.toISOString() !== seen) return { ok: false, code: "changed" };
  return removeSecondFactor(requester, "totp", async (client) => {
    // The trigger totp_credentials_changed updates users.second_factor_at and deletes the recovery codes, see
    // docs/triggers.md.
    if (seen !== undefined && !since) return false;
    const shown = seen === undefined ? {} : { confirmedAt: since };
    const { count } = await client.totpCredential.deleteMany({ where: { userId, ...shown } });
    return count > 0;
  });
}

/** Replaces the recovery codes by new ones. */
export async function renewRecoveryCodes(requester: Requester): Promise<Result<string[], "no-second-factor"> | Needed> {
  const { userId, sessionId } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  if (!(await hasSecondFactor(userId))) return { ok: false, code: "no-second-factor" };
  const value = await db.$transaction(async (client) => {
    await noteChange(client, requester, "recovery_code", "recovery-codes-made");
    return createRecoveryCodes(client, userId);
  });
  return { ok: true, value };
}
