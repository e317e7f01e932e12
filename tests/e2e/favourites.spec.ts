// The favourites page, and the favourite (heart) buttons of cards.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { fillInLogin } from "./support/demo-accounts.ts";
import { expect, ONLY_SCRIPTED, test as base } from "./support/test.ts";

interface Saved {
  pets: { id: number; name: string }[];
  breeders: { id: number; name: string }[];
}

const test = base.extend<{ saved: Saved }>({
  /** A signed-in user with three saved pets (newest first) and two saved breeders. */
  saved: async ({ create, signInAs }, use) => {
    const { id: userId } = await create.user();
    const breeders = [await create.busyBreeder(), await create.busyBreeder()];
    const pets = breeders.map(({ pet }) => pet).concat(await create.pet({ images: 1 }));
    const now = Date.now();
    await create.db.petFavourite.createMany({
      data: pets.map(({ id: petId }, at) => ({ userId, petId, createdAt: new Date(now - at * 60_000) })),
    });
    await create.db.breederFavourite.createMany({ data: breeders.map(({ id: breederId }) => ({ userId, breederId })) });
    await signInAs({ id: userId });
    await use({ pets, breeders: breeders.map(({ id, tradingName }) => ({ id, name: tradingName })) });
  },
});

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (page: Page, name: string) => section(page, name).getByRole("article");
const heart = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(` ${name}$`) });

test("[FAV-01, FAV-02, FAV-03, FAV-04, FAV-06] lists, filters and searches the saved pets and breeders", async ({
  page,
  open,
  saved: { pets },
  scripted,
}) => {
  await open("/favourites");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Favourites");
  await expect(cards(page, "Favourite Pets").getByRole("heading")).toHaveText(pets.map(({ name }) => name));
  await expect(cards(page, "Favourite Breeders")).toHaveCount(2);
  if (scripted) expect(await violations(page)).toEqual([]);

  const filter = page.getByRole("navigation", { name: "Which favourites" });
  await filter.getByRole("link", { name: "Breeders Only" }).click();
  await expect(page).toHaveURL("/favourites?filter=breeders");
  await expect(filter.getByRole("link", { name: "Breeders Only" })).toHaveAttribute("aria-current", "page");
  await expect(section(page, "Favourite Pets")).toHaveCount(0);
  await filter.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL("/favourites");

  const box = page.getByPlaceholder("Search favourites...");
  await box.fill(pets[1]!.name.toUpperCase());
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\?search=/);
  await expect(cards(page, "Favourite Pets").getByRole("heading")).toHaveText([pets[1]!.name]);
  await box.fill("no such favourite");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No results found for your search" })).toBeVisible();
});

test("[FAV-12, FAV-09] removing a favourite removes its card, down to the last", async ({
  page,
  open,
  saved: { pets, breeders },
  scripted,
}) => {
  const [first, second, third] = pets;
  await open("/favourites?filter=pets");
  const list = section(page, "Favourite Pets");
  await expect(list.getByRole("status")).toHaveText("3 saved");
  let respond = () => {};
  const held = new Promise<void>((go) => (respond = go));
  await page.route("**/favourite.data*", async (route) => {
    await held;
    await route.continue();
  });
  await heart(page, first!.name).focus();
  await page.keyboard.press("Enter");
  if (scripted) {
    // Before the response arrives; the focus moves to the next card.
    await expect(cards(page, "Favourite Pets")).toHaveCount(2);
    await expect(list.getByRole("status")).toHaveText("2 saved");
    await expect(list.getByRole("listitem").filter({ hasText: second!.name })).toBeFocused();
    respond();
  } else {
    await expect(page).toHaveURL(`/favourites?filter=pets#pet-${second!.id}`);
  }
  await expect(page.getByText(`Removed ${first!.name} from favourites`)).toBeVisible();
  await expect(cards(page, "Favourite Pets").getByRole("heading")).toHaveText([second!.name, third!.name]);
  await page.reload();
  await expect(cards(page, "Favourite Pets")).toHaveCount(2);

  await heart(page, third!.name).click();
  await expect(cards(page, "Favourite Pets")).toHaveCount(1);
  await heart(page, second!.name).click();
  await expect(page.getByRole("heading", { name: "No results found for your search" })).toBeVisible();
  await open("/favourites");
  for (const { name } of breeders) {
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveCount(0);
  }
  await expect(page.getByRole("main").getByRole("link", { name: "Browse Pets" })).toHaveAttribute("href", "/pets");
  await expect(page.getByRole("main").getByRole("link", { name: "Find Breeders" })).toHaveAttribute(
    "href",
    "/breeders",
  );
  if (scripted) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test(
  "[FAV-12, FAV-14] restores the card with an error when the removal fails",
  ONLY_SCRIPTED,
  async ({ page, open, saved: { pets }, watch }) => {
    watch.allow(/ERR_FAILED/);
    const [first] = pets;
    await open("/favourites");
    let fail = () => {};
    const held = new Promise<void>((go) => (fail = go));
    await page.route("**/favourite.data*", async (route) => {
      await held;
      await route.abort();
    });
    await heart(page, first!.name).focus();
    await page.keyboard.press("Space");
    await expect(cards(page, "Favourite Pets")).toHaveCount(2);
    fail();
    await expect(page.getByRole("alert")).toContainText(`Failed to unfavourite ${first!.name}`);
    await expect(cards(page, "Favourite Pets").getByRole("heading")).toHaveText(pets.map(({ name }) => name));
    await expect(heart(page, first!.name)).toBeFocused();
    await expect(section(page, "Favourite Pets").getByRole("status")).toHaveText("3 saved");
  },
);

test("[FAV-09, PCD-07] the heart of a card far down the list returns to the same card", async ({
  page,
  open,
  create,
  signInAs,
  scripted,
}) => {
  const word = create.word();
  await create.pets(20, { name: word });
  await signInAs(await create.user());
  const path = `/pets?search=${word}&sort=name-asc&page_size=24`;
  await open(path);
  const card = page.getByRole("article").nth(16);
  const save = card.getByRole("button", { name: /^Saved? / });
  const before = await save.getAttribute("aria-pressed");
  const responded = page.waitForResponse((response) => response.request().method() === "POST");
  await save.click();
  await responded;
  await expect(save).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  await expect(card).toBeInViewport();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  expect(new URL(page.url()).hash !== "", "without script by the id of the card").toBe(!scripted);
});

test("[FAV-17, FAV-13, PCD-07] saves a pet of a list after a visitor logs in, and returns to its card", async ({
  page,
  open,
  create,
}) => {
  const { id, name } = await create.pet();
  await open(`/pets?search=${name.split(" ").at(-1)}`);
  await heart(page, name).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").filter({ hasText: "We will save this one for you" })).toBeVisible();
  const user = await create.user();
  await fillInLogin(page, user);
  await expect(page).toHaveURL(new RegExp(`/pets\\?search=.*#pet-${id}$`));
  await expect(page.getByText(`Successfully logged in! Added ${name} to favourites`)).toBeVisible();
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "true");
  expect(await create.db.petFavourite.count({ where: { userId: user.id, petId: id } })).toBe(1);
});
