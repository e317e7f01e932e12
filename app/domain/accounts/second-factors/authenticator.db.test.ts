// Adding an authenticator app, recovery codes, and how their secrets are stored.
import { createHmac } from "node:crypto";
import { Secret } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createSession } from "../../../../tests/support/factories.ts";
import {
  PASSWORD,
  SOURCE,
  signedInUser,
  pass,
  codeFor,
  addApp,
  challengeOf,
  complete,
} from "../../../../tests/support/second-factor-steps.ts";
import { beginAuthenticator, confirmAuthenticator, renewRecoveryCodes } from "./authenticator.server.ts";
import { getSecondFactors } from "./queries.server.ts";
import { decryptSecret, encryptSecret } from "./secret-encryption.server.ts";

const realNow = clock.now;
const { REQUIRE_ADMIN_MFA } = env;
let owner: Requester;

const eventsOf = async ({ userId }: Requester, act: string) =>
  (await db.authenticationEvent.findMany({ where: { userId, act }, orderBy: { id: "asc" } })).map(
    ({ method, outcome }) => `${method} ${outcome}`,
  );

beforeEach(async () => {
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
    // A repeated submit makes no second set of codes, and is not told that its code is wrong.
    const code = codeFor(secret);
    const answers = await Promise.all([confirmAuthenticator(owner, code), confirmAuthenticator(owner, code)]);
    expect(answers).toContainEqual({
      ok: true,
      value: { recoveryCodes: expect.toSatisfy((codes) => codes.length === 10) },
    });
    expect(answers).toContainEqual({ ok: false, code: "already-on" });
    expect(await findSession(other.token)).toBeNull();
    expect(await beginAuthenticator(owner)).toMatchObject({ ok: false, code: "already-on" });
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
});

describe("recovery codes", () => {
  it("each replace the app once, ignoring capitals, spaces and dashes, and end when new ones are created", async () => {
    const { recoveryCodes } = await addApp(owner);
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
    const { secret, recoveryCodes } = await addApp(owner);
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

  it("of recovery codes are slow hashes with a salt of the account; codes with a keyed hash alone stay valid", async () => {
    const { recoveryCodes } = await addApp(owner);
    const [first = "", second = ""] = recoveryCodes;
    const rows = await db.recoveryCode.findMany({ where: { userId: owner.userId } });
    expect(new Set(rows.map(({ salt }) => Buffer.from(salt ?? []).toString("hex"))).size).toBe(1);
    expect(rows[0]?.salt).toHaveLength(16);
    const text = `recovery-code\0${owner.userId}\0${second.replace("-", "")}`;
    const codeHash = new Uint8Array(createHmac("sha256", env.SESSION_SECRET).update(text).digest());
    expect(rows.some((row) => Buffer.from(row.codeHash).equals(codeHash))).toBe(false);
    expect((await complete(await challengeOf(owner), { code: first })).ok).toBe(true);
    await db.recoveryCode.deleteMany({ where: { userId: owner.userId } });
    await db.recoveryCode.create({ data: { userId: owner.userId, codeHash } });
    expect((await complete(await challengeOf(owner), { code: second })).ok).toBe(true);
    expect((await complete(await challengeOf(owner), { code: second })).ok).toBe(false);
  });

  it("are accepted after SESSION_SECRET was replaced, and apps move to the new one when they are used", async () => {
    const { secret, recoveryCodes } = await addApp(owner);
    const { SESSION_SECRET } = env;
    try {
      env.SESSION_SECRET = "another secret of at least 32 characters";
      expect((await complete(await challengeOf(owner), { code: codeFor(secret) })).ok).toBe(false);
      env.SESSION_SECRET_PREVIOUS = SESSION_SECRET;
      expect((await complete(await challengeOf(owner), { code: recoveryCodes[0]! })).ok).toBe(true);
      expect((await complete(await challengeOf(owner), { code: codeFor(secret) })).ok).toBe(true);
      env.SESSION_SECRET_PREVIOUS = "";
      pass(30);
      expect((await complete(await challengeOf(owner), { code: codeFor(secret) })).ok).toBe(true);
    } finally {
      Object.assign(env, { SESSION_SECRET, SESSION_SECRET_PREVIOUS: "" });
    }
  });
});
