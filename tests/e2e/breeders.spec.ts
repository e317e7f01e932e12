// The list of breeders, and the preview that opens when the mouse hovers over a card.
import type { Page } from "@playwright/test";
import { settled } from "./support/settled.ts";
import { expect, MOVING, PHONE, startScript, test } from "./support/test.ts";

test.use(MOVING);

const filters = (page: Page) => page.locator("details", { has: page.locator("summary", { hasText: "Filters" }) });
const openFilters = (page: Page) => filters(page).locator("summary").click();
const apply = (page: Page) => filters(page).getByRole("button", { name: "Apply", exact: true }).click();
const params = (page: Page) => [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`);

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[FBR-03, FBR-04, FBR-05, FBR-06] opens the filter panel from the side, applies every filter together and closes it", async ({
    page,
    open,
  }) => {
    await open("/breeders");
    await expect(page.getByLabel("Location")).toBeHidden();
    await openFilters(page);
    await expect(filters(page).locator(".drawer__panel")).toHaveCSS("position", "fixed");
    await page.getByLabel("Location").fill("e");
    await page.getByRole("checkbox", { name: "Dogs" }).check();
    await page.getByRole("checkbox", { name: "Cats" }).check();
    const slider = page.getByRole("slider", { name: "Minimum rating" });
    await expect(slider).toHaveValue("0");
    await slider.press("End");
    await expect(slider).toHaveValue("5");
    await slider.press("ArrowLeft");
    await apply(page);
    await expect
      .poll(() => params(page))
      .toEqual(expect.arrayContaining(["location=e", "specialty=Dogs", "specialty=Cats", "min_rating=4.5"]));
    await expect(page.getByLabel("Location")).toBeHidden();
  });

  test("[ALL-01] the foot of a list stays in its place after the first view", async ({ page }) => {
    for (const path of ["/breeders", "/"]) {
      await page.goto(path, { waitUntil: "commit" });
      const footer = page.getByRole("contentinfo");
      const top = () => footer.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
      const first = await top();
      await settled(page);
      expect.soft(await top(), path).toBe(first);
    }
  });
});

test("[FBR-16] a new search, sort order or page size returns to page 1", async ({ page, open }) => {
  await open("/breeders");
  const search = page.getByRole("searchbox", { name: "Search breeders" });
  for (const [parameter, change] of Object.entries({
    "sort=newest": () => page.getByLabel("Sort by").selectOption("newest"),
    "search=e": () => search.fill("e").then(() => search.press("Enter")),
    "page_size=24": () => page.getByLabel("Per page").selectOption("24"),
  })) {
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await change();
    await expect(page).toHaveURL(new RegExp(parameter));
    expect(params(page).filter((one) => one.startsWith("page=") && one !== "page=1")).toEqual([]);
  }
});

test.describe("breeder preview", () => {
  const card = (page: Page) => page.getByRole("article").first();
  const preview = (page: Page) => page.getByRole("dialog");

  /** Opens the list with a controlled clock. */
  async function openList(page: Page): Promise<string> {
    await page.clock.install();
    await page.goto("/breeders");
    await startScript(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    return (await card(page).getByRole("heading").textContent()) ?? "";
  }

  /** Moves the mouse away and back onto the card. */
  const hoverCard = async (page: Page) => {
    await card(page).hover({ position: { x: 60, y: 4 } });
    await page.mouse.move(5, 5);
    await card(page).hover({ position: { x: 60, y: 4 } });
    await expect(card(page).locator(".breeder-card__wait")).toBeAttached();
  };

  test("[BCD-08, BCD-09, BCD-10, BCD-11, BCD-12, BCD-13] opens after hovering for 1000 ms, closes three ways, and shows up to two pets, requested once in 30 s", async ({
    page,
  }) => {
    const responses: { query: string; isSent: boolean }[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    session.on("Network.responseReceived", ({ response: { url, fromDiskCache } }) => {
      const { pathname, search } = new URL(url);
      if (/^\/api\/breeders\/\d+\/pets$/.test(pathname)) responses.push({ query: search, isSent: !fromDiskCache });
    });
    const name = await openList(page);
    // The mouse only passes over the card.
    await hoverCard(page);
    await page.clock.runFor(900);
    await page.mouse.move(5, 5);
    await page.clock.runFor(2_000);
    await expect(preview(page)).toBeHidden();

    await hoverCard(page);
    const bar = card(page).locator(".breeder-card__wait");
    const timing = await bar.evaluate((element) => {
      const [animation] = element.getAnimations({ subtree: true });
      const { duration, easing } = (animation as CSSAnimation).effect!.getTiming();
      return { duration, easing, keyframe: (animation!.effect as KeyframeEffect).getKeyframes()[0]?.easing };
    });
    expect(timing.duration).toBe(1_000);
    expect(timing.keyframe).toMatch(/^steps\(50/);
    await page.clock.runFor(999);
    await expect(preview(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(preview(page)).toBeVisible();
    await expect(preview(page).getByRole("heading").first()).toHaveText(name);

    for (const close of ["button", "backdrop", "Escape"]) {
      if (close !== "button") {
        await hoverCard(page);
        await page.clock.runFor(1_000);
      }
      await expect(preview(page)).toBeVisible();
      if (close === "button") await preview(page).getByRole("button", { name: "Close" }).click();
      else if (close === "backdrop") await page.mouse.click(5, 5);
      else await page.keyboard.press("Escape");
      await expect(preview(page)).toBeHidden();
    }

    const query = expect.stringMatching(/^\?breeder_id=\d+&page_size=2$/) as unknown;
    await expect.poll(() => responses).toEqual([true, false, false].map((isSent) => ({ query, isSent })));
    // Not when the window gets focus either.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.clock.runFor(20_000);
    await hoverCard(page);
    await page.clock.runFor(1_000);
    const all = preview(page).getByRole("link", { name: /^View all/ });
    await expect(all).toBeVisible();
    await expect.poll(() => responses.map(({ isSent }) => isSent)).toEqual([true, false, false, false]);
    await page.clock.resume();
    const pets = preview(page).getByRole("list", { name: "Available pets" }).getByRole("listitem");
    await expect(pets.first()).toBeVisible();
    expect(await pets.count()).toBeLessThanOrEqual(2);
    await all.click();
    await expect(page).toHaveURL(/\/breeders\/\d+\/pets$/);
    await expect(preview(page)).toBeHidden();
  });
});
