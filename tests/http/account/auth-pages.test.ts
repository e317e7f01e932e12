// The sign-in page, the first step of registration, and the redirect to sign-in from guarded URLs.
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const PASSWORD = "pawstead-demo";
const site = await sharedSite();
let passwordHash: string;
let user: Awaited<ReturnType<typeof createUser>>;

const tokenLine = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith("token="));

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  user = await createUser({ email: "Robin.Ashdown@example.test", passwordHash });
});

describe("the sign-in page", () => {
  it("[LOG-01, LOG-03, LOG-04, LOG-05, LOG-07] has its title, its fields and the way to sign up", async () => {
    const page = await html(await site.get("/login"));
    expect(page).toContain("<h1>Welcome back</h1>");
    expect(page).toMatch(/<input[^>]*type="email"[^>]*name="email"|<input[^>]*name="email"[^>]*type="email"/);
    expect(page).toMatch(
      /<input[^>]*name="password"[^>]*type="password"|<input[^>]*type="password"[^>]*name="password"/,
    );
    expect(textOf(page)).toContain("Remember me");
    expect(page).toMatch(/<button[^>]*type="submit"[^>]*>Sign In<\/button>/);
    expect(page).toMatch(/<a [^>]*href="\/register"[^>]*>Sign up<\/a>/);
  });

  it("[LOG-02] redirects a signed-in user", async () => {
    const { token } = await createSession(user.id);
    for (const method of ["get", "post"] as const) {
      const answer = await site.visitor({ token })[method]("/login", {});
      expect(answer.headers.get("Location")).toBe("/");
      expect(tokenLine(answer)).toBeUndefined();
    }
  });
});

describe("signing in", () => {
  it("[LOG-13, LOG-14, LOG-15, LOG-16, CON-01] opens a session for a day, says so and goes home", async () => {
    const visitor = site.visitor();
    const answer = await visitor.signIn("robin.ashdown@EXAMPLE.test", PASSWORD);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect(tokenLine(answer)).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
    const home = await html(await visitor.follow(answer));
    expect(home).toMatch(/role="status"[\s\S]*Successfully logged in!/);
    expect(home).toContain("Account menu of");
  });

  it("[LOG-15, CON-01] opens one for a week where it was asked to", async () => {
    const answer = await site.post("/login", { email: user.email, password: PASSWORD, remember: "on" });
    expect(tokenLine(answer)).toContain("; Max-Age=604800;");
  });

  it("[TEN-13, GRD-01] goes on to where the visitor wanted to be", async () => {
    const visitor = site.visitor();
    await visitor.get("/messages/7?from=pet");
    const answer = await visitor.signIn(user.email, PASSWORD);
    expect(answer.headers.get("Location")).toBe("/messages/7?from=pet");
    const again = await site.visitor().signIn(user.email, PASSWORD);
    expect(again.headers.get("Location")).toBe("/");
  });

  it.each([
    [
      "[LOG-11, CON-09]",
      { email: "robin.ashdown@example.test", password: "not the password" },
      401,
      "Invalid email or password",
    ],
    [
      "[LOG-11, OPN-43]",
      { email: "unknown@example.test", password: "not the password" },
      401,
      "Invalid email or password",
    ],
    ["[LOG-09]", { email: "robin", password: PASSWORD }, 422, "Invalid email address"],
    [
      "[LOG-10, CON-09]",
      { email: "robin.ashdown@example.test", password: "1234567" },
      422,
      "Password must be at least 8 characters",
    ],
  ])("%s refuses %j", async (_id, fields, status, sentence) => {
    const answer = await site.post("/login", fields);
    expect(answer.status).toBe(status);
    expect(tokenLine(answer)).toBeUndefined();
    const page = await html(answer);
    expect(textOf(page)).toContain(sentence);
    expect(page).toContain(`value="${fields.email}"`);
    expect(page).not.toContain(fields.password);
  });

  it("[LOG-12, OPN-38, TEN-66] tells who has not verified their email, and where to", async () => {
    await createUser({ email: "new+one@example.test", passwordHash, emailVerifiedAt: null });
    const answer = await site.post("/login", { email: "new+one@example.test", password: PASSWORD });
    expect(answer.status).toBe(403);
    const page = await html(answer);
    expect(textOf(page)).toContain("Please verify your email before logging in");
    expect(page).toContain('href="/verify-email?email=new%2Bone%40example.test"');
    expect((await site.get("/verify-email?email=new%2Bone%40example.test")).status).toBe(200);
  });

  it("[OPN-77] shows a banned user the reason, and no other visitor that the account is banned", async () => {
    const banned = await createUser({ email: "banned@example.test", passwordHash });
    const by = await createUser({ isAdmin: true });
    await db.ban.create({
      data: { userId: banned.id, bannedById: by.id, reason: "Sold what was not theirs", until: null },
    });
    const answer = await site.post("/login", { email: banned.email, password: PASSWORD });
    expect(answer.status).toBe(403);
    expect(textOf(await html(answer))).toContain("This account has been banned. Reason: Sold what was not theirs");
    const guess = await site.post("/login", { email: banned.email, password: "a wild guess" });
    expect(textOf(await html(guess))).toContain("Invalid email or password");
  });
});

describe("signing up", () => {
  it("[REG-01, REG-07, REG-08, REG-09] starts with the type of account", async () => {
    for (const path of ["/register", "/register/anything/else"]) {
      const page = await html(await site.get(path));
      expect(page).toContain("<h1>Choose Account Type</h1>");
      const text = textOf(page);
      for (const words of [
        "Pet Lover",
        "Browse pets and connect with breeders",
        "Breeder",
        "List and sell your pets",
      ]) {
        expect(text).toContain(words);
      }
      expect(page).not.toContain('checked=""');
    }
  });

  it("[REG-02] has Breeder chosen where a breeder came from", async () => {
    for (const path of ["/register/breeder", "/register?type=breeder"]) {
      const page = await html(await site.get(path));
      expect(page.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="breeder"')]);
    }
  });

  it("[REG-03] redirects a signed-in user", async () => {
    const { token } = await createSession(user.id);
    for (const path of ["/register", "/register/breeder", "/register/details"]) {
      expect((await site.visitor({ token }).get(path)).headers.get("Location")).toBe("/");
    }
  });

  it("[REG-10] repeats the step when nothing was chosen", async () => {
    for (const fields of [[], [["type", "admin"]]]) {
      const answer = await site.post("/register", new URLSearchParams(fields));
      expect(answer.status).toBe(422);
      expect(textOf(await html(answer))).toContain("Choose an account type");
    }
  });
});
