// The list of breeders, and the preview that opens when the mouse hovers over a card.
import type { Page } from "@playwright/test";
import { expect, MOVING, ONLY_SCRIPTED, ONLY_WITHOUT_SCRIPT, PHONE, startScript, test } from "./support/test.ts";

test.use(MOVING);

const filters = (page: Page) => page.locator("details", { has: page.locator("summary", { hasText: "Filters" }) });
const openFilters = (page: Page) => filters(page).locator("summary").click();
const apply = (page: Page) => filters(page).getByRole("button", { name: "Apply", exact: true }).click();
const params = (page: Page) => [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`);

test("[FBR-03, FBR-04, FBR-06] the filter panel contains every filter and applies them together", async ({
  page,
  open,
}) => {
  await open("/breeders");
  await expect(page.getByLabel("Location")).toBeHidden();
  await openFilters(page);
  for (const specialty of ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles"]) {
    await expect(page.getByRole("checkbox", { name: specialty })).toBeVisible();
  }
  await page.getByLabel("Location").fill("e");
  await page.getByRole("checkbox", { name: "Dogs" }).check();
  await page.getByRole("checkbox", { name: "Cats" }).check();
  await apply(page);
  await expect
    .poll(() => params(page))
    .toEqual(expect.arrayContaining(["location=e", "specialty=Dogs", "specialty=Cats"]));
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[FBR-03] opens the filter panel from the side and closes it after Apply", async ({ page, open, scripted }) => {
    await open("/breeders");
    await openFilters(page);
    await expect(page.getByLabel("Location")).toBeVisible();
    const panel = filters(page).locator(".drawer__panel");
    const position = await panel.evaluate((element) => getComputedStyle(element).position);
    expect(position, "without script it unfolds in the page").toBe(scripted ? "fixed" : "static");
    await page.getByRole("checkbox", { name: "Dogs" }).check();
    await apply(page);
    await expect(page).toHaveURL(/specialty=Dogs/);
    await expect(page.getByLabel("Location")).toBeHidden();
  });
});

test("[FBR-05] the rating slider has the range 0 to 5 in steps of 0.5", async ({ page, open }) => {
  await open("/breeders");
  await openFilters(page);
  const slider = page.getByRole("slider", { name: "Minimum rating" });
  await expect(slider).toHaveValue("0");
  await slider.focus();
  for (let press = 0; press < 9; press += 1) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("4.5");
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("5");
  await page.keyboard.press("ArrowLeft");
  await apply(page);
  await expect(page).toHaveURL(/[?&]min_rating=4\.5(?:&|$)/);
  await expect(page.getByText("4.5 and up").first()).toBeAttached();
});

test("[FBR-16] a new search, filter, sort order or page size returns to page 1", async ({ page, open, scripted }) => {
  const changes = {
    "search=e": async () => {
      await page.getByRole("searchbox", { name: "Search breeders" }).fill("e");
      await page.getByRole("searchbox", { name: "Search breeders" }).press("Enter");
    },
    "specialty=Dogs": async () => {
      await openFilters(page);
      await page.getByRole("checkbox", { name: "Dogs" }).check();
      await apply(page);
    },
    "sort=newest": async () => {
      await page.getByLabel("Sort by").selectOption("newest");
      if (scripted) return;
      await openFilters(page);
      await apply(page);
    },
    "page_size=24": async () => {
      await page.getByLabel("Per page").selectOption("24");
      if (!scripted) await page.locator(".list-view__size").getByRole("button", { name: "Apply" }).click();
    },
  };
  for (const [parameter, change] of Object.entries(changes)) {
    await open("/breeders?page=2");
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

  test(
    "[BCD-08, BCD-10, BCD-13] is absent without script; the links to the breeder and the pets remain",
    ONLY_WITHOUT_SCRIPT,
    async ({ page }) => {
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      await page.goto("/breeders");
      await card(page).hover();
      await expect(page.locator("dialog")).toHaveCount(0);
      const all = card(page).getByRole("link", { name: /^View all/ });
      expect(await all.getAttribute("href")).toMatch(/^\/breeders\/\d+\/pets$/);
      expect(requested.filter((path) => path.startsWith("/api/"))).toEqual([]);
      await card(page).getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(/\/breeders\/[a-z0-9-]+-\d+$/);
    },
  );

  test(
    "[BCD-08, BCD-09, BCD-12] opens after hovering for 1000 ms with a progress bar in steps of 2%, and closes three ways",
    ONLY_SCRIPTED,
    async ({ page }) => {
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
    },
  );

  test(
    "[BCD-10, BCD-11, BCD-13] shows up to two pets, requested once in 30 s and not again when the window gets focus, and a link to all",
    ONLY_SCRIPTED,
    async ({ page }) => {
      const responses: { url: string; cache: string | undefined }[] = [];
      page.on("response", (response) => {
        const url = new URL(response.url());
        if (/^\/api\/breeders\/\d+\/pets$/.test(url.pathname)) {
          responses.push({ url: url.search, cache: response.headers()["cache-control"] });
        }
      });
      await openList(page);
      const look = async () => {
        await hoverCard(page);
        await page.clock.runFor(1_000);
        await expect(preview(page).getByRole("link", { name: /^View all/ })).toBeVisible();
      };
      const leave = async () => {
        await page.keyboard.press("Escape");
        await expect(preview(page)).toBeHidden();
      };
      await look();
      await leave();
      await expect.poll(() => responses.length).toBe(1);
      expect(responses[0]?.url).toMatch(/^\?breeder_id=\d+&page_size=2$/);
      expect(responses[0]?.cache).toBe("public, max-age=30");
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await look();
      await leave();
      await page.clock.runFor(25_000);
      await look();
      expect(responses).toHaveLength(1);

      await page.clock.resume();
      const pets = preview(page).getByRole("list", { name: "Available pets" }).getByRole("listitem");
      await expect(pets.first()).toBeVisible();
      expect(await pets.count()).toBeLessThanOrEqual(2);
      await preview(page)
        .getByRole("link", { name: /^View all/ })
        .click();
      await expect(page).toHaveURL(/\/breeders\/\d+\/pets$/);
      await expect(preview(page)).toBeHidden();
    },
  );
});
