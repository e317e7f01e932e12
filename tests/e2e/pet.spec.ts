// One pet's page: its pictures, its buttons for visitors, buyers and breeders.
import type { Page } from "@playwright/test";
import { fillInLogin } from "./support/accounts.ts";
import { readWorld, type World } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const REFUSAL = "Breeders cannot contact other breeders or pay deposits";
let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

const gallery = (page: Page) => page.getByRole("region", { name: /^Pictures of/ });
const place = (page: Page) => gallery(page).locator(".gallery-count");
const large = (page: Page) =>
  gallery(page)
    .getByRole("link", { name: /full screen/ })
    .getByRole("img");
const pictureCount = async (page: Page) => Number(/of (\d+)/.exec((await place(page).textContent()) ?? "")?.[1]);

test("[PDT-07, PDT-08, PDT-09] previous and next lead around the pictures, and a thumbnail chooses one", async ({
  page,
  open,
}) => {
  await open(world.pet);
  const count = await pictureCount(page);
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
  await expect(place(page)).toContainText(`2 of ${count}`);

  const thumb = gallery(page).getByRole("link", { name: "Picture 1", exact: true });
  await thumb.click();
  await expect(thumb).toHaveAttribute("aria-current", "true");
  await expect(place(page)).toContainText("1 of");
  await expect(large(page)).toHaveAttribute("src", first ?? "");
});

test("[PDT-10] the large picture opens at full size", async ({ page, open, scripted, baseURL }) => {
  await open(world.pet);
  const link = gallery(page).getByRole("link", { name: "View picture 1 full screen" });
  if (!scripted) {
    const href = (await link.getAttribute("href")) ?? "";
    expect(href).toMatch(/^\/upload\/pets\/.*\.jpg$/);
    const file = await page.request.get(`${baseURL}${href}`);
    expect(file.headers()["content-type"]).toBe("image/jpeg");
    return;
  }
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
});

test("[PDT-26] while an action is under way the page says so and stays", async ({
  page,
  open,
  create,
  signInAs,
  scripted,
}) => {
  await signInAs(await create.user());
  await open(world.pet);
  const heart = page.locator(".pet-acts").getByRole("button");
  if (!scripted) {
    await heart.click();
    await expect(heart).toHaveText(/^Saved\b/);
    return;
  }
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route("**/favourite.data*", async (route) => {
    await held;
    await route.continue();
  });
  await heart.click();
  await expect(page.getByText("Loading pet details...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  await expect(heart).toBeFocused();
  answer();
  await expect(page.getByText("Loading pet details...")).toBeHidden();
  await expect(heart).toHaveText(/^Saved\b/);
});

test("[PDT-29, PDT-30, PDT-31] a buyer writes about this pet", async ({ page, open, create, signInAs, scripted }) => {
  await signInAs(await create.user());
  await open(world.pet);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("link", { name: "Contact breeder" }).click();
  const message = `Hi, I'm interested in ${name}. Is this pet still available?`;
  if (!scripted) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Contact about ${name}`);
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(message);
    await page.getByRole("link", { name: "Cancel" }).click();
    return expect(page).toHaveURL(world.pet);
  }
  const dialog = page.getByRole("dialog", { name: `Contact about ${name}` });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(message);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return expect(page).toHaveURL(world.pet);
});

test("[PDT-32] a breeder can neither write nor pay", async ({ page, open, create, signInAs, scripted }) => {
  await signInAs((await create.breeder()).user);
  await open(world.pet);
  const offer = page.getByRole("region", { name: "Price and deposit" });
  for (const name of [/deposit$/, "Contact breeder"]) {
    await expect(offer.getByRole("button", { name })).toBeDisabled();
    const tip = offer.locator(".tip", { has: page.getByRole("button", { name }) });
    await expect(tip).toHaveAttribute(scripted ? "data-tip" : "title", REFUSAL);
  }
  await expect(offer.getByText(REFUSAL, { exact: true })).toBeVisible();
});

test("[CNL-09, TEN-13] a visitor who wants to write is sent to log in, and back", async ({ page, open, create }) => {
  await open(world.pet);
  await page.getByRole("link", { name: "Contact breeder" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert").filter({ hasText: "Please log in to contact the breeder" })).toBeVisible();
  await fillInLogin(page, await create.user());
  await expect(page).toHaveURL(`${world.pet}/contact`);
});

test("[PDT-06, FAV-17, TEN-13] a visitor who saves a pet is sent to log in, and back", async ({
  page,
  open,
  create,
}) => {
  await open(world.pet);
  await page.locator(".pet-acts").getByRole("button").click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert").filter({ hasText: "Please login to favourite pets" })).toBeVisible();
  await fillInLogin(page, await create.user());
  await expect(page).toHaveURL(world.pet);
});

test("[PCD-07] the heart of a card works in place, and keeps what it did", async ({
  page,
  open,
  create,
  signInAs,
  scripted,
}) => {
  const { name } = await create.pet();
  const list = `/pets?search=${name.split(" ").at(-1)}`;
  await signInAs(await create.user());
  await open(list);
  const heart = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Saved? / });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await answered; // with script the heart does not wait for it, and leaving the page would call it off
  // Without script the page is shown again at the card.
  await expect(page).toHaveURL(scripted ? list : new RegExp(`\\${list.replace("?", "\\?")}#pet-\\d+$`));
  if (scripted) await expect(heart).toBeFocused();
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});
