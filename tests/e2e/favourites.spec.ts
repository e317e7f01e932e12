// The page of favourites, and where a heart leads. Every journey has a person to itself, and begins with what it saves.
import type { Page } from "@playwright/test";
import { type Saver, signIn } from "./support/accounts.ts";
import { barriers } from "./support/barriers.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

interface Saved {
  pets: { id: number; name: string }[];
  breeders: { id: number; name: string }[];
}

/** A pet or a breeder as the API lists it. */
interface Listed {
  pet_id: number;
  breeder_id: number;
  info: { name: string; registration: { trading_name: string } };
}

/** Signs in, takes off whatever is saved, and saves three pets (newest first) and two breeders. */
async function withFavourites(page: Page, who: Saver, origin = ""): Promise<Saved> {
  await signIn(page, who);
  const press = (path: string, saved: boolean) =>
    page.request.post(path, { form: { saved: String(saved) }, headers: { Origin: origin }, maxRedirects: 0 });
  for (;;) {
    const html = await (await page.request.get("/favourites")).text();
    const actions = [...html.matchAll(/<form[^>]*action="([^"]*\/favourite)"/g)].map(([, action]) => action!);
    if (actions.length === 0) break;
    for (const action of actions) await press(action, false);
  }
  const read = async (path: string) => (await (await page.request.get(path)).json()) as Record<string, Listed[]>;
  const { pets = [] } = await read("/api/pets?page_size=3");
  const { breeders = [] } = await read("/api/breeders?page_size=2");
  for (const { pet_id } of [...pets].reverse()) await press(`/pets/${pet_id}/favourite`, true);
  for (const { breeder_id } of breeders) await press(`/breeders/${breeder_id}/favourite`, true);
  return {
    pets: pets.map(({ pet_id, info }) => ({ id: pet_id, name: info.name })),
    breeders: breeders.map(({ breeder_id, info }) => ({ id: breeder_id, name: info.registration.trading_name })),
  };
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (page: Page, name: string) => section(page, name).getByRole("article");
const heart = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(` ${name}$`) });

test("[FAV-01, FAV-02, FAV-03, FAV-04, FAV-06] what is saved is listed, narrowed and found", async ({
  page,
  open,
  scripted,
  inspectable,
  baseURL,
}) => {
  const { pets } = await withFavourites(page, scripted ? "tom.whitlock" : "callum.fraser", baseURL);
  await open("/favourites");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Favourites");
  await expect(cards(page, "Favourite Pets").getByRole("heading")).toHaveText(pets.map(({ name }) => name));
  await expect(cards(page, "Favourite Breeders")).toHaveCount(2);
  if (scripted) expect(await barriers(await inspectable("/favourites"))).toEqual([]);

  const filter = page.getByRole("navigation", { name: "Which favourites" });
  await filter.getByRole("link", { name: "Breeders Only" }).click();
  await expect(page).toHaveURL("/favourites?filter=breeders");
  await expect(filter.getByRole("link", { name: "Breeders Only" })).toHaveAttribute("aria-current", "page");
  await expect(section(page, "Favourite Pets")).toHaveCount(0);
  await filter.getByRole("link", { name: "All" }).click();

  const box = page.getByPlaceholder("Search favourites...");
  await box.fill(pets[1]!.name.toUpperCase());
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\?search=/);
  await expect(cards(page, "Favourite Pets").getByRole("heading")).toHaveText([pets[1]!.name]);
  await box.fill("no such favourite");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No results found for your search" })).toBeVisible();
});

test("[FAV-12, FAV-09] what is taken off leaves the list, down to the last", async ({
  page,
  open,
  scripted,
  baseURL,
}) => {
  const { pets, breeders } = await withFavourites(page, scripted ? "gareth.pugh" : "josh.okafor", baseURL);
  const [first, second, third] = pets;
  await open("/favourites?filter=pets");
  const list = section(page, "Favourite Pets");
  await expect(list.getByRole("status")).toHaveText("3 saved");
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route("**/favourite.data*", async (route) => {
    await held;
    await route.continue();
  });
  await heart(page, first!.name).focus();
  await page.keyboard.press("Enter");
  if (scripted) {
    // At once, while the server has not answered yet; the focus goes on to the next card.
    await expect(cards(page, "Favourite Pets")).toHaveCount(2);
    await expect(list.getByRole("status")).toHaveText("2 saved");
    await expect(list.getByRole("listitem").filter({ hasText: second!.name })).toBeFocused();
    answer();
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
  "[FAV-12, FAV-14] what could not be taken off comes back, and says so",
  ONLY_SCRIPTED,
  async ({ page, open, watch, baseURL }) => {
    watch.allow(/ERR_FAILED/);
    const { pets } = await withFavourites(page, "daniel.levy", baseURL);
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

test("[FAV-09, PCD-07] a heart far down a list comes back to its card", async ({ page, open, scripted }) => {
  await signIn(page, scripted ? "daniel.levy" : "samir.patel");
  const address = "/pets?sort=name-asc&page_size=24";
  await open(address);
  const card = page.getByRole("article").nth(16);
  const save = card.getByRole("button", { name: /^Saved? / });
  const before = await save.getAttribute("aria-pressed");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await save.click();
  await answered;
  await expect(save).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  await expect(card).toBeInViewport();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  expect(new URL(page.url()).hash !== "", "without script by the id of the card").toBe(!scripted);
});
