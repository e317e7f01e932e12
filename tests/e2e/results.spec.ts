// Back links to search results: the same results, scrolled to the same card.
import type { Page } from "@playwright/test";
import { holdScript } from "./support/delayed-script.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

const card = (page: Page, at: number) => page.getByRole("article").nth(at);
const linkOf = (page: Page, at: number) => card(page, at).getByRole("heading").getByRole("link");
/** Distance of a card's top from the top of the viewport, in whole pixels. */
const topOf = (page: Page, at: number) =>
  card(page, at).evaluate((element) => Math.round(element.getBoundingClientRect().top));
/** Scrolls a card to the top of the viewport; returns its final position. */
async function scrollTo(page: Page, at: number): Promise<number> {
  await card(page, at).evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  return topOf(page, at);
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test(
    "[PDT-03] the link of a pet page returns to the same results at the same card, also after visiting another pet",
    ONLY_SCRIPTED,
    async ({ page, open, create }) => {
      const word = create.word();
      await create.pets(14, { name: word });
      const list = `/pets?search=${word}&sort=name-asc&page_size=24`;
      await open(list);
      const before = await scrollTo(page, 9);
      await linkOf(page, 9).click();
      const back = page.getByRole("link", { name: "Back to 14 results" });
      await expect(back).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await back.click();
      await expect(page).toHaveURL(list);
      await expect(card(page, 9)).toBeInViewport();

      // Another pet, reached through the breeder of the first.
      await scrollTo(page, 9);
      await linkOf(page, 9).click();
      await page.getByRole("link", { name: /^\d+ pets?$/ }).click();
      await expect(page).toHaveURL(/\/breeders\//);
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(/\/pets\/[a-z0-9-]+-\d+$/);
      await back.click();
      await expect(page).toHaveURL(list);
      await expect.poll(async () => Math.abs((await topOf(page, 9)) - before)).toBeLessThan(40);
    },
  );

  test(
    "[BUY-15, PDT-03] B10, C15: the link back and the distance are right before the script has arrived, also for a query in another order",
    ONLY_SCRIPTED,
    async ({ page, create }) => {
      const word = create.word();
      const breeder = await create.breeder({ location: "Harrogate" });
      await create.pets(14, { name: word, breederId: breeder.id });
      const list = `/pets?sort=name-asc&near=Leeds&radius=anywhere&page_size=24&search=${word}`;
      await holdScript(page);
      await page.goto(list);
      await scrollTo(page, 9);
      const distance = (await linkOf(page, 9).getAttribute("data-distance")) ?? "none";
      const path = (await linkOf(page, 9).getAttribute("href")) ?? "";
      await linkOf(page, 9).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText(`Harrogate, ${distance}`, { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Back to 14 results" }).click();
      await expect(page).toHaveURL(list);
      await expect(card(page, 9)).toBeInViewport();

      const other = await page.context().newPage();
      await other.goto(path);
      await startScript(other);
      await expect(other.getByRole("link", { name: "All pets", exact: true })).toHaveAttribute("href", "/pets");
      await expect(other.getByText("Harrogate", { exact: true }).first()).toBeVisible();
      await other.close();
    },
  );
});

test("[BPP-01] the page of a breeder links back to the results as well", ONLY_SCRIPTED, async ({ page, open }) => {
  await open("/breeders?sort=oldest&page=2");
  const count = /^\d+/.exec((await page.getByRole("heading", { name: /breeders found$/ }).textContent()) ?? "")?.[0];
  const before = await scrollTo(page, 3);
  await linkOf(page, 3).click();
  await page.getByRole("link", { name: `Back to ${count} results` }).click();
  await expect(page).toHaveURL("/breeders?sort=oldest&page=2");
  await expect.poll(async () => Math.abs((await topOf(page, 3)) - before)).toBeLessThan(40);
});
