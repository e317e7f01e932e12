// A signed-in user changes their password with the current one, or sets a first one after an emailed code.
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { weakAccountPasswordMessage } from "#app/domain/accounts/passwords/password-strength.server.ts";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { proveWithPassword } from "#app/domain/accounts/reauthentication/reauthenticate.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import {
  isRecentlyAuthenticated,
  proofOf,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { PASSWORD_CHANGED_JOB } from "#app/domain/accounts/sign-in/reset-password.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

export interface PasswordChange {
  /** Null for an account without a password. */
  current: string | null;
  password: string;
}

export type ChangePasswordResult =
  | { ok: true; value: null }
  | typeof REAUTHENTICATION_NEEDED
  /** `message` explains why the new password is too easy to guess. */
  | { ok: false; code: "weak-password"; message: string }
  | { ok: false; code: "wrong-password" }
  | { ok: false; code: "too-many-tries"; retryAfterSeconds: number };

/** Sets the password, ends all other sessions and all sign-in and reset links, and emails the owner. */
export async function changePassword(
  requester: Requester,
  { current, password }: PasswordChange,
): Promise<ChangePasswordResult> {
  const { userId, sessionId, source } = requester;
  const message = await weakAccountPasswordMessage(userId, password);
  if (message !== null) return { ok: false, code: "weak-password", message };
  const hasPassword = (await proofOf(userId)) === "password";
  if (hasPassword) {
    const proved = await proveWithPassword(requester, current ?? "");
    if (!proved.ok) return proved;
  } else if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (client) => {
    await client.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await endSessions(userId, { except: sessionId ?? undefined, client });
    await client.oneTimeToken.updateMany({
      where: { userId, purpose: { in: ["magic_link", "reset_password", "second_factor"] }, usedAt: null },
      data: { expiresAt: clock.now() },
    });
    const reason = hasPassword ? undefined : "added";
    await recordAuthentication({ userId, act: "password_change", outcome: "success", reason, source }, client);
    await enqueue(PASSWORD_CHANGED_JOB, { userId }, { client });
  });
  return { ok: true, value: null };
}
