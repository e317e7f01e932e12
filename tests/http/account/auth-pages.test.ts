// The sign-in page, the first step of registration, and the redirect to sign-in from guarded URLs.
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import {
  all,
  allByRole,
  attributes,
  byLabel,
  byRole,
  hrefs,
  html,
  one,
  postForm,
  textOf,
  valueOf,
} from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const PASSWORD = "pawstead-demo";
const site = await sharedSite();
let passwordHash: string;
let user: Awaited<ReturnType<typeof createUser>>;

const tokenLine = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("token="));

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  user = await createUser({ email: "Robin.Ashdown@example.test", passwordHash });
});

describe("the sign-in page", () => {
  it("[LOG-01, LOG-03, LOG-04, LOG-05, LOG-07] has a title, fields and a link to registration", async () => {
    const page = await html(await site.get("/login"));
    expect(textOf(one(page, "h1"))).toBe("Welcome back");
    const form = postForm(page, "/login")!;
    expect(byLabel(form, "Email address").matches("[type=email][name=email]")).toBe(true);
    expect(byLabel(form, "Password").matches("[type=password][name=password]")).toBe(true);
    expect(byLabel(form, "Remember me").getAttribute("name")).toBe("remember");
    expect(byRole(form, "button", "Sign In").getAttribute("type")).toBe("submit");
    expect(hrefs(page, "Sign up")).toEqual(["/register"]);
  });

  it("[LOG-02] redirects a signed-in user", async () => {
    const { token } = await createSession(user.id);
    for (const method of ["get", "post"] as const) {
      const response = await site.visitor({ token })[method]("/login", {});
      expect(response.headers.get("Location")).toBe("/");
      expect(tokenLine(response)).toBeUndefined();
    }
  });
});

describe("signing in", () => {
  it("[LOG-13, LOG-14, LOG-15, LOG-16, CON-01] opens a session for a day, confirms it and redirects to the home page", async () => {
    const visitor = site.visitor();
    const response = await visitor.signIn("robin.ashdown@EXAMPLE.test", PASSWORD);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
    expect(tokenLine(response)).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
    const home = await html(await visitor.follow(response));
    expect(allByRole(home, "status").map(textOf)).toContain("Successfully logged in!");
    expect(home).toContain("Account menu of");
  });

  it('[LOG-15, CON-01] opens a session for a week with "Remember me"', async () => {
    const response = await site.post("/login", { email: user.email, password: PASSWORD, remember: "on" });
    expect(tokenLine(response)).toContain("; Max-Age=604800;");
  });

  it("[TEN-13, GRD-01] redirects to the page that required the login", async () => {
    const visitor = site.visitor();
    await visitor.get("/messages/7?from=pet");
    const response = await visitor.signIn(user.email, PASSWORD);
    expect(response.headers.get("Location")).toBe("/messages/7?from=pet");
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
    const response = await site.post("/login", fields);
    expect(response.status).toBe(status);
    expect(tokenLine(response)).toBeUndefined();
    const page = await html(response);
    expect(textOf(page)).toContain(sentence);
    expect(valueOf(one(postForm(page, "/login")!, "[name=email]"))).toBe(fields.email);
    expect(page).not.toContain(fields.password);
  });

  it("[LOG-12, OPN-38, TEN-66] tells a user with an unverified email address, and links to the verification", async () => {
    await createUser({ email: "new+one@example.test", passwordHash, emailVerifiedAt: null });
    const response = await site.post("/login", { email: "new+one@example.test", password: PASSWORD });
    expect(response.status).toBe(403);
    const page = await html(response);
    expect(textOf(page)).toContain("Please verify your email before logging in");
    expect(hrefs(page)).toContain("/verify-email?email=new%2Bone%40example.test");
    expect((await site.get("/verify-email?email=new%2Bone%40example.test")).status).toBe(200);
  });

  it("[OPN-77] shows a banned user the reason, and no other visitor that the account is banned", async () => {
    const banned = await createUser({ email: "banned@example.test", passwordHash });
    const by = await createUser({ isAdmin: true });
    await db.ban.create({
      data: { userId: banned.id, bannedById: by.id, reason: "Sold what was not theirs", until: null },
    });
    const response = await site.post("/login", { email: banned.email, password: PASSWORD });
    expect(response.status).toBe(403);
    expect(textOf(await html(response))).toContain(
      "This account has been banned. You can appeal by the link in our email about the ban. Reason: Sold what was not theirs",
    );
    const guess = await site.post("/login", { email: banned.email, password: "a wild guess" });
    expect(textOf(await html(guess))).toContain("Invalid email or password");
  });
});

describe("signing up", () => {
  it("[REG-01, REG-07, REG-08, REG-09] starts with the type of account", async () => {
    for (const path of ["/register", "/register/anything/else"]) {
      const page = await html(await site.get(path));
      expect(textOf(one(page, "h1"))).toBe("Choose Account Type");
      const text = textOf(page);
      for (const words of [
        "Pet Lover",
        "Browse pets and connect with breeders",
        "Breeder",
        "List and sell your pets",
      ]) {
        expect(text).toContain(words);
      }
      expect(all(page, "[checked]")).toEqual([]);
    }
  });

  it("[REG-02] preselects Breeder for visitors who follow a link for breeders", async () => {
    for (const path of ["/register/breeder", "/register?type=breeder"]) {
      const page = await html(await site.get(path));
      expect(attributes(page, "input[checked]", "value")).toEqual(["breeder"]);
    }
  });

  it("[REG-03] redirects a signed-in user", async () => {
    const { token } = await createSession(user.id);
    for (const path of ["/register", "/register/breeder", "/register/details"]) {
      expect((await site.visitor({ token }).get(path)).headers.get("Location")).toBe("/");
    }
  });

  it("[REG-10] repeats the step without a valid account type", async () => {
    for (const fields of [[], [["type", "admin"]]]) {
      const response = await site.post("/register", new URLSearchParams(fields));
      expect(response.status).toBe(422);
      expect(textOf(await html(response))).toContain("Choose an account type");
    }
  });
});
