// The layout of every page: header, menus, footer, scroll position and back navigation.
import type { Page } from "@playwright/test";
import { expect, MOVING, OVERLAY, PHONE, startScript, test } from "./support/test.ts";
import { WINDOW_SIZES } from "./support/usable.ts";

test.use(MOVING);

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test("[LAY-02, LAY-05, LAY-24, CON-26] has a button and a link back to the top, legal links that expand, and links to pages that start at their top", async ({
  page,
  open,
}) => {
  await open("/pets");
  const footer = page.getByRole("contentinfo");

  await test.step("back to the top", async () => {
    const floating = page.getByRole("button", { name: "Scroll to top" });
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect(floating).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 101));
    await floating.click();
    await expect(floating).toBeHidden();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await footer.getByRole("link", { name: "Back to top" }).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  await test.step("a new page", async () => {
    await footer.scrollIntoViewIfNeeded();
    expect(await scrollTop(page)).toBeGreaterThan(300);
    await footer.getByRole("link", { name: "Find Breeders" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Trusted Breeders");
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  await test.step("the legal links", async () => {
    const links = ["Terms", "Privacy", "Legal"].map((name) => footer.getByRole("link", { name }));
    for (const link of links) await expect(link).toBeHidden();
    await footer.locator("summary", { hasText: "Legal" }).click();
    for (const link of links) await expect(link).toBeVisible();
    await links[0]!.click();
    await expect(page).toHaveURL("/terms");
  });
});

test("[LAY-02, LAY-03, LAY-04, BUY-01] the header overlays the hero on the home page, whose first screen has the headline and the search, and precedes the content elsewhere; going back and forward works", async ({
  page,
  open,
}) => {
  const frame = () =>
    page.evaluate(() => ({
      colour: getComputedStyle(document.querySelector("header")!).backgroundColor,
      headerEnds: document.querySelector("header")!.getBoundingClientRect().bottom,
      mainBegins: document.querySelector("main")!.getBoundingClientRect().top,
      room: Number.parseFloat(getComputedStyle(document.querySelector("main")!).paddingTop),
    }));
  await open("/");
  const home = await frame();
  expect(home.colour).toBe("rgba(0, 0, 0, 0)");
  expect(home.mainBegins).toBe(0);
  expect(home.room).toBe(0);
  const hero = await page.getByRole("region", { name: "Highlights" }).boundingBox();
  expect(hero?.y).toBeLessThan(home.headerEnds);
  const size = page.viewportSize()!;
  for (const other of WINDOW_SIZES) {
    await page.setViewportSize(other);
    await expect.soft(page.getByRole("heading", { level: 1 }), `at ${other.width} px`).toBeInViewport({ ratio: 1 });
    for (const control of [page.getByLabel("Breed or type"), page.locator(".find-form").getByRole("button").last()]) {
      await expect.soft(control, `at ${other.width} px`).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize(size);

  const headline = page.getByRole("heading", { level: 1 });
  await page.getByRole("banner").getByRole("link", { name: "Browse Pets" }).click();
  await expect(headline).toHaveText("Find Your Perfect Pet");
  const list = await frame();
  expect(list.mainBegins + list.room).toBeGreaterThanOrEqual(list.headerEnds);

  await page.getByRole("banner").getByRole("link", { name: "Find Breeders" }).click();
  await expect(headline).toHaveText("Find Trusted Breeders");
  await startScript(page);
  await page.goBack();
  await expect(headline).toHaveText("Find Your Perfect Pet");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(headline).toHaveText("Find Your Perfect Pet");
});

test("[LAY-09, LAY-15] the account menu opens and logs out", async ({ page, open, create, signInAs }) => {
  await signInAs(await create.user());
  await open("/pets");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
  await header.locator("summary", { hasText: "Account menu" }).click();
  await header.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("token");
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test(
    "[LAY-16, LAY-17] the menu fills the screen, blocks scrolling of the page, and closes with the page that a link opens",
    OVERLAY,
    async ({ page, open }) => {
      await open("/pets");
      const menu = page.getByRole("banner").locator("details.mobile-menu");
      await menu.locator("summary").click();
      const panel = page.getByRole("navigation", { name: "Menu" });
      await expect(panel.getByRole("link", { name: "Browse Pets" })).toBeVisible();
      await expect(panel.getByRole("link", { name: "Sign Up" })).toBeVisible();
      const box = await panel.boundingBox();
      expect(box?.width).toBe(360);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(740);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");

      await menu.locator("summary").click();
      await expect(panel).toBeHidden();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe("hidden");

      await menu.locator("summary").click();
      await panel.getByRole("link", { name: "Find Breeders" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Trusted Breeders");
      await expect(panel).toBeHidden();
    },
  );
});

test("[LAY-32] a tooltip appears after 700 ms, and is a title before script", async ({ page, create, signInAs }) => {
  await signInAs(await create.user());
  const response = await page.goto("/pets");
  expect(await response!.text()).toContain('title="Favourites"');
  await startScript(page);
  const link = page.getByRole("banner").getByRole("link", { name: "Favourites" });
  const tip = page.getByRole("banner").locator(".tooltip", { has: page.getByRole("link", { name: "Favourites" }) });
  await expect(tip).not.toHaveAttribute("title");
  // Animations are paused from here on and set explicitly, independent of the machine's speed.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await link.hover();
  /** State of the tooltip `ms` milliseconds after hovering starts. */
  const at = (ms: number) =>
    tip.evaluate((element, moment) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = moment;
      const { content, visibility } = getComputedStyle(element, "::after");
      return { content, visibility };
    }, ms);
  await expect
    .poll(() => tip.evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBeGreaterThan(0);
  expect(await at(699)).toEqual({ content: '"Favourites"', visibility: "hidden" });
  expect(await at(701)).toEqual({ content: '"Favourites"', visibility: "visible" });
});

test("going back to a list restores its state", async ({ page, open, create }) => {
  const word = create.word();
  await create.pets(20, { name: word });
  const path = `/pets?search=${word}&sort=price-asc`;
  await open(path);
  await expect(page.getByRole("heading", { name: "20 pets found" })).toBeVisible();
  const card = page.getByRole("article").nth(8).getByRole("heading").getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await card.click();
  await expect(page).toHaveURL(/\/pets\/[a-z0-9-]+-\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { name: "20 pets found" })).toBeVisible();
  await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before / 2);
});

test("the site works when its script never loads", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/, /dynamically imported module/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/pets");
  await page.keyboard.press("Shift");
  await page.getByRole("combobox", { name: "Breed or type" }).fill("spaniel");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/pets\?.*search=spaniel/);
  await page.getByLabel("Dog").check();
  await page
    .locator("details", { has: page.locator("summary", { hasText: "Filters" }) })
    .getByRole("button")
    .last()
    .click();
  await expect(page).toHaveURL(/type=dog/);
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  expect(await page.locator("html[data-script=on]").count()).toBe(0);
});
