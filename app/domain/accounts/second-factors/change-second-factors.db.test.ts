// Changes of second factors: recent authentication, removal, and administrators who must have one.
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "./authenticator.server.ts";
import { beginPasskey, removePasskey } from "./passkeys.server.ts";
import { getSecondFactors } from "./queries.server.ts";

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

beforeEach(async () => {
  now = Date.now();
  pass(0);
  owner = await signedInUser();
});
afterEach(() => {
  clock.now = realNow;
  env.REQUIRE_ADMIN_MFA = REQUIRE_ADMIN_MFA;
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
