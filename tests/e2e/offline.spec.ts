// Pages on a line that fails: what has been seen can be read, says honestly when it was seen, and is nobody else's.
import { createServer } from "node:http";
import { fillInLogin } from "./support/accounts.ts";
import { barriers } from "./support/barriers.ts";
import { expect, expectKept, keptPaths, ONLY_SCRIPTED, openKept, PHONE, test } from "./support/offline.ts";
import { startScript } from "./support/test.ts";

const OFFLINE = /^You are offline\. This is the page as you saw it at \d\d:\d\d\.$/;
const SLOW = /^The connection is slow\. This is the page as you saw it at \d\d:\d\d\.$/;
const BUYER = "Amelia";

test.describe("without a connection", ONLY_SCRIPTED, () => {
  test("a page seen is there, with the time it was seen, and comes to life without complaint", async ({
    page,
    line,
  }) => {
    await openKept(page, "/");
    await page.goto("/breeders");
    await startScript(page);
    await expectKept(page, "/breeders");
    line.set("cut");
    await page.goto("/breeders");
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await startScript(page);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    // A page of many cards takes long to look through.
    test.slow();
    expect(await barriers(page)).toEqual([]);
    line.set("open");
    await page.goto("/breeders");
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  });

  test("the first page of all is kept as well", async ({ page, line }) => {
    await openKept(page, "/pets?type=dog");
    await expectKept(page, "/pets?type=dog");
    line.set("cut");
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  test("a page never seen is named, beside those that can be read", async ({ page, line }) => {
    await openKept(page, "/");
    await page.goto("/pets");
    await expectKept(page, "/pets");
    line.set("cut");
    await page.goto("/terms");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/terms");
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Find Your Perfect Pet" }).click();
    await expect(page).toHaveURL(/\/pets$/);
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  test("a line that takes the question and never answers shows the copy, and the answer when it comes", async ({
    page,
    line,
  }) => {
    await openKept(page, "/");
    await page.goto("/breeders");
    await expectKept(page, "/breeders");
    line.set("silent");
    await page.goto("/breeders");
    await expect(page.getByText(SLOW)).toBeVisible();
    line.set("open");
    await page.goto("/breeders");
    await expect(page.getByText(SLOW)).toHaveCount(0);
  });

  test("the way from page to page shows what is kept, and says of the rest that there is no connection", async ({
    page,
    line,
  }) => {
    await openKept(page, "/");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Find Breeders" }).click();
    await expect(page).toHaveURL(/\/breeders$/);
    await menu.getByRole("link", { name: "Browse Pets" }).click();
    await expect(page).toHaveURL(/\/pets$/);
    await expect.poll(() => keptPaths(page, "data")).toEqual(expect.arrayContaining(["/breeders.data"]));
    line.set("cut");
    await menu.getByRole("link", { name: "Find Breeders" }).click();
    await expect(page).toHaveURL(/\/breeders$/);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await page.getByRole("main").getByRole("searchbox").first().fill("spaniels");
    await page.getByRole("main").getByRole("searchbox").first().press("Enter");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", /^\/breeders\?.*spaniels/);
    line.set("open");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  });

  test("a form keeps what was typed, and is sent when the line is back", async ({ page, line }) => {
    await openKept(page, "/contact");
    const form = page.getByRole("main").locator("form", { has: page.getByLabel("Subject") });
    await form.getByLabel("Your name").fill("Amira Khan");
    await form.getByLabel("Email address").fill("amira@example.test");
    await form.getByLabel("Subject").fill("From a train");
    await form.getByLabel("Message").fill("There was a tunnel in the middle of this sentence.");
    line.set("cut");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "No answer came." })).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue("There was a tunnel in the middle of this sentence.");
    line.set("open");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form.getByLabel("Message")).toHaveValue("");
  });

  test("a form sent by the browser itself gets a page that says so, with the typed text one step back", async ({
    page,
    line,
  }) => {
    await openKept(page, "/");
    await page.goto("/contact");
    await expectKept(page, "/contact");
    const form = page.getByRole("main").locator("form", { has: page.getByLabel("Subject") });
    await form.getByLabel("Message").fill("There was a tunnel in the middle of this sentence.");
    line.set("cut");
    await form.evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));
    await expect(page.getByRole("heading", { name: "Not sent" })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(form.getByLabel("Message")).toHaveValue("There was a tunnel in the middle of this sentence.");
  });

  test("another build takes over at once and leaves nothing of the old one", async ({ page, front }) => {
    await openKept(page, "/");
    await page.goto("/pets");
    await expectKept(page, "/pets");
    const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(":")));
    expect((await names()).length).toBeGreaterThan(0);
    const build = (await names())[0]!.split(":")[1]!;
    const next = "0123456789abcdef";
    front.buildAnew(next);
    await page.goto("/breeders");
    await expect.poll(async () => (await names()).filter((name) => name.includes(build))).toEqual([]);
    await page.goto("/breeders");
    await expectKept(page, "/breeders");
    expect((await names()).every((name) => name.includes(next))).toBe(true);
  });
});

test.describe("what is on the device of somebody signed in", ONLY_SCRIPTED, () => {
  const marked = /:(?!everybody$)[\w-]+$/;
  const personal = (page: import("@playwright/test").Page) =>
    page.evaluate(async (mark) => (await caches.keys()).filter((name) => new RegExp(mark).test(name)), marked.source);

  test("goes with them when they log out, and is not there for the next", async ({ page, line, create, signInAs }) => {
    await signInAs(await create.user({ firstName: BUYER }));
    await openKept(page, "/");
    await page.goto("/profile");
    await page.goto("/profile/edit");
    await page.goto("/profile/sessions");
    await expectKept(page, "/profile", "/profile/edit");
    expect(await keptPaths(page)).not.toContain("/profile/sessions");
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
    await expectKept(page, "/breeders");
    line.set("cut");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(BUYER);
  });

  test("is not brought back by a step back in the history", async ({ page, create, signInAs }) => {
    await signInAs(await create.user({ firstName: BUYER }));
    await openKept(page, "/");
    await page.goto("/profile");
    await expectKept(page, "/profile");
    await page.goto("/profile/edit");
    await startScript(page);
    await page.getByRole("contentinfo").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page).not.toHaveURL(/\/profile\/edit$/);
    await page.goto("/terms");
    await expectKept(page, "/terms");
    expect(await personal(page)).toEqual([]);
  });

  test("goes with the next answer when the session has ended elsewhere", async ({
    page,
    context,
    create,
    signInAs,
  }) => {
    await signInAs(await create.user({ firstName: BUYER }));
    await openKept(page, "/");
    await page.goto("/profile");
    await expectKept(page, "/profile");
    await context.clearCookies({ name: "token" });
    await page.goto("/terms");
    expect(await personal(page)).toEqual([]);
  });

  for (const { what, at, paths } of [
    { what: "page", at: "/profile/edit", paths: /^\/profile\/edit$/ },
    { what: "picture", at: "/favourites", paths: /^\/upload\// },
  ]) {
    test(`a ${what} that is still arriving then is not kept either`, async ({
      page,
      context,
      front,
      create,
      signInAs,
    }) => {
      const user = await create.user();
      const pet = await create.pet({ images: 1 });
      await create.db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
      await signInAs(user);
      await openKept(page, "/");
      await page.goto("/profile");
      await expectKept(page, "/profile");
      const release = front.holdBodies(paths);
      const other = await context.newPage();
      const headers = other.waitForResponse((response) => paths.test(new URL(response.url()).pathname));
      const loaded = other.goto(at);
      // The service worker has decided by now that it may keep this.
      const arriving = await headers;
      await context.clearCookies({ name: "token" });
      await page.goto("/terms");
      expect(await personal(page)).toEqual([]);
      release();
      await arriving.finished();
      await loaded;
      await other.goto("/pets");
      await expectKept(other, "/pets");
      expect(await personal(page)).toEqual([]);
    });
  }

  test("a form of another site is refused as without a worker", async ({ page, line, watch, create, signInAs }) => {
    watch.allow(/request to http:\/\/127\.0\.0\.1/, /status of 403/);
    await signInAs(await create.user({ firstName: BUYER }));
    await openKept(page, "/");
    const elsewhere = createServer((_asked, answer) => {
      answer.writeHead(200, { "Content-Type": "text/html" });
      answer.end(`<!DOCTYPE html><form method="post" action="${line.url}/logout"><button>Win a puppy</button></form>`);
    });
    await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
    try {
      const address = elsewhere.address();
      await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Win a puppy" }).click();
      expect((await answer).status()).toBe(403);
    } finally {
      elsewhere.close();
    }
  });
});

test.describe("on a phone", ONLY_SCRIPTED, () => {
  test.use(PHONE);

  test("the note and the page of what can be read fit", async ({ page, line }) => {
    await openKept(page, "/");
    await page.goto("/pets");
    await expectKept(page, "/pets");
    line.set("cut");
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await page.goto("/pets");
    await expect(page.getByText(OFFLINE)).toBeVisible();
    expect(await wide()).toBe(false);
    await page.goto("/terms");
    expect(await wide()).toBe(false);
  });
});
