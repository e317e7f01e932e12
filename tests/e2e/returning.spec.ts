// Public pages in the browser's back and forward cache: nothing of the site keeps them out of it, and a page that comes back
// shows the current account and hearts.
import type { Page } from "@playwright/test";
import { expect, ONLY_SCRIPTED, startScript, test } from "./support/test.ts";

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: ["--enable-features=BackForwardCache"],
  },
});

/** The page comes back as it was left. The headless browser keeps no page, so the event alone says so. */
const comesBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("auth-storage"));

test(
  "[LOG-19] a public page that comes back shows hearts of another tab, a sign-out in another tab, and another account",
  ONLY_SCRIPTED,
  async ({ page, context, create, signInAs }) => {
    const pet = await create.pet();
    const [user, next] = [await create.user(), await create.user({ firstName: "Noor" })];
    const heartOn = (on: Page) => on.locator(`form[action="/pets/${pet.id}/favourite"] button`);
    await signInAs(user);
    await page.goto(`/pets?search=${pet.name.split(" ").at(-1)}`);
    await startScript(page);
    await expect(heartOn(page)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => stored(page)).toContain(user.email);

    const other = await context.newPage();
    await other.goto(pet.path);
    await startScript(other);
    await heartOn(other).click();
    await expect(other.getByText(/^Added .* to favourites$/)).toBeVisible();
    await comesBack(page);
    await expect(heartOn(page)).toHaveAttribute("aria-pressed", "true");

    await other.locator(".account-menu summary").click();
    await other.locator(".account-menu").getByRole("button", { name: "Log out" }).click();
    await expect.poll(() => stored(other)).toBeNull();
    await comesBack(page);
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
    await expect(heartOn(page)).toHaveAttribute("aria-pressed", "false");

    await signInAs(next);
    await other.goto("/profile");
    await startScript(other);
    await expect.poll(() => stored(other)).toContain(next.email);
    await startScript(page);
    await comesBack(page);
    await expect(page.locator(".account-menu summary")).toContainText("Noor");
  },
);

test(
  "nothing of a public page keeps it out of the browser's cache",
  ONLY_SCRIPTED,
  async ({ page, create, signInAs }) => {
    const pet = await create.pet({ images: 2 });
    await signInAs(await create.user());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.enable");
    const reasons: { type: string; reason: string }[] = [];
    devtools.on("Page.backForwardCacheNotUsed", (event) => reasons.push(...event.notRestoredExplanations));
    for (const path of ["/", "/pets", pet.path, "/breeders"]) {
      reasons.length = 0;
      await page.goto(path);
      await startScript(page);
      await page.goto("/terms");
      await page.goBack();
      await expect.poll(() => reasons.length).toBeGreaterThan(0);
      // The others are of the headless browser itself.
      expect(
        reasons.filter(({ type }) => type !== "Circumstantial"),
        path,
      ).toEqual([]);
    }
  },
);
