// The pet page: image gallery, and actions for visitors, buyers and breeders.
import type { Page } from "@playwright/test";
import { fillInLogin } from "./support/demo-accounts.ts";
import { readWorld, type World } from "./support/public-pages.ts";
import { expect, ONLY_SCRIPTED, OVERLAY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

const gallery = (page: Page) => page.getByRole("region", { name: /^Pictures of/ });
const place = (page: Page) => gallery(page).locator(".pet-gallery__count");
const large = (page: Page) =>
  gallery(page)
    .getByRole("link", { name: /full screen/ })
    .getByRole("img");
const imageCount = async (page: Page) => Number(/of (\d+)/.exec((await place(page).textContent()) ?? "")?.[1]);

test(
  "[PDT-07, PDT-08, PDT-09, PDT-10] the gallery cycles through the images, and opens the large one full screen",
  OVERLAY_SCRIPTED,
  async ({ page, open }) => {
    await open(world.pet);
    const count = await imageCount(page);
    expect(count).toBeGreaterThan(1);
    const first = await large(page).getAttribute("src");
    await gallery(page).getByRole("link", { name: "Previous picture" }).click();
    await expect(place(page)).toContainText(`${count} of ${count}`);
    expect(await large(page).getAttribute("src")).not.toBe(first);
    await gallery(page).getByRole("link", { name: "Next picture" }).click();
    await expect(place(page)).toContainText(`1 of ${count}`);
    await expect(large(page)).toHaveAttribute("src", first ?? "");
    await gallery(page).getByRole("link", { name: "Next picture" }).click();
    await expect(place(page)).toContainText(`2 of ${count}`);
    await expect(page).toHaveURL(/[?&]image=2/);
    await page.reload();
    await startScript(page);
    await expect(place(page)).toContainText(`2 of ${count}`);

    const thumb = gallery(page).getByRole("link", { name: "Picture 1", exact: true });
    await thumb.click();
    await expect(thumb).toHaveAttribute("aria-current", "true");
    await expect(place(page)).toContainText("1 of");
    await expect(large(page)).toHaveAttribute("src", first ?? "");

    const link = gallery(page).getByRole("link", { name: "View picture 1 full screen" });
    await link.click();
    const lightbox = page.getByRole("dialog", { name: /full screen/ });
    await expect(lightbox.getByRole("img")).toBeVisible();
    const box = await lightbox.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 900 });
    await lightbox.getByRole("button", { name: "Next picture" }).click();
    await expect(lightbox.getByRole("status")).toContainText("2 of");
    await page.keyboard.press("ArrowLeft");
    await expect(lightbox.getByRole("status")).toContainText("1 of");
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect(link).toBeFocused();
  },
);

/** Expects the image of an image page to be painted. */
async function expectImage(page: Page): Promise<void> {
  const image = page.getByRole("main").getByRole("img");
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test.describe("on a phone, before script has arrived", () => {
  test.use(PHONE);

  test(
    "[PDT-10] a tap on an image opens its page, and Back returns to the pet",
    ONLY_SCRIPTED,
    async ({ page, watch }) => {
      watch.allow(/net::ERR_FAILED/, /dynamically imported module/);
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(world.pet);
      await gallery(page)
        .getByRole("link", { name: /View picture 1 full screen$/ })
        .tap();
      await expect(page).toHaveURL(/\/photos\/1$/);
      await expectImage(page);
      await page.goBack();
      await expect(page).toHaveURL(world.pet);
    },
  );
});

test(
  "[PDT-08, PDT-10] on the page of an image the arrow keys change the image, and Escape closes it",
  ONLY_SCRIPTED,
  async ({ page, open }) => {
    // Keys apply to the image shown, which is rendered shortly after the URL changes.
    const shown = page.getByRole("status").filter({ hasText: /^Picture/ });
    await open(`${world.pet}/photos/1`);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(`${world.pet}/photos/2`);
    await expect(shown).toHaveText(/^Picture 2 of/);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(`${world.pet}/photos/1`);
    await expect(shown).toHaveText(/^Picture 1 of/);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`${world.pet}#gallery`);
  },
);

test(
  "[PDT-29, PDT-30, PDT-31] a buyer opens the message form over the pet",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    await signInAs(await create.user());
    await open(world.pet);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("link", { name: "Contact breeder" }).click();
    const message = `Hi, I'm interested in ${name}. Is this pet still available?`;
    const dialog = page.getByRole("dialog", { name: `Contact about ${name}` });
    await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(message);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(world.pet);
  },
);

test(
  "[PDT-06, FAV-17, FAV-13, TEN-13] saves the pet after a visitor logs in",
  ONLY_SCRIPTED,
  async ({ page, open, create }) => {
    await open(world.pet);
    await page.locator(".pet-head__actions").getByRole("button").click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("status").filter({ hasText: "Please login to favourite pets" })).toBeVisible();
    await fillInLogin(page, await create.user());
    await expect(page).toHaveURL(new RegExp(`${world.pet}#pet-\\d+$`));
    await expect(page.getByText(/^Successfully logged in! Added .* to favourites$/)).toBeVisible();
    await expect(page.locator(".pet-head__actions").getByRole("button")).toHaveAttribute("aria-pressed", "true");
  },
);
