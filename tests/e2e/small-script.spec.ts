// Document pages on a slow connection: menus, drawers, lists, hearts and galleries work with the small script alone; the
// app (React and the router) is never requested.
import type { Page } from "@playwright/test";
import { holdScript } from "./support/delayed-script.ts";
import { expect, ONLY_SCRIPTED, PHONE, scriptRuns, test as base } from "./support/test.ts";

const FRAMEWORK = /\/assets\/framework-/;

interface Fixtures {
  /** The requests of React and the router so far. */
  framework: string[];
}

const test = base.extend<Fixtures>({
  framework: async ({ page }, use) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (FRAMEWORK.test(request.url())) requested.push(request.url());
    });
    await use(requested);
  },
});

test.use(PHONE);
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const line = { effectiveType: "4g", downlink: 1.6, rtt: 150, saveData: false };
    Object.defineProperty(Navigator.prototype, "connection", { get: () => line });
  });
});

/** Opens a page and taps its heading, which loads the small script. */
async function openDocument(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).tap();
  await scriptRuns(page);
}

test(
  "[BRP-07] a list opens its menu and filters, searches, sorts and goes back without the app",
  ONLY_SCRIPTED,
  async ({ page, create, framework }) => {
    const word = create.word();
    await create.pets(3, { name: word });
    await openDocument(page, "/pets");
    const main = page.getByRole("main");

    await test.step("menu", async () => {
      const menu = page.getByRole("banner").locator("details.mobile-menu");
      const link = menu.getByRole("link", { name: "Find Breeders" });
      await menu.locator("summary").tap();
      await expect(link).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(link).toBeHidden();
      await expect(menu.locator("summary")).toBeFocused();
    });

    await test.step("filters: close by Escape, by the button and by going back", async () => {
      const drawer = page.locator("details.drawer");
      const summary = drawer.locator("summary");
      const panel = page.getByRole("dialog", { name: "Filters" });
      const close = panel.getByRole("button", { name: "Close filters" });
      const entries = () => page.evaluate(() => window.history.length);
      for (const leave of [
        () => page.keyboard.press("Escape"),
        () => close.tap(),
        () => page.evaluate(() => window.history.back()),
      ]) {
        await summary.tap();
        await expect(panel).toBeVisible();
        await expect(close).toBeFocused();
        await page.keyboard.press("Shift+Tab");
        await expect(panel.getByRole("link", { name: "Reset" })).toBeFocused();
        await leave();
        await expect(drawer).not.toHaveAttribute("open");
        await expect(summary).toBeFocused();
      }
      await expect(page).toHaveURL("/pets");
      await expect.poll(entries).toBeLessThanOrEqual(3);
    });

    const box = page.getByRole("combobox", { name: "Breed or type" });
    await test.step("search while typing", async () => {
      await box.tap();
      await page.keyboard.type(word);
      await expect(main.getByRole("heading", { name: "3 pets found" })).toBeVisible();
      await expect(page).toHaveURL(`/pets?search=${word}`);
      await expect(box).toBeFocused();
      await expect(main.getByRole("article")).toHaveCount(3);
    });

    await test.step("sort, tick a pet, filter, and go back", async () => {
      await page.getByLabel("Sort by").selectOption("price-asc");
      await expect(page).toHaveURL(`/pets?search=${word}&sort=price-asc`);
      await page
        .getByRole("checkbox", { name: /^Compare/ })
        .first()
        .check();
      await expect(page.getByText("1 selected")).toBeVisible();
      await page.locator("details.drawer summary").tap();
      await page.getByRole("radio", { name: "Rabbit" }).tap();
      await page.getByRole("button", { name: "Apply", exact: true }).first().tap();
      await expect(page).toHaveURL(`/pets?search=${word}&type=rabbit&sort=price-asc`);
      await expect(main.getByRole("heading", { name: "No pets found" }).first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`/pets?search=${word}&sort=price-asc`);
      await expect(main.getByRole("heading", { name: "3 pets found" })).toBeVisible();
      await expect(page.locator('input[name="type"][value=""]')).toBeChecked();
      await page.goBack();
      await expect(page).toHaveURL(`/pets?search=${word}`);
      await expect(page.getByLabel("Sort by")).toHaveValue("newest");
    });

    expect(framework).toEqual([]);
  },
);

test(
  "a search typed before the script has arrived is applied, and a pet's page leads back to it",
  ONLY_SCRIPTED,
  async ({ page, create, framework }) => {
    const word = create.word();
    await create.pets(2, { name: word });
    const release = await holdScript(page);
    await page.goto("/pets");
    await page.getByRole("combobox", { name: "Breed or type" }).pressSequentially(word);
    release();
    await expect(page).toHaveURL(`/pets?search=${word}`);
    await page.getByRole("article").first().getByRole("heading").getByRole("link").tap();
    await page.getByRole("heading", { level: 1, name: word }).tap();
    await page.getByRole("link", { name: "Back to 2 results" }).tap();
    await expect(page).toHaveURL(`/pets?search=${word}`);
    expect(framework).toEqual([]);
  },
);

test(
  "[PCD-07] a heart is saved without the app, changes back after a failure, and leads a visitor to the login page",
  ONLY_SCRIPTED,
  async ({ page, create, signInAs, framework, watch }) => {
    watch.allow(/Failed to load resource/);
    const pet = await create.pet();
    const user = await create.user();
    const saved = () => create.db.petFavourite.count({ where: { userId: user.id, petId: pet.id } });
    const heart = page.getByRole("button", { name: new RegExp(`^Saved? ${pet.name}$`) });
    await openDocument(page, pet.path);
    await heart.tap();
    await expect(page).toHaveURL(/\/login/);

    // The login page is an app page.
    framework.length = 0;
    await signInAs(user);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await openDocument(page, pet.path);
    await heart.tap();
    await expect(page.getByText(`Added ${pet.name} to favourites`)).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toHaveText(`Saved ${pet.name}`);
    expect(await saved()).toBe(1);
    expect(sent).toHaveLength(1);
    await page.route("**/api/pets/*/favourite", (route) => route.abort());
    await heart.tap();
    await expect(page.getByText(`Failed to unfavourite ${pet.name}`)).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(await saved()).toBe(1);
    expect(framework).toEqual([]);
  },
);

test(
  "[PDT-10, BUY-16] the gallery changes its image in place without the app, and full screen shows the largest, zoomed or whole",
  ONLY_SCRIPTED,
  async ({ page, create, framework }) => {
    const pet = await create.pet({ images: 3 });
    await openDocument(page, pet.path);
    const gallery = page.getByRole("region", { name: `Pictures of ${pet.name}` });
    const large = gallery.getByRole("link", { name: /full screen$/ }).locator("img");
    const first = await large.getAttribute("src");
    await gallery.getByRole("link", { name: "Next picture" }).tap();
    await expect(gallery.getByRole("status")).toHaveText("Picture 2 of 3");
    await expect(page).toHaveURL(`${pet.path}?image=2`);
    expect(await large.getAttribute("src")).not.toBe(first);
    await gallery.getByRole("link", { name: "Next picture" }).tap();
    await expect(page).toHaveURL(`${pet.path}?image=3`);
    await gallery.getByRole("link", { name: "Next picture" }).tap();
    await expect(page).toHaveURL(pet.path);
    await expect.poll(() => large.getAttribute("src")).toBe(first);
    await gallery.getByRole("link", { name: "View picture 1 full screen" }).tap();
    const dialog = page.getByRole("dialog", { name: /full screen/ });
    await expect(dialog.getByRole("status")).toHaveText("Picture 1 of 3");
    await dialog.getByRole("button", { name: "Next picture" }).tap();
    await expect(dialog.getByRole("status")).toHaveText("Picture 2 of 3");
    const photo = dialog.getByRole("img");
    const files = (await large.getAttribute("srcset"))?.split(",").at(-1)?.trim().split(" ");
    await expect(photo).toHaveAttribute("src", files?.[0] ?? "");
    // Until it has arrived its box is not that of the picture.
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
    const width = () => photo.evaluate((image) => image.getBoundingClientRect().width);
    const whole = await width();
    await dialog.getByRole("button", { name: "Zoom" }).tap();
    expect(await width()).toBeGreaterThan(1.9 * whole);
    await page.keyboard.press("-");
    expect(await width()).toBe(whole);
    await photo.dblclick();
    expect(await width()).toBeGreaterThan(1.9 * whole);
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toBeHidden();
    expect(framework).toEqual([]);
  },
);

test("the slider for the rating says its value", ONLY_SCRIPTED, async ({ page, framework }) => {
  await openDocument(page, "/breeders");
  await page.locator("details.drawer summary").tap();
  const panel = page.getByRole("dialog", { name: "Filters" });
  const slider = panel.getByRole("slider", { name: "Minimum rating" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByText("0.5 and up")).toBeVisible();
  expect(framework).toEqual([]);
});
