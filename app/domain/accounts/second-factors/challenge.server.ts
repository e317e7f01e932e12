// Two-step sign-in: the first factor yields a challenge, the second factor completes it and opens the session.
import type { Method } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import {
  type Device,
  openSession,
  type SessionRequest,
  type SignedIn,
} from "#app/domain/accounts/sessions/open-session.server.ts";
import {
  findLink,
  issueLink,
  type KnownLink,
  redeemLink,
} from "#app/domain/accounts/verification/one-time-links.server.ts";
import { codeDigits, isCode } from "#app/domain/accounts/verification/rules.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { resetAttempts, countAttempt } from "#app/platform/rate-limits/login-backoff.server.ts";
import { SECOND_FACTOR_JOB } from "./mail-second-factor-change.server.ts";
import { type PasskeyResponse, passkeyOptions, verifyPasskey } from "./passkey-sign-in.server.ts";
import { getSecondFactors, hasSecondFactor } from "./queries.server.ts";
import { redeemRecoveryCode } from "./recovery-codes.server.ts";
import { verifyTotpCode } from "./totp.server.ts";
import { methodsOf, type SecondFactorMethod } from "./views.ts";

/** Lifetime of a challenge in seconds. */
export const CHALLENGE_SECONDS = 600;

/** The result of the first factor: a session, or the secret of a challenge for an account with a second factor. */
export type FirstStep = { ok: true; value: SignedIn } | { ok: false; code: "second-factor-needed"; challenge: string };

/** The state of the first step, stored with the challenge. */
type Proved = Pick<SessionRequest, "remember" | "method" | "isProof">;

/** Opens a session after the first factor, or creates a challenge for the second one. */
export async function finishSignIn(
  userId: number,
  session: SessionRequest,
  client: Prisma.TransactionClient = db,
): Promise<FirstStep> {
  if (!(await hasSecondFactor(userId, client))) return { ok: true, value: await openSession(userId, session, client) };
  const { remember, method, isProof } = session;
  const data = { remember, method, isProof };
  const facts = { purpose: "second_factor", userId, seconds: CHALLENGE_SECONDS, data, keepEarlier: true } as const;
  const challenge = await issueLink(facts, client);
  const pending = { userId, act: "sign_in", method, outcome: "pending", reason: "second-factor-needed" } as const;
  await recordAuthentication({ ...pending, source: session }, client);
  return { ok: false, code: "second-factor-needed", challenge };
}

/** Returns the methods that complete a challenge; null when it has expired or is used. */
export async function challengeMethods(challenge: string): Promise<SecondFactorMethod[] | null> {
  const link = await findLink("second_factor", challenge);
  return link?.userId == null ? null : methodsOf(await getSecondFactors(link.userId));
}

/** Returns the WebAuthn request options; null when the challenge is over or the account has no passkey. */
export async function challengePasskey(challenge: string) {
  const link = await findLink("second_factor", challenge);
  return link?.userId == null ? null : passkeyOptions(link);
}

export type SecondFactorProof = { code: string } | { passkey: PasskeyResponse };

export type SecondStep =
  | { ok: true; value: SignedIn }
  | { ok: false; code: "challenge-over" | "wrong-code" }
  | { ok: false; code: "too-many-tries"; retryAfterSeconds: number };

/** Completes a sign-in with a second factor. Wrong guesses are delayed per account, as for passwords. */
export async function completeSignIn(challenge: string, proof: SecondFactorProof, device: Device): Promise<SecondStep> {
  const link = await findLink("second_factor", challenge);
  if (link?.userId == null) return { ok: false, code: "challenge-over" };
  const { userId } = link;
  const tried = await countAttempt("secondFactor", `user-${userId}`);
  if (!tried.allowed) return { ok: false, code: "too-many-tries", retryAfterSeconds: tried.retryAfterSeconds };
  const { method, isRight } = await check(link, userId, proof);
  const event = { userId, act: "second_factor", method, source: device } as const;
  if (!isRight) {
    await recordAuthentication({ ...event, outcome: "failure", reason: "wrong-code" });
    return { ok: false, code: "wrong-code" };
  }
  const opened = await redeemLink("second_factor", challenge, async (client) => {
    await recordAuthentication({ ...event, outcome: "success" }, client);
    if (method === "recovery_code")
      await enqueue(SECOND_FACTOR_JOB, { userId, what: "recovery-code-used" }, { client });
    return openSession(userId, { ...device, ...(link.data as unknown as Proved) }, client);
  });
  if (!opened.ok) return { ok: false, code: "challenge-over" };
  await resetAttempts("secondFactor", `user-${userId}`);
  return { ok: true, value: opened.value };
}

async function check(
  link: KnownLink,
  userId: number,
  proof: SecondFactorProof,
): Promise<{ method: Method; isRight: boolean }> {
  if ("passkey" in proof) return { method: "passkey", isRight: await verifyPasskey(link, proof.passkey) };
  const digits = codeDigits(proof.code);
  // A pasted sentence has spaces; a recovery code has characters and none.
  const isTotp = isCode(digits) && (!/[a-z]/i.test(proof.code) || /\s/.test(proof.code.trim()));
  return isTotp
    ? { method: "totp", isRight: await verifyTotpCode(userId, digits, { confirmed: true }) }
    : { method: "recovery_code", isRight: await redeemRecoveryCode(userId, proof.code) };
}
