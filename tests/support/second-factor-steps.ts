// Steps of the tests of second factors: an account that is signed in, a clock that moves to the next code, an app that is added,
// and a sign-in that needs a second factor.
import { Secret, TOTP } from "otpauth";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { beginAuthenticator, confirmAuthenticator } from "#app/domain/accounts/second-factors/authenticator.server.ts";
import { completeSignIn, type SecondFactorProof } from "#app/domain/accounts/second-factors/challenge.server.ts";
import { encryptSecret } from "#app/domain/accounts/second-factors/secret-encryption.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "./factories.ts";

export const PASSWORD = "seven green kennels";
export const SOURCE = { address: "203.0.113.9", userAgent: "Test" };
const passwordHash = await hashPassword(PASSWORD);

export async function signedInUser(data: Parameters<typeof createUser>[0] = {}): Promise<Requester> {
  const { id: userId, firstName, email } = await createUser({ passwordHash, ...data });
  const { session } = await createSession(userId, { authenticatedAt: clock.now() });
  return { userId, firstName, email, sessionId: session.id, source: SOURCE };
}

/** Sets the clock forward from where it stands, so that an app shows another code. The test sets it back. */
export function pass(seconds: number): void {
  const at = new Date(clock.now().getTime() + seconds * 1000);
  clock.now = () => at;
}

/** The code that an app with this secret shows now. */
export const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

/** An app that was added before, without recovery codes: their ten slow hashes take a fifth of a second. */
export async function giveApp({ userId }: Pick<Requester, "userId">): Promise<{ secret: string }> {
  const secret = new Secret({ size: 20 });
  const data = { userId, secret: encryptSecret(secret.bytes, userId), confirmedAt: clock.now() };
  await db.totpCredential.create({ data });
  return { secret: secret.base32 };
}

/** Adds an app, and shows its recovery codes. */
export async function addApp(requester: Requester): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await beginAuthenticator(requester);
  if (!begun.ok) throw new Error(begun.code);
  const { secret } = begun.value;
  const confirmed = await confirmAuthenticator(requester, codeFor(secret));
  if (!confirmed.ok) throw new Error(confirmed.code);
  pass(30);
  return { secret, recoveryCodes: confirmed.value.recoveryCodes ?? [] };
}

export async function challengeOf({ email }: Requester): Promise<string> {
  const first = await signIn({ ...SOURCE, email, password: PASSWORD, remember: true });
  if (first.ok || first.code !== "second-factor-needed") throw new Error("no challenge");
  return first.challenge;
}

export const complete = (challenge: string, proof: SecondFactorProof) => completeSignIn(challenge, proof, SOURCE);
