// Changes of second factors: recent authentication, removal, and administrators who must have one.
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
  addApp,
  giveApp,
} from "../../../../tests/support/second-factor-steps.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "./authenticator.server.ts";
import { beginPasskey, removePasskey } from "./passkeys.server.ts";
import { getSecondFactors } from "./queries.server.ts";

const realNow = clock.now;
const { REQUIRE_ADMIN_MFA } = env;
let owner: Requester;

beforeEach(async () => {
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
    await giveApp(owner);
    for (const work of [removeAuthenticator(thief), renewRecoveryCodes(thief), removePasskey(thief, "none")]) {
      expect(await work).toEqual(NEEDED);
    }
    expect((await getSecondFactors(owner.userId)).hasAuthenticator).toBe(true);
  });

  it("deletes the recovery codes with the last second factor", async () => {
    await addApp(owner);
    expect(await removeAuthenticator(owner)).toEqual({ ok: true, value: false });
    expect(await getSecondFactors(owner.userId)).toEqual({
      hasAuthenticator: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await signIn({ ...SOURCE, email: owner.email, password: PASSWORD, remember: false })).ok).toBe(true);
  });

  it("[OPN-51] does not remove an app that was added after the page was opened", async () => {
    await addApp(owner);
    const shown = await beginAuthenticator(owner);
    const seen = !shown.ok && "since" in shown ? shown.since.toISOString() : "";
    await removeAuthenticator(owner);
    await addApp(owner);
    expect(await removeAuthenticator(owner, seen)).toEqual({ ok: false, code: "changed" });
    expect((await getSecondFactors(owner.userId)).hasAuthenticator).toBe(true);
  });

  it("[OPN-51] removes nothing for a form with any text as the time, when there is no app", async () => {
    expect(await removeAuthenticator(owner, "garbage")).toEqual({ ok: true, value: false });
    await beginAuthenticator(owner);
    expect(await removeAuthenticator(owner, "garbage")).toEqual({ ok: true, value: false });
    expect(await db.totpCredential.count({ where: { userId: owner.userId } })).toBe(1);
  });

  it("[OPN-51] does not remove the last one of an administrator where the site requires it", async () => {
    env.REQUIRE_ADMIN_MFA = true;
    const admin = await signedInUser({ isAdmin: true });
    await giveApp(admin);
    expect(await removeAuthenticator(admin)).toEqual({ ok: false, code: "required" });
    expect((await getSecondFactors(admin.userId)).hasAuthenticator).toBe(true);
    await giveApp(owner);
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
    await giveApp(admin);
    expect(await viewerOf(admin)).toMatchObject({ isAdmin: true });
  });
});
