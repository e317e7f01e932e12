// Signing in with a second factor, and the pages that add one, by page and API.
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { signInWithGoogle } from "../../support/google.ts";
import { facts, said } from "../../support/members.ts";
import { byLabel, byRole, hrefs, html, textOf } from "../../support/page.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { giveApp } from "../../support/second-factor-steps.ts";
import { addApp, APP, codeFor } from "../../support/second-factor.ts";
import { sharedSite } from "../../support/site.ts";

const PASSWORD = "seven green kennels";
const STEP = "/login/second-factor";
const site = await sharedSite();
const passwordHash = await hashPassword(PASSWORD);

async function member(data: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser({ passwordHash, ...data });
  const { token } = await createSession(user.id);
  return { user, visitor: site.visitor({ token }) };
}

describe("an account with an authenticator app", () => {
  it("is set up with a QR code, a key and ten recovery codes, and asks for a code at the next sign-in", async () => {
    const { user, visitor } = await member();
    const setup = await html(await visitor.get(APP));
    expect(byRole(setup, "img", "QR code for the app").localName).toBe("svg");
    expect(hrefs(setup, "open the app on this phone")).toEqual([expect.stringMatching(/^otpauth:\/\/totp\//)]);
    expect(textOf(await html(await visitor.post(APP, { intent: "confirm", code: "000000" })))).toContain(
      "This code is wrong",
    );
    const { secret, codes } = await addApp(visitor);
    expect(codes).toHaveLength(10);
    // The second of two submits is the one whose response is shown: it leads to where new codes are made.
    const repeated = await said(visitor, await visitor.post(APP, { intent: "confirm", code: codeFor(secret) }));
    expect(repeated).toMatch(/If you have not saved your recovery codes, make new ones here\.[\s\S]*Make new codes/);
    expect(textOf(await html(await visitor.get("/profile/security")))).toMatch(/Two-factor authentication\s*On/);

    const again = site.visitor();
    const first = await again.signIn(user.email, PASSWORD);
    expect(facts(first)).toEqual([303, STEP]);
    expect(again.cookies.has("token")).toBe(false);
    expect(facts(await again.get("/profile"))).toEqual([303, "/login"]);
    const page = await html(await again.get(STEP));
    expect(byLabel(page, "Code").matches("[name=code][autocomplete=one-time-code]")).toBe(true);
    // The way on for a user who has neither the app nor a recovery code.
    expect(textOf(page)).toContain("No second factor and no recovery code left? Contact us");
    const wrong = await again.post(STEP, { code: "000000" });
    expect([wrong.status, textOf(await html(wrong)).includes("This code is wrong")]).toEqual([422, true]);
    // The return path is kept through both steps.
    expect(facts(await again.post(STEP, { code: codeFor(secret, 1) }))).toEqual([303, "/profile"]);
    expect((await again.get("/profile")).status).toBe(200);

    const lost = site.visitor();
    await lost.signIn(user.email, PASSWORD);
    const used = await lost.post(STEP, { code: codes[0]!.toUpperCase() });
    expect(await said(lost, used)).toContain("Successfully logged in!");
    expect(textOf(await html(await lost.get("/profile/security")))).toContain("Recovery codes: 9 left");
    const told = await site.inbox.waitFor(
      ({ to, text }) => to === user.email && text.includes("recovery codes was used"),
    );
    expect(told.text).toContain("You have 9 left.");
    expect(told.text).toContain("sign out of all other devices and write to ");
  });

  it("needs the first step", async () => {
    expect(facts(await site.get(STEP))).toEqual([303, "/login"]);
    expect(facts(await site.post(STEP, { code: "123456" }))).toEqual([303, "/login"]);
    const { user } = await member();
    await giveApp({ userId: user.id });
    const forged = site.visitor({ "second-factor": "made-up" });
    expect(facts(await forged.post(STEP, { code: "123456" }))).toEqual([303, "/login"]);
    expect((await site.visitor().signIn(user.email, "a wild guess")).status).toBe(401);
  });

  it("[JAU-01] gets the methods that complete the login from the API", async () => {
    const { user, visitor } = await member();
    const { secret, codes } = await addApp(visitor);
    const call = (path: string, body: unknown) => requestApi(site, site.visitor(), { method: "POST", path, body });
    const login = { email: user.email, password: PASSWORD, remember: false };
    const first = await call("auth/login", login);
    expect(first).toMatchObject({ status: 403, success: false, code: "second_factor_required" });
    const { token, methods } = first.second_factor as { token: string; methods: string[] };
    expect(methods).toEqual(["totp", "recovery_code"]);
    expect(await call("auth/second-factor", { token, code: "000000" })).toMatchObject({ status: 400 });
    const done = await call("auth/second-factor", { token, code: codeFor(secret, 1) });
    expect(done).toMatchObject({ status: 200, user: { user_id: user.id }, token: expect.any(String) as string });
    expect(await call("auth/second-factor", { token, code: codes[0] })).toMatchObject({ status: 401 });
    const next = (await call("auth/login", login)).second_factor as { token: string };
    expect(await call("auth/second-factor", { token: next.token, code: codes[0] })).toMatchObject({ status: 200 });
  });

  it("[OPN-40] returns 429 with the limit and Retry-After after many wrong codes", async () => {
    const { user } = await member();
    await giveApp({ userId: user.id });
    const first = await requestApi(site, site.visitor(), {
      method: "POST",
      path: "auth/login",
      body: { email: user.email, password: PASSWORD, remember: false },
    });
    const { token } = first.second_factor as { token: string };
    const guess = () =>
      fetch(`${site.url}/api/auth/second-factor`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ token, code: "000000" }),
      });
    expect((await guess()).status).toBe(400);
    await leaveTries("secondFactor", 1);
    expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ limit: "secondFactor" });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("[GML-01] asks for the second factor after Google as well", async () => {
    const { user } = await member();
    await giveApp({ userId: user.id });
    const browser = site.visitor();
    const response = await signInWithGoogle(site, browser, { email: user.email });
    expect(await html(response)).toContain(STEP);
    expect(browser.cookies.has("token")).toBe(false);
    expect((await browser.get(STEP)).status).toBe(200);
  });

  it("removes the app only after recent authentication", async () => {
    const { user, visitor } = await member();
    await giveApp({ userId: user.id });
    const stale = site.visitor({ token: (await createSession(user.id, { authenticatedAt: null })).token });
    expect((await stale.post(APP, { intent: "remove" })).status).toBe(403);
    expect((await stale.post("/profile/security/recovery-codes", { sent: "yes" })).status).toBe(403);
    expect((await stale.get("/profile/security/passkeys")).status).toBe(403);
    const removed = await visitor.post(APP, { intent: "remove" });
    expect(await said(visitor, removed)).toContain(
      "Your authenticator app is removed. Two-factor authentication is off.",
    );
    expect(facts(await site.visitor().signIn(user.email, PASSWORD))).toEqual([303, "/"]);
  });
});

it("recovery codes are offered only to accounts with a second factor", async () => {
  const { user, visitor } = await member();
  const page = "/profile/security/recovery-codes";
  const without = await html(await visitor.get(page));
  expect(textOf(without)).toContain("You have no second factor, so you need no recovery codes.");
  expect(without).not.toContain("Make new codes");
  await giveApp({ userId: user.id });
  expect(await html(await visitor.get(page))).toContain("Make new codes");
});

it("the passkeys page without script says that it needs JavaScript", async () => {
  const { visitor } = await member();
  const page = textOf(await html(await visitor.get("/profile/security/passkeys")));
  expect(page).toContain("Adding a passkey needs JavaScript.");
});
