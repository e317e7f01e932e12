// The favourites page, and the favourite (heart) buttons of cards.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { fillInLogin } from "./support/demo-accounts.ts";
import { expect, test as base } from "./support/test.ts";

interface Saved {
  pets: { id: number; name: string }[];
  breeder: string;
}

const test = base.extend<{ saved: Saved }>({
  /** A signed-in user with two saved pets (newest first) and a saved breeder. */
  saved: async ({ create, signInAs }, use) => {
    const { id: userId } = await create.user();
    const breeder = await create.busyBreeder();
    const pets = [breeder.pet, await create.pet({ images: 1 })];
    const now = Date.now();
    await create.db.petFavourite.createMany({
      data: pets.map(({ id: petId }, at) => ({ userId, petId, createdAt: new Date(now - at * 60_000) })),
    });
    await create.db.breederFavourite.create({ data: { userId, breederId: breeder.id } });
    await signInAs({ id: userId });
    await use({ pets, breeder: breeder.tradingName });
  },
});

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (page: Page, name: string) => section(page, name).getByRole("article");
const heart = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(` ${name}$`) });

test("[FAV-01, FAV-09, FAV-12, FAV-14] removing a favourite removes its card at once, down to the last, and restores it with an error when it fails", async ({
  page,
  open,
  saved: { pets, breeder },
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const [first, second] = pets;
  await open("/favourites");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Favourites");
  await expect(cards(page, "Favourite Breeders")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  const list = section(page, "Favourite Pets");
  const names = cards(page, "Favourite Pets").getByRole("heading");
  await expect(names).toHaveText(pets.map(({ name }) => name));
  await expect(list.getByRole("status")).toHaveText("2 saved");

  let respond = () => {};
  for (const fails of [true, false]) {
    const held = new Promise<void>((go) => (respond = go));
    await page.route(
      "**/favourite.data*",
      async (route) => {
        await held;
        await (fails ? route.abort() : route.continue());
      },
      { times: 1 },
    );
    await heart(page, first!.name).focus();
    await page.keyboard.press(fails ? "Space" : "Enter");
    // Before the response arrives; the focus moves to the next card.
    await expect(names).toHaveText([second!.name]);
    await expect(list.getByRole("status")).toHaveText("1 saved");
    await expect(list.getByRole("listitem").filter({ hasText: second!.name })).toBeFocused();
    respond();
    if (!fails) continue;
    await expect(page.getByRole("alert")).toContainText(`Failed to unfavourite ${first!.name}`);
    await expect(names).toHaveText(pets.map(({ name }) => name));
    await expect(heart(page, first!.name)).toBeFocused();
    await expect(list.getByRole("status")).toHaveText("2 saved");
  }
  await expect(page.getByText(`Removed ${first!.name} from favourites`)).toBeVisible();
  await expect(names).toHaveText([second!.name]);
  for (const name of [second!.name, breeder]) {
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveCount(0);
  }
  await expect(page.getByRole("main").getByRole("link", { name: "Browse Pets" })).toHaveAttribute("href", "/pets");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("[FAV-17, FAV-13, FAV-09, PCD-07] saves a pet of a list after a visitor logs in, returns to its card, and removes it there", async ({
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
  const url = page.url();
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => create.db.petFavourite.count({ where: { userId: user.id, petId: id } })).toBe(0);
  await expect(page.getByRole("article").filter({ hasText: name })).toBeInViewport();
  expect(page.url()).toBe(url);
});
