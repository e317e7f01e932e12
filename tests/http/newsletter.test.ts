// The newsletter form of the footer, and a member's own page about it.
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../support/factories.ts";
import { html, sharedSite, textOf } from "../support/site.ts";

const site = await sharedSite();

async function member() {
  const user = await createUser();
  const { token } = await createSession(user.id);
  return {
    user,
    visitor: site.visitor({ token }),
    from: (path: string) => ({ headers: { Referer: site.url + path } }),
  };
}

const footerOf = (page: string) => /<form class="site-footer__newsletter"[\s\S]*?<\/form>/.exec(page)?.[0] ?? "";

describe("/newsletter", () => {
  it("[CNL-17] sends a visitor to log in, with the reason, and back to where they were", async () => {
    const visitor = site.visitor();
    const answer = await visitor.post(
      "/newsletter",
      { email: "a@example.test" },
      { headers: { Referer: `${site.url}/terms` } },
    );
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
    const login = await html(await visitor.follow(answer));
    expect(login).toMatch(/role="status"[\s\S]*Please log in to subscribe to our newsletter/);
    expect(await db.newsletterSubscription.count()).toBe(0);
    await createUser({ email: "reader@example.test", passwordHash: await hashPassword("pawstead-demo") });
    expect((await visitor.signIn("reader@example.test", "pawstead-demo")).headers.get("Location")).toBe("/terms");
  });

  it("[CNL-14, TEN-62] stands in the footer with an email field without another rule, filled in for a member", async () => {
    const { user, visitor } = await member();
    for (const [who, address] of [
      [visitor, user.email],
      [site.visitor(), undefined],
    ] as const) {
      const field = /<input[^>]*name="email"[^>]*>/.exec(footerOf(await html(await who.get("/terms"))))?.[0] ?? "";
      expect(field).toMatch(/type="email"/);
      expect(field).not.toMatch(/required|pattern|minlength/i);
      expect(/ value="([^"]*)"/.exec(field)?.[1]).toBe(address);
    }
  });

  it("[CNL-15, CNL-16] the footer offers the other state to whoever has one, on every page", async () => {
    const { visitor, from } = await member();
    const offered = async (path: string) =>
      /<button[^>]*>([^<]*)</.exec(footerOf(await html(await visitor.get(path))))?.[1];
    expect(await offered("/pets")).toBe("Subscribe");
    await visitor.post("/newsletter", { email: "" }, from("/pets"));
    for (const path of ["/pets", "/", "/profile", "/no/such/page"])
      expect(await offered(path), path).toBe("Unsubscribe");
    expect(footerOf(await html(await site.get("/pets")))).toContain(">Subscribe<");
    const fields = {
      intent: /name="intent" value="([^"]*)"/.exec(footerOf(await html(await visitor.get("/"))))?.[1] ?? "",
    };
    await visitor.post("/newsletter", fields, from("/"));
    expect(await offered("/pets?visit=2")).toBe("Subscribe");
  });

  it("[CNL-16, CNL-18, CNL-19, CNL-15] subscribes and unsubscribes a member, and says so where they were", async () => {
    const { user, visitor, from } = await member();
    const subscribed = await visitor.post("/newsletter", { email: "letters@example.test" }, from("/pets?page=1"));
    expect([subscribed.status, subscribed.headers.get("Location")]).toEqual([303, "/pets?page=1"]);
    expect(await html(await visitor.follow(subscribed))).toMatch(
      /role="status"[\s\S]*Successfully subscribed to newsletter/,
    );
    expect(await db.newsletterSubscription.findUnique({ where: { userId: user.id } })).toMatchObject({
      email: "letters@example.test",
      unsubscribedAt: null,
    });
    const own = await html(await visitor.get("/newsletter"));
    expect(textOf(own)).toContain("You are subscribed");
    expect(own).toMatch(/<input type="hidden" name="intent" value="unsubscribe"\/>/);

    const ended = await visitor.post("/newsletter", { intent: "unsubscribe" }, from("/newsletter"));
    expect(ended.headers.get("Location")).toBe("/newsletter");
    const after = textOf(await html(await visitor.follow(ended)));
    expect(after).toContain("Successfully unsubscribed from newsletter");
    expect(after).toContain("You are not subscribed");
  });

  it("says what is wrong with an address, and never leads away from the site", async () => {
    const { visitor } = await member();
    const answer = await visitor.post(
      "/newsletter",
      { email: "nobody" },
      { headers: { Referer: "https://evil.example/" } },
    );
    expect(answer.status).toBe(422);
    const page = await html(answer);
    expect(page).toMatch(/<input[^>]*id="letter-email"[^>]*value="nobody"/);
    expect(page).toMatch(/<input[^>]*id="letter-email"[^>]*aria-invalid="true"/);
    expect(page).toMatch(/role="alert"[\s\S]*href="#letter-email"[^>]*>Invalid email address/);
    const away = await visitor.post("/newsletter", {}, { headers: { Referer: "https://evil.example/" } });
    expect([away.status, away.headers.get("Location")]).toEqual([303, "/newsletter"]);
  });

  it("[CNL-20] says so when it could not be done", async () => {
    const { visitor, from } = await member();
    const table = "ALTER TABLE newsletter_subscriptions";
    await db.$executeRawUnsafe(`${table} ADD CONSTRAINT nothing_more CHECK (false) NOT VALID`);
    const answer = await visitor.post("/newsletter", { email: "" }, from("/terms"));
    await db.$executeRawUnsafe(`${table} DROP CONSTRAINT nothing_more`);
    expect(answer.status).toBe(303);
    expect(await html(await visitor.follow(answer))).toMatch(/role="alert"[\s\S]*Failed to update subscription/);
  });
});
