// Offline pages: visited pages can be read with the time of the copy, and copies belong to one account only.
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { fillInLogin } from "./support/demo-accounts.ts";
import { expect, expectStored, storedPaths, ONLY_SCRIPTED, openControlled, PHONE, test } from "./support/offline.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { startScript } from "./support/test.ts";

const OFFLINE = /^You are offline\. This is the page as you saw it at \d\d:\d\d\.$/;
const SLOW = /^The connection is slow\. This is the page as you saw it at \d\d:\d\d\.$/;
const BUYER = "Amelia";

test.describe("without a connection", ONLY_SCRIPTED, () => {
  test("shows visited pages with the time of the copy, lists them in place of others, and keeps a form that was not sent", async ({
    page,
    line,
  }) => {
    const fits = async () => {
      await page.setViewportSize(PHONE.viewport);
      expect(await overflowingElements(page)).toEqual([]);
    };
    await openControlled(page, "/pets?type=dog");
    await page.goto("/contact");
    await expectStored(page, "/contact", "/pets?type=dog");
    const form = page.getByRole("main").locator("form", { has: page.getByLabel("Subject") });
    const message = form.getByLabel("Message");
    await message.fill("There was a tunnel in the middle of this sentence.");
    line.set("cut");

    await test.step("a form submitted by the browser: going back restores the typed text", async () => {
      await form.evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));
      await expect(page.getByRole("heading", { name: "Not sent" })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Back" }).click();
      await expect(message).toHaveValue("There was a tunnel in the middle of this sentence.");
    });
    await test.step("a visited page, whose script runs without errors", async () => {
      await page.goto("/contact");
      await expect(page.getByText(OFFLINE)).toBeVisible();
      await startScript(page);
      await expect(page.getByText(OFFLINE)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await fits();
    });
    await test.step("a page that was never visited, with a link to the first one of the visit", async () => {
      await page.goto("/terms");
      await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/terms");
      expect(await violations(page)).toEqual([]);
      await fits();
      await page.getByRole("main").locator('a[href="/pets?type=dog"]').click();
      await expect(page).toHaveURL(/\/pets\?type=dog$/);
      await expect(page.getByText(OFFLINE)).toBeVisible();
    });
    line.set("open");
    await page.goto("/contact");
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await test.step("a form submitted by script keeps its values, and can be submitted again", async () => {
      await startScript(page);
      await form.getByLabel("Your name").fill("Amira Khan");
      await form.getByLabel("Email address").fill("amira@example.test");
      await form.getByLabel("Subject").fill("From a train");
      await message.fill("There was a tunnel in the middle of this sentence.");
      line.set("cut");
      const send = form.getByRole("button", { name: "Send message" });
      await send.click();
      await expect(page.getByRole("alert").filter({ hasText: "No answer came." })).toBeVisible();
      await expect(message).toHaveValue("There was a tunnel in the middle of this sentence.");
      line.set("open");
      await send.click();
      await expect(message).toHaveValue("");
    });
  });

  test("navigation shows stored pages, an error for the others, and the copy when the request times out; a new build deletes the caches of the previous one", async ({
    page,
    line,
    front,
  }) => {
    await openControlled(page, "/");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Find Breeders" }).click();
    await expect(page).toHaveURL(/\/breeders$/);
    await menu.getByRole("link", { name: "Browse Pets" }).click();
    await expect(page).toHaveURL(/\/pets$/);
    await expectStored(page, "/breeders");
    line.set("cut");
    await menu.getByRole("link", { name: "Find Breeders" }).click();
    await expect(page).toHaveURL(/\/breeders$/);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    const searchbox = page.getByRole("searchbox", { name: "Search breeders" });
    await searchbox.fill("spaniels");
    await searchbox.press("Enter");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", /^\/breeders\?.*spaniels/);
    line.set("open");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);

    await test.step("the copy when the request times out, and the response when it arrives", async () => {
      line.set("silent");
      await page.goto("/breeders");
      await expect(page.getByText(SLOW)).toBeVisible();
      line.set("open");
      await page.goto("/breeders");
      await expect(page.getByText(SLOW)).toHaveCount(0);
    });

    await test.step("a new build activates at once", async () => {
      const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(":")));
      expect((await names()).length).toBeGreaterThan(0);
      const build = (await names())[0]!.split(":")[1]!;
      const next = "0123456789abcdef";
      front.buildAnew(next);
      await page.goto("/breeders");
      await expect.poll(async () => (await names()).filter((name) => name.includes(build))).toEqual([]);
      await page.goto("/breeders");
      await expectStored(page, "/breeders");
      expect((await names()).every((name) => name.includes(next))).toBe(true);
    });
  });
});

/** Submits a form of another site to a URL of this one, which refuses it. */
async function submitElsewhere(page: Page, url: string): Promise<void> {
  const elsewhere = createServer((_req, res) => {
    res.writeHead(200, { "Content-Type": "text/html" });
    res.end(`<!DOCTYPE html><form method="post" action="${url}"><button>Win a puppy</button></form>`);
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
  try {
    const address = elsewhere.address();
    await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
    const response = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Win a puppy" }).click();
    expect((await response).status()).toBe(403);
  } finally {
    elsewhere.close();
  }
}

test.describe("copies of a signed-in user", ONLY_SCRIPTED, () => {
  const marked = /:(?!public$)[\w-]+$/;
  const personal = (page: Page) =>
    page.evaluate(async (mark) => (await caches.keys()).filter((name) => new RegExp(mark).test(name)), marked.source);

  test("are deleted at sign-out and not shown to the next user; a form of another site is rejected as without a service worker", async ({
    page,
    line,
    watch,
    create,
    signInAs,
  }) => {
    watch.allow(/request to http:\/\/127\.0\.0\.1/, /status of 403/);
    await signInAs(await create.user({ firstName: BUYER }));
    await openControlled(page, "/");
    await page.goto("/profile");
    await page.goto("/profile/edit");
    await page.goto("/profile/sessions");
    await expectStored(page, "/profile", "/profile/edit");
    expect(await storedPaths(page)).not.toContain("/profile/sessions");
    line.set("cut");
    await page.goto("/profile");
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(BUYER);

    line.set("open");
    await page.goto("/profile");
    await startScript(page);
    await page.getByRole("contentinfo").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();
    expect(await personal(page)).toEqual([]);
    line.set("cut");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/profile/i);

    line.set("open");
    await page.goto("/login");
    await fillInLogin(page, await create.user());
    await page.goto("/breeders");
    await expectStored(page, "/breeders");
    line.set("cut");
    // Not /profile: where the page above loads itself again before the login is opened, the next user lands there and has a copy.
    await page.goto("/profile/edit");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(BUYER);

    line.set("open");
    await submitElsewhere(page, `${line.url}/logout`);
  });

  test("are deleted with the next response when the session has ended elsewhere, not restored by going back, and not stored by a page or an image that is still loading", async ({
    page,
    context,
    front,
    create,
    signInAs,
  }) => {
    const user = await create.user({ firstName: BUYER });
    const pet = await create.pet({ images: 1 });
    await create.db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
    await signInAs(user);
    await openControlled(page, "/");
    await page.goto("/profile");
    await expectStored(page, "/profile");
    await context.clearCookies({ name: "token" });
    await page.goto("/terms");
    expect(await personal(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto("/contact");
    await expectStored(page, "/contact");
    expect(await personal(page)).toEqual([]);

    for (const { at, paths } of [
      { at: "/profile/edit", paths: /^\/profile\/edit$/ },
      { at: "/favourites", paths: /^\/upload\// },
    ]) {
      await signInAs(user);
      await page.goto("/profile");
      await expectStored(page, "/profile");
      const release = front.holdBodies(paths);
      const other = await context.newPage();
      const headers = other.waitForResponse((response) => paths.test(new URL(response.url()).pathname));
      const loaded = other.goto(at);
      // The service worker has already decided to store this response.
      const arriving = await headers;
      await context.clearCookies({ name: "token" });
      await page.goto("/terms");
      expect(await personal(page)).toEqual([]);
      release();
      await arriving.finished();
      await loaded;
      await other.goto("/pets");
      await expectStored(other, "/pets");
      expect(await personal(page)).toEqual([]);
      await other.close();
    }
  });

  test("are not made for the next user of a page that the last one had open", async ({ page, create, signInAs }) => {
    const [last, next] = [await create.user(), await create.user()];
    await signInAs(last);
    await openControlled(page, "/");
    await page.goto("/profile");
    await expectStored(page, "/profile");
    await signInAs(next);
    await page.goto("/terms");
    // A page's message may reach the service worker after the response of the page that follows it.
    const keep = (userId: number, path: string) =>
      page.evaluate((message) => navigator.serviceWorker.controller!.postMessage(message), {
        userId,
        keep: new URL(path, page.url()).href,
      });
    await keep(last.id, "/profile");
    await keep(next.id, "/favourites");
    await expectStored(page, "/favourites");
    await page.goto("/contact");
    await expectStored(page, "/contact");
    expect(await storedPaths(page)).not.toContain("/profile");
  });
});
