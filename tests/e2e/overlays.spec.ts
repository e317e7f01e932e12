// Overlays (menus, dialogs, previews) while open: accessible, with the focus inside, and closable by keyboard.
import type { Locator, Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { readWorld, type World } from "./support/public-pages.ts";
import { expect, MOVING, OVERLAY, OVERLAY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

test.use(MOVING);

let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

/** Checks accessibility and focus of an overlay, closes it by keyboard and expects the focus on its opener. */
async function checkOpen(page: Page, open: Locator, opener: Locator): Promise<void> {
  await expect(open).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(open).toBeHidden();
  await expect(opener).toBeFocused();
}

test.describe("on a phone", () => {
  test.use(PHONE);

  for (const { name, path, summary } of [
    { name: "menu", path: "/pets", summary: "Menu" },
    { name: "filters of pets", path: "/pets", summary: "Filters" },
    { name: "filters of breeders", path: "/breeders", summary: "Filters" },
  ]) {
    test(`the ${name} is accessible`, OVERLAY, async ({ page, open, scripted }) => {
      await open(path);
      const opener = page.locator("summary", { hasText: summary }).first();
      await opener.focus();
      await page.keyboard.press("Enter");
      const panel = page.locator("details[open] > :not(summary)");
      if (scripted) return checkOpen(page, panel, opener);
      await expect(panel).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      return expect(panel).toBeHidden();
    });
  }
});

test(
  "the full-screen view of images and the contact dialog are accessible",
  OVERLAY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    // Without script: links to separate pages.
    await signInAs(await create.user());
    await open(world.pet);
    for (const opener of [
      page.getByRole("link", { name: /full screen$/ }),
      page.getByRole("link", { name: "Contact breeder" }),
    ]) {
      await opener.press("Enter");
      await checkOpen(page, page.getByRole("dialog"), opener);
    }
  },
);

test("the breeder preview is accessible", OVERLAY_SCRIPTED, async ({ page }) => {
  // Without script there is no preview.
  await page.goto("/breeders");
  await startScript(page);
  await page
    .getByRole("article")
    .first()
    .hover({ position: { x: 60, y: 4 } });
  const preview = page.getByRole("dialog");
  await expect(preview.getByRole("link", { name: /^View all/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
