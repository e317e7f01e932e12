// Logging in and staying logged in: how guessing slows down, how a session ends, and the same through the API.
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { LoginBackoffName } from "#app/platform/rate-limits/login-backoff.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { hrefs, html, postForm, one, textOf, valueOf } from "../../support/page.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const PASSWORD = "pawstead-demo";
const EXPIRED = "Your session has expired. Please log in again.";
const site = await sharedSite();
let passwordHash: string;
let user: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  user = await createUser({ email: "Robin.Ashdown@example.test", passwordHash });
});

const tokenLine = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("token="));
const post = (path: string, body: unknown, headers: Record<string, string> = {}, at = site.url) =>
  fetch(at + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("the login page", () => {
  it("[LOG-06, LOG-08, PWR-01, OPN-42] links to the ways to sign in without a password", async () => {
    const page = await html(await site.get("/login"));
    expect(hrefs(page, "Forgot password?")).toEqual(["/forgot-password"]);
    expect(hrefs(page, "Continue with Google")).toEqual(["/auth/google"]);
    expect(hrefs(page, "Email me a sign-in link")).toEqual(["/magic-link"]);
  });

  it("opens a new session at every login, and ends the previous session of the browser", async () => {
    const old = await createSession(user.id, { expiresAt: new Date(Date.now() + 86_400_000) });
    const visitor = site.visitor();
    await visitor.signIn(user.email, PASSWORD);
    const first = visitor.cookies.get("token")!;
    const out = await visitor.post("/logout", {});
    expect(out.headers.get("Clear-Site-Data")).toBe('"cache", "prefetchCache", "prerenderCache"');
    const again = site.visitor({ token: first });
    await again.signIn(user.email, PASSWORD);
    const second = again.cookies.get("token")!;
    expect(new Set([first, second, old.token]).size).toBe(3);
    expect((await fetch(`${site.url}/api/auth/me`, { headers: bearer(first) })).status).toBe(401);
    expect((await fetch(`${site.url}/api/auth/me`, { headers: bearer(second) })).status).toBe(200);
    expect((await fetch(`${site.url}/api/auth/me`, { headers: bearer(old.token) })).status).toBe(200);
  });

  it("[LOG-16] logs in who still sends the cookie of an ended session", async () => {
    const over = await createSession(user.id, { expiresAt: new Date(0) });
    const answer = await site.visitor({ token: over.token }).post("/login", { email: user.email, password: PASSWORD });
    // Of two lines for one cookie browsers take the last.
    const lines = answer.headers.getSetCookie().filter((line) => line.startsWith("token="));
    expect(lines).toEqual([expect.stringMatching(/^token=[\w-]{43}; .*Max-Age=86400/)]);
  });

  it("[OPN-48, LOG-16] sets a cookie named token, strict", async () => {
    const response = await site.visitor().signIn(user.email, PASSWORD);
    expect(tokenLine(response)).toMatch(/^token=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
  });

  it("[OPN-49] stores the session with IP address and device", async () => {
    const other = await createUser({ passwordHash });
    const headers = { "User-Agent": "A browser of the tests" };
    await site.post("/login", { email: other.email, password: PASSWORD }, { headers });
    const rows = await db.session.findMany({ where: { userId: other.id } });
    expect(rows).toMatchObject([{ ipAddress: "127.0.0.1", userAgent: "A browser of the tests", endedAt: null }]);
  });
});

describe("guessing", () => {
  it("[OPN-40] gets slower for an account, known or not, on the page and through the API, and is forgiven", async () => {
    const guess = (email: string, password: string) => site.post("/login", { email, password });
    expect([(await guess(user.email, "guess one")).status, (await guess(user.email, PASSWORD)).status]).toEqual([
      401, 303,
    ]);
    const responses: string[] = [];
    for (const email of [user.email, "unknown.user@example.test"]) {
      expect((await guess(email, "guess again")).status).toBe(401);
      await leaveTries("loginAccount", 1);
      expect((await guess(email, "guess again")).status).toBe(401);
      const refused = await guess(email, PASSWORD);
      expect([refused.status, tokenLine(refused)]).toEqual([429, undefined]);
      const seconds = Number(refused.headers.get("Retry-After"));
      expect(seconds).toBeGreaterThan(5);
      expect(seconds).toBeLessThanOrEqual(15);
      const page = await html(refused);
      expect(valueOf(one(postForm(page, "/login")!, "[name=email]"))).toBe(email);
      responses.push(textOf(page).replaceAll(/\d+ seconds?/g, "some seconds"));
      const api = await post("/api/auth/login", { email, password: PASSWORD });
      expect(api.status).toBe(429);
      const message = expect.stringContaining("Too many tries") as string;
      expect(await api.json()).toMatchObject({ success: false, message, limit: "login" });
    }
    expect(responses[0]).toBe(responses[1]);
    expect(responses[0]).toContain("Too many tries. Try again in some seconds, or reset your password.");
  });

  it("[OPN-40] by others never delays a browser that has signed in before; its own failures do", async () => {
    const owner = site.visitor();
    const login = async (visitor: Visitor, password: string, { email } = user) => {
      visitor.cookies.delete("token");
      return (await visitor.post("/login", { email, password })).status;
    };
    /** A failure that is free, the last one that is, and one that has to wait. */
    const fail = async (visitor: Visitor, delay: LoginBackoffName, account = user) => {
      expect(await login(visitor, "a wild guess", account)).toBe(401);
      await leaveTries(delay, 1);
      for (const expected of [401, 429]) expect(await login(visitor, "a wild guess", account)).toBe(expected);
    };
    expect(await login(owner, PASSWORD)).toBe(303);
    const otherVisitor = site.visitor();
    await fail(otherVisitor, "loginAccount");
    expect(await login(site.visitor(), PASSWORD)).toBe(429);
    expect(await login(owner, PASSWORD)).toBe(303);
    // Its sign-in resets no counter of other browsers.
    expect(await login(otherVisitor, PASSWORD)).toBe(429);
    await fail(owner, "loginDevice");
    expect(await login(owner, PASSWORD)).toBe(429);
    // The device cookie counts for its own account only.
    const other = await createUser({ passwordHash });
    await fail(site.visitor(), "loginAccount", other);
    expect(await login(owner, PASSWORD, other)).toBe(429);
  });

  it("[TEN-15, TEN-66] a failed login does not say that a session has expired", async () => {
    const page = await html(await site.post("/login", { email: user.email, password: "a wild guess" }));
    expect(textOf(page)).toContain("Invalid email or password");
    expect(textOf(page)).not.toContain(EXPIRED);
    const api = await post("/api/auth/login", { email: user.email, password: "a wild guess" });
    expect(await api.json()).toEqual({ success: false, message: "Invalid email or password", errors: {} });
  });

  it("[OPN-78] is refused from a banned IP address, with the end of the ban", async () => {
    const ban = await db.ban.create({
      data: { userId: (await createUser()).id, until: new Date("2031-05-06T07:08:00Z") },
    });
    await db.bannedAddress.create({ data: { banId: ban.id, ipAddress: "127.0.0.1" } });
    try {
      const response = await site.post("/login", { email: user.email, password: PASSWORD });
      expect([response.status, tokenLine(response)]).toEqual([403, undefined]);
      expect(textOf(await html(response))).toContain(
        "Accounts cannot be used from your internet connection until 6 May 2031 at 08:08",
      );
    } finally {
      await db.bannedAddress.deleteMany();
    }
    expect((await site.post("/login", { email: user.email, password: PASSWORD })).status).toBe(303);
  });
});

describe("a session that has ended", () => {
  const ended = async () => (await createSession(user.id, { endedAt: new Date() })).token;

  it("[LOG-20, TEN-13] redirects from a guarded page to the login with the reason, clears the cookie and returns after login", async () => {
    for (const path of ["/profile", "/profile.data"]) {
      const visitor = site.visitor({ token: await ended() });
      const response = await visitor.get(path);
      expect(tokenLine(response)).toMatch(/^token=; .*Max-Age=0/);
      expect(visitor.cookies.has("token")).toBe(false);
      const login = textOf(await html(await visitor.get("/login")));
      expect(login).toContain(EXPIRED);
      const back = await visitor.signIn(user.email, PASSWORD);
      expect(back.headers.get("Location")).toBe("/profile");
    }
  });

  it("[LOG-18, TEN-16] shows a public page logged out, and clears the cookie", async () => {
    const response = await site.visitor({ token: await ended() }).get("/");
    expect(response.status).toBe(200);
    expect(tokenLine(response)).toMatch(/^token=; .*Max-Age=0/);
    const page = await html(response);
    expect(hrefs(page)).toContain("/login");
    expect(textOf(page)).not.toContain(EXPIRED);
  });

  it("[LOG-20, TEN-15] returns 401 from the API, with the documented message", async () => {
    const response = await fetch(`${site.url}/api/auth/me`, { headers: { Cookie: `token=${await ended()}` } });
    expect(response.status).toBe(401);
    expect(tokenLine(response)).toMatch(/^token=; .*Max-Age=0/);
    expect(await response.json()).toEqual({ success: false, message: EXPIRED, errors: {} });
  });

  it("[LOG-19] is one that was logged out of, in every browser that had its token", async () => {
    const visitor = await site.signIn(user.email, PASSWORD);
    const token = visitor.cookies.get("token")!;
    expect((await visitor.get("/profile")).status).toBe(200);
    await visitor.post("/logout", {});
    expect(visitor.cookies.has("token")).toBe(false);
    const other = await site.visitor({ token }).get("/profile");
    expect(other.headers.get("Location")).toBe("/login");
  });
});

describe("the API", () => {
  it("[JAU-01, JAU-05, LOG-22, TEN-27, CON-01] logs in, returns user and token, and accepts the token", async () => {
    const body = { email: user.email.toUpperCase(), password: PASSWORD, remember: true };
    const response = await post("/api/auth/login", body);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(tokenLine(response)).toMatch(/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
    const { user: account, token } = (await response.json()) as { user: Record<string, unknown>; token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(account).toMatchObject({ user_id: user.id, username: user.username, token, type: "user" });
    expect(account).toMatchObject({ contact: { email: user.email }, checks: { is_email_verified: true } });
    expect(JSON.stringify(account)).not.toContain("password");
    const session = await db.session.findFirstOrThrow({ where: { userId: user.id }, orderBy: { createdAt: "desc" } });
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(604_800_000);
    const me = await fetch(`${site.url}/api/auth/me`, { headers: bearer(token) });
    expect(await me.json()).toEqual({ success: true, user: { ...account, token: null } });
  });

  it("[JAU-02, LOG-19] logs out: the token opens nothing any more", async () => {
    for (const way of ["bearer", "cookie"]) {
      const { token } = await createSession(user.id);
      const headers = way === "bearer" ? bearer(token) : { Cookie: `token=${token}`, Origin: site.url };
      const response = await post("/api/auth/logout", {}, headers);
      expect(await response.json()).toMatchObject({ success: true });
      expect(tokenLine(response)).toMatch(/^token=; .*Max-Age=0/);
      expect((await fetch(`${site.url}/api/auth/me`, { headers: bearer(token) })).status).toBe(401);
    }
  });

  it.each([
    ["[LOG-09]", { email: "robin", password: PASSWORD }, "email", "Invalid email address"],
    [
      "[LOG-10, CON-09]",
      { email: "a@b.test", password: "1234567" },
      "password",
      "Password must be at least 8 characters",
    ],
    ["[LOG-10]", { email: "a@b.test" }, "password", "Password must be at least 8 characters"],
  ])("%s rejects %j with the common error format", async (_id, body, field, sentence) => {
    const response = await post("/api/auth/login", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, message: sentence, errors: { [field]: sentence } });
  });

  it("[LOG-12, OPN-38, OPN-77] rejects an unverified and a banned account with the message of the page", async () => {
    const unverified = await createUser({ passwordHash, emailVerifiedAt: null });
    const refused = await post("/api/auth/login", { email: unverified.email, password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: "Please verify your email before logging in" });
    const banned = await createUser({ passwordHash });
    await db.ban.create({ data: { userId: banned.id, reason: "Spam", until: new Date("2031-05-06T07:08:00Z") } });
    const response = await post("/api/auth/login", { email: banned.email, password: PASSWORD });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      message:
        "This account has been banned until 6 May 2031 at 08:08. You can appeal by the link in our email about the ban. Reason: Spam",
    });
  });

  it("[OPN-77] ends the sessions of a banned account at once", async () => {
    const { id } = await createUser();
    const { token } = await createSession(id);
    expect((await fetch(`${site.url}/api/auth/me`, { headers: bearer(token) })).status).toBe(200);
    await db.ban.create({ data: { userId: id, until: null } });
    expect((await fetch(`${site.url}/api/auth/me`, { headers: bearer(token) })).status).toBe(401);
  });

  it.each(["login", "logout", "verify-email", "resend-verification", "request-reset", "reset-password"].concat(
    "request-magic-link", "request-email-verification", "request-phone-verification", "verify-phone",
  ))("/api/auth/%s takes POST alone", async (name) => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await fetch(`${site.url}/api/auth/${name}`, { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  }); // oxfmt-ignore
});

it("has written no password, token or email to its log", () => {
  const log = JSON.stringify(site.log);
  for (const secret of [PASSWORD, user.email, "example.test"]) expect(log).not.toContain(secret);
});
