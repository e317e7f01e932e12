// Whether a session was authenticated within the last ten minutes, and by which proof the account re-authenticates.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isRecent, type Proof } from "./reauthentication-rules.ts";

/** The refusal of a use case that needs recent authentication. */
export const REAUTHENTICATION_NEEDED = { ok: false, code: "reauthentication-needed" } as const;

/** Whether a session may change credentials now; false without a session. */
export async function isRecentlyAuthenticated(sessionId: string | null): Promise<boolean> {
  if (sessionId === null) return false;
  const session = await db.session.findUnique({ where: { id: sessionId }, select: { authenticatedAt: true } });
  return isRecent(session?.authenticatedAt ?? null, clock.now());
}

/** Returns the proof by which an account re-authenticates. */
export async function proofOf(userId: number): Promise<Proof> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return account && account.passwordHash === null ? "email_code" : "password";
}
