// Second factors: adding, removing, two-step sign-in, and what is stored.
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { hashPassword } from "#app/domain/passwords/passwords.server.ts";
import { findSession } from "#app/domain/sessions/find-session.server.ts";
import { signInWithLink } from "#app/domain/sign-in/sign-in-with-link.server.ts";
import { signIn } from "#app/domain/sign-in/sign-in.server.ts";
import { issueLink } from "#app/domain/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { SoftwarePasskey } from "../../../tests/support/authenticator.ts";
import { createSession, createUser } from "../../../tests/support/factories.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "./authenticator.server.ts";
import { challengeMethods, challengePasskey, completeSignIn, type SecondFactorProof } from "./challenge.server.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys.server.ts";
import { getSecondFactors } from "./queries.server.ts";
import { decryptSecret, encryptSecret } from "./secret-encryption.server.ts";

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
  it("is active after its first code, which ends other sessions and creates ten recovery codes", async () => {
    const other = await createSession(owner.userId);
    const begun = await beginAuthenticator(owner);
    const { secret, uri } = begun.ok ? begun.value : { secret: "", uri: "" };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Pawstead:/);
    expect(await beginAuthenticator(owner)).toMatchObject({ value: { secret } });
    expect(await getSecondFactors(owner.userId)).toMatchObject({ hasAuthenticator: false });
    expect((await signIn({ ...SOURCE, email: owner.email, password: PASSWORD, remember: false })).ok).toBe(true);
    expect(await confirmAuthenticator(owner, "000000")).toMatchObject({ code: "wrong-code" });
    const confirmed = await confirmAuthenticator(owner, codeFor(secret));
    expect(confirmed.ok && confirmed.value.recoveryCodes).toHaveLength(10);
    expect(await findSession(other.token)).toBeNull();
    expect(await beginAuthenticator(owner)).toEqual({ ok: false, code: "already-on" });
    expect(await getSecondFactors(owner.userId)).toEqual({
      hasAuthenticator: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await eventsOf(owner, "second_factor_change")).toEqual(["totp success"]);
  });

  it("gets a new secret when the first code was not entered within ten minutes", async () => {
    const begun = await beginAuthenticator(owner);
    pass(599);
    await db.session.update({ where: { id: owner.sessionId! }, data: { authenticatedAt: clock.now() } });
    expect(await beginAuthenticator(owner)).toEqual(begun);
    pass(1);
    const later = await beginAuthenticator(owner);
    expect(later).toMatchObject({ ok: true });
    expect(later).not.toEqual(begun);
  });

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

describe("recovery codes", () => {
  it("each replace the app once, ignoring capitals, spaces and dashes, and end when new ones are created", async () => {
    const { recoveryCodes } = await addApp();
    const [first = "", second = ""] = recoveryCodes;
    expect(await complete(await challengeOf(owner), { code: ` ${first.toUpperCase()} ` })).toMatchObject({ ok: true });
    expect(await complete(await challengeOf(owner), { code: first })).toMatchObject({ code: "wrong-code" });
    expect((await getSecondFactors(owner.userId)).recoveryCodesLeft).toBe(9);
    const renewed = await renewRecoveryCodes(owner);
    const [newest = ""] = renewed.ok ? renewed.value : [];
    expect(await complete(await challengeOf(owner), { code: second })).toMatchObject({ code: "wrong-code" });
    expect(await complete(await challengeOf(owner), { code: newest })).toMatchObject({ ok: true });
    const other = await signedInUser();
    expect(await renewRecoveryCodes(other)).toEqual({ ok: false, code: "no-second-factor" });
  });
});

describe("stored secrets", () => {
  it("are encrypted or hashed", async () => {
    const { secret, recoveryCodes } = await addApp();
    const row = await db.totpCredential.findUniqueOrThrow({ where: { userId: owner.userId } });
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(Buffer.from(row.secret).includes(plain)).toBe(false);
    expect(decryptSecret(row.secret, owner.userId)).toEqual(new Uint8Array(plain));
    expect(decryptSecret(row.secret, owner.userId + 1)).toBeNull();
    expect(decryptSecret(encryptSecret(plain, 1).fill(0, 12, 28), 1)).toBeNull();
    const codes = await db.recoveryCode.findMany({ where: { userId: owner.userId } });
    const stored = codes.map(({ codeHash }) => Buffer.from(codeHash).toString("latin1")).join();
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace("-", ""));
  });
});

describe("a passkey", () => {
  const passkey = () => new SoftwarePasskey(env.SITE_URL);
  async function addKey(key: SoftwarePasskey, requester = owner) {
    const begun = await beginPasskey(requester);
    if (!begun.ok) throw new Error(begun.code);
    const { options, token } = begun.value;
    return addPasskey(requester, { token, name: " Phone ", response: key.register(options) });
  }

  it("is added with recovery codes, completes a sign-in, and is accepted only for its own challenge", async () => {
    const key = passkey();
    expect(await addKey(key)).toMatchObject({ ok: true, value: { recoveryCodes: expect.arrayContaining([]) as [] } });
    const { passkeys, recoveryCodesLeft } = await getSecondFactors(owner.userId);
    expect([passkeys.map(({ name }) => name), recoveryCodesLeft]).toEqual([["Phone"], 10]);
    const challenge = await challengeOf(owner);
    expect(await challengeMethods(challenge)).toEqual(["passkey", "recovery_code"]);
    const old = key.signIn((await challengePasskey(challenge))!);
    const options = (await challengePasskey(challenge))!;
    expect(await complete(challenge, { passkey: old })).toMatchObject({ code: "wrong-code" });
    expect(await complete(challenge, { passkey: passkey().signIn(options) })).toMatchObject({ code: "wrong-code" });
    const elsewhere = new SoftwarePasskey("https://evil.example");
    expect(await complete(challenge, { passkey: elsewhere.signIn(options) })).toMatchObject({ code: "wrong-code" });
    expect(await complete(challenge, { passkey: key.signIn(options) })).toMatchObject({ ok: true });
    expect((await getSecondFactors(owner.userId)).passkeys[0]!.lastUsedAt).not.toBeNull();
  });

  it("belongs to one account, and is refused from another origin or for other options", async () => {
    const key = passkey();
    await addKey(key);
    const other = await signedInUser();
    expect(await addKey(key, other)).toEqual({ ok: false, code: "known-passkey" });
    expect(await addKey(new SoftwarePasskey("https://evil.example"), other)).toEqual({
      ok: false,
      code: "not-accepted",
    });
    const begun = await beginPasskey(owner);
    const { options, token } = begun.ok ? begun.value : { options: null!, token: "" };
    const answer = { token, name: "", response: passkey().register(options) };
    expect(await addPasskey(other, answer)).toEqual({ ok: false, code: "not-accepted" });
    expect((await getSecondFactors(other.userId)).passkeys).toEqual([]);
  });
});

describe("a change of second factors", () => {
  it("needs recent authentication", async () => {
    const { session } = await createSession(owner.userId, { authenticatedAt: null });
    const thief = { ...owner, sessionId: session.id };
    const NEEDED = { ok: false, code: "reauthentication-needed" };
    expect(await beginAuthenticator(thief)).toEqual(NEEDED);
    expect(await confirmAuthenticator(thief, "000000")).toEqual(NEEDED);
    expect(await beginPasskey(thief)).toEqual(NEEDED);
    await addApp();
    for (const work of [removeAuthenticator(thief), renewRecoveryCodes(thief), removePasskey(thief, "none")]) {
      expect(await work).toEqual(NEEDED);
    }
    expect((await getSecondFactors(owner.userId)).hasAuthenticator).toBe(true);
  });

  it("deletes the recovery codes with the last second factor", async () => {
    await addApp();
    expect(await removeAuthenticator(owner)).toEqual({ ok: true, value: null });
    expect(await getSecondFactors(owner.userId)).toEqual({
      hasAuthenticator: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await signIn({ ...SOURCE, email: owner.email, password: PASSWORD, remember: false })).ok).toBe(true);
  });

  it("[OPN-51] does not remove the last one of an administrator where the site requires it", async () => {
    env.REQUIRE_ADMIN_MFA = true;
    const admin = await signedInUser({ isAdmin: true });
    await addApp(admin);
    expect(await removeAuthenticator(admin)).toEqual({ ok: false, code: "required" });
    expect((await getSecondFactors(admin.userId)).hasAuthenticator).toBe(true);
    await addApp();
    expect(await removeAuthenticator(owner)).toMatchObject({ ok: true });
  });
});

describe("[OPN-51, GRD-08] where administrators need a second factor", () => {
  it("an account without one has no administrator rights, and other accounts are unaffected", async () => {
    const moderator = await signedInUser();
    const held = ["admin.access", "pets.approve", "messages.send"];
    await db.userPermission.createMany({ data: held.map((permission) => ({ userId: moderator.userId, permission })) });
    const admin = await signedInUser({ isAdmin: true });
    const viewerOf = async ({ userId }: Requester) => (await findSession((await createSession(userId)).token))!.viewer;
    expect(await viewerOf(moderator)).toMatchObject({ permissions: held.toSorted() });
    env.REQUIRE_ADMIN_MFA = true;
    expect(await viewerOf(moderator)).toMatchObject({ permissions: ["messages.send"], lacksSecondFactor: true });
    const { isAdmin, permissions, lacksSecondFactor } = await viewerOf(admin);
    expect([isAdmin, lacksSecondFactor, permissions.includes("admin.access")]).toEqual([false, true, false]);
    expect((await viewerOf(owner)).lacksSecondFactor).toBeUndefined();
    await addApp(admin);
    expect(await viewerOf(admin)).toMatchObject({ isAdmin: true });
  });
});
