// Phones without the Network Information API, such as every iPhone: the first taps work before hydration, and the page
// behaves as on other phones after it.
import type { Page } from "@playwright/test";
import { holdScript } from "./support/delayed-script.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

test.use(PHONE);
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => undefined });
  });
});

/** Opens a page and delays its script until the returned function is called. */
async function openWithDelayedScript(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScript(page);
  await page.goto(path);
  expect(await page.evaluate(() => "connection" in navigator && navigator.connection === undefined)).toBe(true);
  return async () => {
    release();
    await startScript(page);
  };
}

test("the menu opens on the first tap and stays open when script starts", ONLY_SCRIPTED, async ({ page }) => {
  const start = await openWithDelayedScript(page, "/");
  const menu = page.getByRole("banner").locator("details.mobile-menu");
  await menu.locator("summary").tap();
  const link = menu.getByRole("link", { name: "Find Breeders" });
  await expect(link).toBeVisible();
  await start();
  await expect(link).toBeVisible();
  await link.tap();
  await expect(page).toHaveURL("/breeders");
  await expect(link).toBeHidden();
});

test(
  "[BRP-07, BRP-08] filters can be selected and applied before and after hydration",
  ONLY_SCRIPTED,
  async ({ page }) => {
    const start = await openWithDelayedScript(page, "/pets");
    const filters = page.locator("details", { has: page.locator("summary", { hasText: "Filters" }) });
    const apply = async (type: string) => {
      await filters.locator("summary").tap();
      await page.getByRole("radio", { name: type }).tap();
      await filters.getByRole("button", { name: "Apply", exact: true }).tap();
    };
    await apply("Dog");
    await expect(page).toHaveURL(/[?&]type=dog\b/);
    await start();
    await apply("Cat");
    await expect(page).toHaveURL("/pets?type=cat");
    await page.getByRole("link", { name: "Remove filter Cat" }).tap();
    await expect(page).toHaveURL("/pets");
  },
);

test(
  "filters selected while script loads remain selected after hydration, and apply",
  ONLY_SCRIPTED,
  async ({ page }) => {
    const start = await openWithDelayedScript(page, "/pets");
    await page.locator("summary", { hasText: "Filters" }).tap();
    await page.getByRole("radio", { name: "Rabbit" }).tap();
    await start();
    await expect(page.getByRole("radio", { name: "Rabbit" })).toBeChecked();
    await page.getByRole("button", { name: "Apply", exact: true }).first().tap();
    await expect(page).toHaveURL("/pets?type=rabbit");
  },
);

test("[PDT-30] a message is sent before and after hydration", ONLY_SCRIPTED, async ({ page, create, signInAs }) => {
  const [first, second] = [await create.pet(), await create.pet()];
  const user = await create.user();
  await signInAs(user);
  const sent = () => create.db.message.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
  await openWithDelayedScript(page, `${first.path}/contact`);
  await page.getByLabel("Message").tap();
  await page.keyboard.type(" Before.");
  await page.getByRole("button", { name: "Send message" }).tap();
  await expect(page.getByText("Message sent successfully")).toBeVisible();

  const start = await openWithDelayedScript(page, second.path);
  await start();
  await page.getByRole("link", { name: "Contact breeder" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Message").tap();
  await page.keyboard.type(" After.");
  await dialog.getByRole("button", { name: "Send message" }).tap();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  // The cursor is at the tapped position.
  expect((await sent()).map(({ text }) => /Before\.|After\./.exec(text)?.[0])).toEqual(["Before.", "After."]);
});

test("[PDT-10] an image opens in the full-screen view after hydration", ONLY_SCRIPTED, async ({ page, create }) => {
  const pet = await create.pet({ images: 2 });
  const start = await openWithDelayedScript(page, pet.path);
  await start();
  await page.getByRole("link", { name: "View picture 1 full screen" }).tap();
  await expect(page.getByRole("dialog", { name: /full screen/ }).getByRole("img")).toBeVisible();
});
