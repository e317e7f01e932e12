// Two-step sign-in with an authenticator app.
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { beginAuthenticator, confirmAuthenticator } from "./authenticator.server.ts";
import { challengeMethods, completeSignIn, type SecondFactorProof } from "./challenge.server.ts";

const PASSWORD = "seven green kennels";
const SOURCE = { address: "203.0.113.9", userAgent: "Test" };
const passwordHash = await hashPassword(PASSWORD);
const realNow = clock.now;
const { REQUIRE_ADMIN_MFA } = env;
let owner: Requester;
let now = Date.now();

async function signedInUser(data: Parameters<typeof createUser>[0] = {}): Promise<Requester> {
  const { id: userId, firstName, email } = await createUser({ passwordHash, ...data });
  const { session } = await createSession(userId, { authenticatedAt: clock.now() });
  return { userId, firstName, email, sessionId: session.id, source: SOURCE };
}

/** Sets the clock forward, so that the app shows another code. */
const pass = (seconds: number) => {
  now += seconds * 1000;
  const at = new Date(now);
  clock.now = () => at;
};
const codeFor = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

async function addApp(requester = owner): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await beginAuthenticator(requester);
  if (!begun.ok) throw new Error(begun.code);
  const { secret } = begun.value;
  const confirmed = await confirmAuthenticator(requester, codeFor(secret));
  if (!confirmed.ok) throw new Error(confirmed.code);
  pass(30);
  return { secret, recoveryCodes: confirmed.value.recoveryCodes ?? [] };
}

async function challengeOf({ email }: Requester): Promise<string> {
  const first = await signIn({ ...SOURCE, email, password: PASSWORD, remember: true });
  if (first.ok || first.code !== "second-factor-needed") throw new Error("no challenge");
  return first.challenge;
}

const complete = (challenge: string, proof: SecondFactorProof) => completeSignIn(challenge, proof, SOURCE);
const eventsOf = async ({ userId }: Requester, act: string) =>
  (await db.authenticationEvent.findMany({ where: { userId, act }, orderBy: { id: "asc" } })).map(
    ({ method, outcome }) => `${method} ${outcome}`,
  );

beforeEach(async () => {
  now = Date.now();
  pass(0);
  owner = await signedInUser();
});
afterEach(() => {
  clock.now = realNow;
  env.REQUIRE_ADMIN_MFA = REQUIRE_ADMIN_MFA;
});

describe("an authenticator app", () => {
  it("completes a sign-in and opens a session, and accepts each code once", async () => {
    const { secret } = await addApp();
    const before = await db.session.count({ where: { userId: owner.userId } });
    const challenge = await challengeOf(owner);
    expect(await challengeMethods(challenge)).toEqual(["totp", "recovery_code"]);
    expect(await db.session.count({ where: { userId: owner.userId } })).toBe(before);
    const code = codeFor(secret);
    expect(await complete(challenge, { code: "000000" })).toEqual({ ok: false, code: "wrong-code" });
    expect(await complete(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      ok: true,
      value: { maxAge: 604_800 },
    });
    expect(await complete(challenge, { code: codeFor(secret) })).toEqual({ ok: false, code: "challenge-over" });
    expect(await complete(await challengeOf(owner), { code })).toEqual({ ok: false, code: "wrong-code" });
    pass(30);
    const both = await Promise.all(
      [1, 2].map(async () => complete(await challengeOf(owner), { code: codeFor(secret) })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await eventsOf(owner, "second_factor")).slice(0, 3)).toEqual([
      "totp failure",
      "totp success",
      "totp failure",
    ]);
    expect((await eventsOf(owner, "sign_in")).slice(0, 2)).toEqual(["password pending", "password success"]);
  });

  it("is required after an emailed sign-in link as well", async () => {
    await addApp();
    const { userId, email } = owner;
    const token = await issueLink({ purpose: "magic_link", userId, target: email, seconds: 60 });
    expect(await signInWithLink(token, SOURCE)).toMatchObject({ ok: false, code: "second-factor-needed" });
  });

  it("[OPN-40] increases the delay with every wrong code, over all challenges", async () => {
    const { secret } = await addApp();
    for (let tries = 0; tries < 5; tries += 1) await complete(await challengeOf(owner), { code: "000000" });
    const waiting = await complete(await challengeOf(owner), { code: codeFor(secret) });
    expect(waiting).toMatchObject({ code: "too-many-tries", retryAfterSeconds: 15 });
    pass(30);
    expect(await complete(await challengeOf(owner), { code: codeFor(secret) })).toMatchObject({ ok: true });
  });

  it("is refused after ten minutes", async () => {
    const { secret } = await addApp();
    const challenge = await challengeOf(owner);
    pass(601);
    expect(await challengeMethods(challenge)).toBeNull();
    expect(await complete(challenge, { code: codeFor(secret) })).toEqual({ ok: false, code: "challenge-over" });
  });
});
