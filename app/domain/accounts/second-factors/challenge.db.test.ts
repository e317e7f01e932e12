// Two-step sign-in with an authenticator app.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import {
  SOURCE,
  signedInUser,
  pass,
  codeFor,
  addApp,
  giveApp,
  challengeOf,
  complete,
} from "../../../../tests/support/second-factor-steps.ts";
import { challengeMethods } from "./challenge.server.ts";

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
  it("completes a sign-in and opens a session, and accepts each code once", async () => {
    const { secret } = await addApp(owner);
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
    await giveApp(owner);
    const { userId, email } = owner;
    const token = await issueLink({ purpose: "magic_link", userId, target: email, seconds: 60 });
    expect(await signInWithLink(token, SOURCE)).toMatchObject({ ok: false, code: "second-factor-needed" });
  });

  it("[OPN-40] increases the delay with every wrong code, over all challenges", async () => {
    const { secret } = await giveApp(owner);
    for (let tries = 0; tries < 5; tries += 1) await complete(await challengeOf(owner), { code: "000000" });
    const waiting = await complete(await challengeOf(owner), { code: codeFor(secret) });
    expect(waiting).toMatchObject({ code: "too-many-tries", retryAfterSeconds: 15 });
    pass(30);
    expect(await complete(await challengeOf(owner), { code: codeFor(secret) })).toMatchObject({ ok: true });
  });

  it("is refused after ten minutes", async () => {
    const { secret } = await giveApp(owner);
    const challenge = await challengeOf(owner);
    pass(601);
    expect(await challengeMethods(challenge)).toBeNull();
    expect(await complete(challenge, { code: codeFor(secret) })).toEqual({ ok: false, code: "challenge-over" });
  });
});
