// /verify-email and its endpoints: messages about codes that were sent, not sent, or wrong.
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../support/factories.ts";
import { codeSentTo } from "../../support/members.ts";
import { one, valueOf } from "../../support/page.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const PASSWORD = "seven green kennels";
const site = await sharedSite();
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  user = await createUser({ emailVerifiedAt: null });
});

const api = (path: string, body: unknown) =>
  fetch(`${site.url}/api/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const send = (code: string) => site.post("/verify-email", { email: user.email, code, intent: "verify" });

describe("a code for the email address of a new account", () => {
  it("[VER-14, OPN-39] is not said to be sent again within a minute, by page and API alike", async () => {
    const { email } = user;
    expect((await site.post("/verify-email", { email, intent: "resend" })).status).toBe(303);
    const response = await site.post("/verify-email", { email, intent: "resend" });
    expect([response.status, response.headers.has("Retry-After")]).toEqual([429, true]);
    const text = textOf(await html(response));
    expect(text).toMatch(/A code was sent a moment ago\. You can ask for another in \d+ seconds?\./);
    expect(text).not.toContain("New verification code sent");
    const endpoint = await api("resend-verification", { email });
    expect(endpoint.status).toBe(429);
    expect(await endpoint.json()).toMatchObject({
      message: expect.stringContaining("A code was sent a moment ago.") as string,
    });
  });

  it("[VER-14, VER-09] is not said to be sent again right after registration has sent it", async () => {
    const email = `first.${user.email}`;
    const registered = await api("register", {
      ...{ email, password: PASSWORD, username: `first${user.id}` },
      ...{ first_name: "Robin", last_name: "Ashdown", type: "user" },
    });
    expect(registered.status).toBe(201);
    expect((await site.post("/verify-email", { email, intent: "resend" })).status).toBe(429);
  });

  it("[VER-04, VER-08, TEN-47, OPN-38, BUY-26] lets the registrant log in, once, and may contain spaces", async () => {
    const visitor = site.visitor();
    const email = `registrant.${user.email}`;
    const account = { email, password: PASSWORD, username: `registrant${user.id}`, type: "user" };
    const body = JSON.stringify({ ...account, first_name: "Robin", last_name: "Ashdown" });
    const headers = { "Content-Type": "application/json" };
    expect((await visitor.get("/api/auth/register", { method: "POST", headers, body })).status).toBe(201);
    expect((await visitor.signIn(email, PASSWORD)).status).toBe(403);
    const code = await codeSentTo(site, email);
    const typed = { email, code: `${code.slice(0, 3)} ${code.slice(3)}`, intent: "verify" };
    const response = await visitor.post("/verify-email", typed);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/login"]);
    const login = await html(await visitor.follow(response));
    expect(textOf(login)).toContain("Email verified successfully!");
    expect(valueOf(one(login, "main input[name=email]"))).toBe(email);
    expect(visitor.cookies.has("registrant")).toBe(false);
    expect((await visitor.signIn(email, PASSWORD)).status).toBe(303);
    expect((await visitor.post("/verify-email", typed)).status).toBe(422);
  });

  it("[VER-08, OPN-46] entered in another browser than the registration leads to a password of its own", async () => {
    const { id, email } = await createUser({ emailVerifiedAt: null, passwordHash: await hashPassword(PASSWORD) });
    const registrantOfAnother = site.visitor({ registrant: "x.y" });
    await site.post("/verify-email", { email, intent: "resend" });
    const typed = { email, code: await codeSentTo(site, email), intent: "verify" };
    const response = await registrantOfAnother.post("/verify-email", typed);
    const to = response.headers.get("Location")!;
    expect(to).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    expect(textOf(await html(await registrantOfAnother.follow(response)))).toContain("Email verified successfully!");
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ passwordHash: null });
    expect((await registrantOfAnother.signIn(email, PASSWORD)).status).toBe(401);
    const chosen = { password: "nine quiet kennels", confirm_password: "nine quiet kennels" };
    expect((await registrantOfAnother.post(to, chosen)).headers.get("Location")).toBe("/login");
    expect((await registrantOfAnother.signIn(email, chosen.password)).status).toBe(303);
  });

  it("[VER-11] requires a new one after five wrong codes", async () => {
    await site.post("/verify-email", { email: user.email, intent: "resend" });
    const code = await codeSentTo(site, user.email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(textOf(await html(await send(wrong)))).not.toContain("Request a new code.");
    }
    for (const last of [wrong, code]) {
      const response = await send(last);
      expect(response.status).toBe(422);
      expect(textOf(await html(response))).toContain("Invalid verification code. Five wrong codes have been entered. Request a new code."); // oxfmt-ignore
    }
  });

  it.each(["", "?email=unknown%40example.test"])("[VER-01] does not claim that one was sent at /verify-email%s", async (query) => {
    const text = textOf(await html(await site.get(`/verify-email${query}`)));
    expect(text).not.toMatch(/We have sent|We sent/);
    expect(text).toContain("If you have none, or it is older than 15 minutes, send a new code.");
  }); // oxfmt-ignore
});
