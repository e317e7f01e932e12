// The newsletter form in the footer, and the page /newsletter of a signed-in user.
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import {
  allByRole,
  attributes,
  byRole,
  hrefs,
  html,
  nameOf,
  namesOf,
  one,
  textOf,
  valueOf,
} from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

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

const footerForm = (page: string) => one(byRole(page, "contentinfo"), "form[action='/newsletter']");
/** The text of the status messages of a page. */
const statusOf = (page: string) => allByRole(page, "status").map(textOf).join();

describe("/newsletter", () => {
  it("[CNL-17] redirects a visitor to /login with the reason, and back afterwards", async () => {
    const visitor = site.visitor();
    const answer = await visitor.post(
      "/newsletter",
      { email: "a@example.test" },
      { headers: { Referer: `${site.url}/terms` } },
    );
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
    const login = await html(await visitor.follow(answer));
    expect(statusOf(login)).toContain("Please log in to subscribe to our newsletter");
    expect(await db.newsletterSubscription.count()).toBe(0);
    await createUser({ email: "reader@example.test", passwordHash: await hashPassword("pawstead-demo") });
    expect((await visitor.signIn("reader@example.test", "pawstead-demo")).headers.get("Location")).toBe("/terms");
  });

  it("[CNL-14, TEN-62] is in the footer with an email field that has no other rule, filled in for a signed-in user", async () => {
    const { user, visitor } = await member();
    for (const [who, address] of [
      [visitor, user.email],
      [site.visitor(), null],
    ] as const) {
      const field = one(footerForm(await html(await who.get("/terms"))), "input[type=email][name=email]");
      expect(field.matches("[required], [pattern], [minlength]")).toBe(false);
      expect(field.getAttribute("value")).toBe(address);
    }
  });

  it("[CNL-15, CNL-16] shows the matching button to each user in the footer of every page", async () => {
    const { visitor, from } = await member();
    const offered = async (path: string) => nameOf(byRole(footerForm(await html(await visitor.get(path))), "button"));
    expect(await offered("/pets")).toBe("Subscribe");
    await visitor.post("/newsletter", { email: "" }, from("/pets"));
    for (const path of ["/pets", "/", "/profile", "/no/such/page"])
      expect(await offered(path), path).toBe("Unsubscribe");
    expect(namesOf(footerForm(await html(await site.get("/pets"))), "button")).toEqual(["Subscribe"]);
    const fields = { intent: valueOf(one(footerForm(await html(await visitor.get("/"))), "[name=intent]")) };
    await visitor.post("/newsletter", fields, from("/"));
    expect(await offered("/pets?visit=2")).toBe("Subscribe");
  });

  it("[CNL-16, CNL-18, CNL-19, CNL-15] subscribes and unsubscribes a user, and says so on the page before", async () => {
    const { user, visitor, from } = await member();
    const subscribed = await visitor.post("/newsletter", { email: "subscriber@example.test" }, from("/pets?page=1"));
    expect([subscribed.status, subscribed.headers.get("Location")]).toEqual([303, "/pets?page=1"]);
    expect(statusOf(await html(await visitor.follow(subscribed)))).toContain("Successfully subscribed to newsletter");
    expect(await db.newsletterSubscription.findUnique({ where: { userId: user.id } })).toMatchObject({
      email: "subscriber@example.test",
      unsubscribedAt: null,
    });
    const own = await html(await visitor.get("/newsletter"));
    expect(textOf(own)).toContain("You are subscribed");
    expect(attributes(byRole(own, "main"), "input[type=hidden][name=intent]", "value")).toEqual(["unsubscribe"]);

    const ended = await visitor.post("/newsletter", { intent: "unsubscribe" }, from("/newsletter"));
    expect(ended.headers.get("Location")).toBe("/newsletter");
    const after = textOf(await html(await visitor.follow(ended)));
    expect(after).toContain("Successfully unsubscribed from newsletter");
    expect(after).toContain("You are not subscribed");
  });

  it("refuses an invalid email, and never redirects to another site", async () => {
    const { visitor } = await member();
    const answer = await visitor.post(
      "/newsletter",
      { email: "not-an-email" },
      { headers: { Referer: "https://evil.example/" } },
    );
    expect(answer.status).toBe(422);
    const page = await html(answer);
    const field = one(page, "#subscription-email[aria-invalid=true]");
    expect(valueOf(field)).toBe("not-an-email");
    expect(hrefs(byRole(page, "alert"), "Invalid email address")).toEqual(["#subscription-email"]);
    const away = await visitor.post("/newsletter", {}, { headers: { Referer: "https://evil.example/" } });
    expect([away.status, away.headers.get("Location")]).toEqual([303, "/newsletter"]);
  });

  it("[CNL-20] shows an error when the database refuses the change", async () => {
    const { visitor, from } = await member();
    const table = "ALTER TABLE newsletter_subscriptions";
    await db.$executeRawUnsafe(`${table} ADD CONSTRAINT nothing_more CHECK (false) NOT VALID`);
    const answer = await visitor.post("/newsletter", { email: "" }, from("/terms"));
    await db.$executeRawUnsafe(`${table} DROP CONSTRAINT nothing_more`);
    expect(answer.status).toBe(303);
    const alerts = allByRole(await html(await visitor.follow(answer)), "alert").map(textOf);
    expect(alerts.join()).toContain("Failed to update subscription");
  });
});
