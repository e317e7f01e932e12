// Overlays (menus, dialogs, previews) while open: accessible, with the focus inside, and closable by keyboard.
import type { Locator, Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { readWorld, type World } from "./support/public-pages.ts";
import { expect, MOVING, OVERLAY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

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

  for (const { path, summaries } of [
    { path: "/pets", summaries: ["Menu", "Filters"] },
    { path: "/breeders", summaries: ["Filters"] },
  ]) {
    test(`what opens over ${path} is accessible: ${summaries.join(", ")}`, OVERLAY_SCRIPTED, async ({ page, open }) => {
      await open(path);
      for (const summary of summaries) {
        const opener = page.locator("summary", { hasText: summary }).first();
        await opener.press("Enter");
        await checkOpen(page, page.locator("details[open] > :not(summary)"), opener);
      }
    });
  }
});

test(
  "the full-screen view of images and the contact dialog are accessible",
  OVERLAY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
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
