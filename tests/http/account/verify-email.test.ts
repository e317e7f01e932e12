// /verify-email and its endpoints: messages about codes that were sent, not sent, or wrong.
import { beforeEach, describe, expect, it } from "vitest";
import { createUser } from "../../support/factories.ts";
import { codeSentTo } from "../../support/members.ts";
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
