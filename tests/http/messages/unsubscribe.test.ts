// Newsletter emails, the unsubscribe page, and its API endpoints.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { askApi } from "../../support/api/api-client.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { hiddenFields, html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();
const ONE_CLICK = { "List-Unsubscribe": "One-Click" };

/** A user who has subscribed with an email address, and the path of the unsubscribe link in the email sent there. */
async function subscribed(email?: string) {
  const user = await createUser();
  const visitor = site.visitor({ token: (await createSession(user.id)).token });
  await visitor.post("/newsletter", { email: email ?? "" });
  const sentEmail = await site.inbox.waitFor(({ to }) => to === (email ?? user.email));
  const path = /\/unsubscribe\/\S+/.exec(sentEmail.text)?.[0] ?? "";
  return { user, visitor, sentEmail, path };
}

const isSubscribed = async (userId: number) =>
  (await db.newsletterSubscription.findUnique({ where: { userId } }))?.unsubscribedAt === null;

describe("the email", () => {
  it("[CNL-18, OPN-90] greets the subscriber, by name at the account's own address, and ends with the unsubscribe link", async () => {
    const { sentEmail, path, user } = await subscribed();
    expect(sentEmail.subject).toContain("You are subscribed");
    expect(sentEmail.text).toContain(`Hello ${user.firstName}`);
    expect(sentEmail.text.trim().endsWith(`${site.url}${path}`)).toBe(true);
    expect(sentEmail.html).toMatch(new RegExp(`<a href="${site.url}${path}">unsubscribe</a></p></body></html>\\s*$`));
    const strange = await subscribed("not.mine@example.test");
    expect(strange.sentEmail.text).not.toContain(strange.user.firstName);
    expect(strange.sentEmail.text).not.toContain(strange.user.email);
  });
});

describe("one-click unsubscribe (RFC 8058)", () => {
  it("[CNL-16] ends the subscription from any client, without cookies or redirects, also when repeated", async () => {
    const { user, path } = await subscribed();
    const elsewhere: Record<string, string>[] = [
      {},
      { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
      { Origin: "null" },
    ];
    for (const headers of elsewhere) {
      const answer = await fetch(site.url + path, {
        method: "POST",
        body: new URLSearchParams(ONE_CLICK),
        redirect: "manual",
        headers,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await isSubscribed(user.id)).toBe(false);
    }
  });

  it("[CNL-16] accepts multipart forms, and GET of the link ends nothing", async () => {
    const { user, path } = await subscribed();
    const looked = await site.get(path);
    expect(looked.status).toBe(200);
    await fetch(site.url + path, { method: "HEAD" });
    expect(await isSubscribed(user.id)).toBe(true);
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    expect((await fetch(site.url + path, { method: "POST", body })).status).toBe(200);
    expect(await isSubscribed(user.id)).toBe(false);
  });
});

describe("the page of the link", () => {
  it("[CNL-16, CNL-18, CNL-19] has one button, confirms the change, and can subscribe again", async () => {
    const { user, path } = await subscribed();
    const otherUser = site.visitor();
    const before = await html(await otherUser.get(path));
    expect(before).toContain('content="noindex"');
    const fields = hiddenFields(before, path);
    const answer = await otherUser.post(path, fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await isSubscribed(user.id)).toBe(false);
    const after = await html(await otherUser.follow(answer));
    expect(textOf(after)).toContain("Successfully unsubscribed from newsletter");
    expect(textOf(after)).toContain("You are unsubscribed");
    const again = await otherUser.post(path, hiddenFields(after, path));
    expect(textOf(await html(await otherUser.follow(again)))).toContain("Successfully subscribed to newsletter");
    expect(await isSubscribed(user.id)).toBe(true);
  });

  it("does not leak its URL, and shows neither the account's email nor its username", async () => {
    const { user, path } = await subscribed();
    const answer = await site.get(path);
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const page = await html(answer);
    for (const secret of [user.email, user.username]) expect(page.includes(secret)).toBe(false);
    const token = path.split("/").at(-1) ?? "none";
    expect(site.log.some((line) => JSON.stringify(line).includes(token))).toBe(false);
  });

  it("responds with 404 to a link that was not sent", async () => {
    const { path, user } = await subscribed();
    const changed = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
    for (const wrong of [changed, "/unsubscribe/none", `${path}x`]) {
      const answer = await site.get(wrong);
      expect(answer.status, wrong).toBe(404);
      expect(textOf(await html(answer))).toContain("Page not found");
      expect((await site.post(wrong, ONE_CLICK)).status, wrong).toBe(404);
    }
    expect(await isSubscribed(user.id)).toBe(true);
  });
});

describe("the API endpoints", () => {
  it("[JOT-02, JOT-03, JOT-04, OPN-90, OPN-91, CNL-15, CNL-20] subscribe, unsubscribe and return the subscription of the session's account", async () => {
    const user = await createUser();
    const { token } = await createSession(user.id);
    const call = async (path: string, body?: unknown, bearer = `Bearer ${token}`) => {
      const headers = { Authorization: bearer, "Content-Type": "application/json" };
      const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await fetch(`${site.url}/api/email/${path}`, init);
      return [answer.status, await answer.json()] as [number, Record<string, unknown>];
    };
    expect(await call("is-subscribed")).toEqual([200, { success: true, is_subscribed: false }]);
    const done = { success: true, message: "Successfully subscribed to newsletter", is_subscribed: true };
    expect(await call("subscribe", {})).toEqual([200, done]);
    expect(await db.newsletterSubscription.findUnique({ where: { userId: user.id } })).toMatchObject({
      email: user.email,
    });
    expect(await call("subscribe", { email: "elsewhere.api@example.test" })).toEqual([200, done]);
    expect(await call("is-subscribed")).toEqual([200, { success: true, is_subscribed: true }]);
    const wrong = { success: false, message: "Invalid email address", errors: { email: "Invalid email address" } };
    for (const email of ["not-an-email", 5, "a".repeat(300)])
      expect(await call("subscribe", { email })).toEqual([400, wrong]);
    expect(await call("unsubscribe", {})).toEqual([
      200,
      { success: true, message: "Successfully unsubscribed from newsletter", is_subscribed: false },
    ]);
    for (const [path, body] of [["is-subscribed"], ["subscribe", {}], ["unsubscribe", {}]] as const) {
      expect((await call(path, body, "Bearer none"))[0]).toBe(401);
    }
  });

  it("[TEN-63, CNL-17] ask a visitor to log in, with the documented text", async () => {
    const message = "Please log in to subscribe to our newsletter";
    for (const [call, json] of [["GET /email/is-subscribed"], ["POST /email/subscribe", {}]] as const) {
      expect(await askApi(site, null, call, json)).toMatchObject({ status: 401, message });
    }
  });
});
