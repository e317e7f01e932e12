// Browsing pets: searching, narrowing, ordering, paging, on large screens and small.
import type { Page } from "@playwright/test";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

const filters = (page: Page) => page.locator("details", { has: page.locator("summary", { hasText: "Filters" }) });
const openFilters = (page: Page) => filters(page).locator("summary").click();
const apply = (page: Page) => filters(page).getByRole("button", { name: "Apply", exact: true }).click();
const chip = (page: Page, words: string) => page.getByRole("link", { name: `Remove filter ${words}` });
const count = (page: Page) => page.getByRole("heading", { name: /pets found$/ });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("[BRP-02, BRP-03] searches 300 ms after the last key, or with the button", async ({ page, scripted }) => {
  if (!scripted) {
    await page.goto("/pets");
    await page.getByRole("searchbox", { name: "Search pets" }).fill("spaniel");
    await page.getByRole("button", { name: "Search" }).click();
    return expect(page).toHaveURL(/[?&]search=spaniel(?:&|$)/);
  }
  await page.clock.install();
  await page.goto("/pets");
  await startScript(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const box = page.getByRole("searchbox", { name: "Search pets" });
  await box.pressSequentially("span");
  await page.clock.runFor(299);
  await expect(page).toHaveURL("/pets");
  await box.pressSequentially("iel");
  await page.clock.runFor(299);
  await expect(page).toHaveURL("/pets");
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL("/pets?search=spaniel");
  await expect(box).toBeFocused();
  await expect(page.getByRole("article").first()).toContainText(/spaniel/i);
  return undefined;
});

test("[BRP-04, BRP-05] counts the filters and shows each as a chip that can be taken away", async ({ page, open }) => {
  await open("/pets?type=dog&max_price=5000&sort=name-asc&page_size=24");
  await expect(filters(page).locator("summary")).toContainText("2 active");
  await expect(chip(page, "")).toHaveCount(2);
  await chip(page, "Dog").click();
  await expect.poll(() => params(page)).toEqual({ max_price: "5000", sort: "name-asc", page_size: "24" });
  await expect(filters(page).locator("summary")).toContainText("1 active");
  await chip(page, "").click();
  await expect(chip(page, "")).toHaveCount(0);
  await expect(filters(page).locator("summary")).not.toContainText("active");
});

test("[BRP-07, BRP-08, BRP-09, BRP-10, BRP-11, BRP-12, BRP-14] the drawer holds every filter and applies them together", async ({
  page,
  open,
}) => {
  await open("/pets");
  await expect(page.getByLabel("Breed")).toBeHidden();
  await openFilters(page);
  for (const type of ["Dog", "Cat", "Rabbit", "Other"]) {
    await expect(filters(page).getByRole("radio", { name: type })).toBeVisible();
  }
  await page.getByRole("radio", { name: "Dog" }).check();
  await page.getByLabel("Breed").fill("a");
  await page.getByLabel("Minimum price").fill("100");
  await page.getByLabel("Maximum price").fill("9000");
  await page.getByLabel("Location").fill("e");
  expect(params(page)).toEqual({});
  await apply(page);
  await expect
    .poll(() => params(page))
    .toMatchObject({ type: "dog", breed: "a", min_price: "100", max_price: "9000", location: "e" });
  await expect(chip(page, "")).toHaveCount(5);
});

test("[BRP-13] Reset clears every filter", async ({ page, open }) => {
  await open("/pets?type=cat&breed=x&min_price=1&max_price=2&location=y&search=z&page_size=48");
  await openFilters(page);
  await filters(page).getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL("/pets");
  await expect(chip(page, "")).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search pets" })).toHaveValue("");
  await expect(filters(page).locator("input[value=cat]")).not.toBeChecked();
});

for (const [label, value, name] of [
  ["Breed", "spaniel", "breed"],
  ["Maximum price", "2500", "max_price"],
] as const) {
  test(`[BRP-15] Enter in "${label}" applies the filters`, async ({ page, open }) => {
    await open("/pets");
    await openFilters(page);
    await page.getByRole("radio", { name: "Dog" }).check();
    await page.getByLabel(label).fill(value);
    await page.getByLabel(label).press("Enter");
    await expect.poll(() => params(page)).toMatchObject({ [name]: value, type: "dog" });
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[BRP-16] the drawer closes after Apply", async ({ page, open }) => {
    await open("/pets");
    await openFilters(page);
    await page.getByRole("radio", { name: "Dog" }).check();
    await apply(page);
    await expect(page).toHaveURL(/type=dog/);
    await expect(filters(page)).not.toHaveAttribute("open");
    await expect(page.getByLabel("Breed")).toBeHidden();
  });

  test("[BRP-17] the drawer closes on a press outside it, or by its own button", async ({ page, open, scripted }) => {
    await open("/pets");
    await openFilters(page);
    await expect(page.getByLabel("Breed")).toBeVisible();
    if (scripted) await page.mouse.click(8, 400);
    else await openFilters(page);
    await expect(page.getByLabel("Breed")).toBeHidden();
  });

  test("[BRP-07] the drawer closes on Escape and by its cross", ONLY_SCRIPTED, async ({ page, open }) => {
    await open("/pets");
    await openFilters(page);
    await page.getByRole("button", { name: "Close filters" }).click();
    await expect(page.getByLabel("Breed")).toBeHidden();
    await openFilters(page);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Breed")).toBeHidden();
    await expect(filters(page).locator("summary")).toBeFocused();
  });
});

test("[BRP-06, BRP-19] sort and page size apply, and lead to the first page", async ({ page, open, scripted }) => {
  await open("/pets?page=2");
  const sizes = page.getByLabel("Per page").getByRole("option");
  await expect(sizes).toHaveText(["Show 12", "Show 24", "Show 48"]);
  await expect(page.getByLabel("Per page")).toHaveValue("12");
  await expect(page.getByRole("article")).toHaveCount(12);
  const applied = () =>
    scripted ? Promise.resolve() : page.locator(".selectors").getByRole("button", { name: "Apply" }).click();
  await page.getByLabel("Per page").selectOption("Show 24");
  await applied();
  await expect.poll(() => params(page).page_size).toBe("24");
  await expect(page.getByRole("article")).toHaveCount(24);
  expect(params(page).page ?? "1").toBe("1");
  await page.getByLabel("Sort by").selectOption("price-asc");
  await applied();
  await expect.poll(() => params(page)).toMatchObject({ sort: "price-asc", page_size: "24" });
  const prices = page.getByRole("article").filter({ hasText: "£" });
  await expect(prices.first()).toBeVisible();
});

for (const [width, columns] of [
  [360, 1],
  [639, 1],
  [640, 2],
  [1023, 2],
  [1024, 3],
  [1280, 3],
] as const) {
  test(`[BRP-22] shows ${columns} to a row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/pets");
    const tops = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 4)).toHaveLength(columns);
  });
}

test("[BRP-20, BRP-23] shows first, last, current and neighbours of more than five pages", async ({ page, open }) => {
  await open("/pets");
  const pages = page.getByRole("navigation", { name: "Pages of pets" });
  const shown = async () =>
    (await pages.getByRole("listitem").allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  const last = Number((await shown()).at(-1));
  expect(last).toBeGreaterThan(5);
  const middle = 4;
  await page.goto(`/pets?page=${middle}`);
  const numbers = (await shown()).filter((text) => /^\d+$/.test(text)).map(Number);
  const expected = [1, middle - 1, middle, middle + 1, last];
  expect(numbers).toEqual([...new Set(expected)].sort((a, b) => a - b));
  await expect(pages.getByRole("link", { name: `Page ${middle}` })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`/pets?page=${middle + 1}`);
});

test("[BRP-18, BRP-21, BRP-23, BRP-24] shows every page of five or fewer, and none for one", async ({ page, open }) => {
  await open("/pets?page_size=24");
  const pages = page.getByRole("navigation", { name: "Pages of pets" });
  const total = Number.parseInt((await count(page).textContent()) ?? "0");
  const expected = Array.from({ length: Math.ceil(total / 24) }, (_, index) => `Page ${index + 1}`);
  expect(expected.length).toBeLessThanOrEqual(5);
  const links = pages.getByRole("link", { name: /^Page \d/ });
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label")))).toEqual(expected);
  await page.goto("/pets?type=rabbit&page_size=48");
  await expect(count(page)).toBeVisible();
  await expect(pages).toHaveCount(0);
});

test("[BRP-25] says that nothing was found and how to go on", async ({ page, open }) => {
  await open("/pets?search=zzzyyyxxx");
  await expect(page.getByText("No pets found", { exact: true })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filters to find more pets")).toBeVisible();
});

const DATA_OF_A_PET = /\/pets\/[a-z0-9-]+-\d+\.data/;
const firstCard = (page: Page) => page.getByRole("article").first().getByRole("heading").getByRole("link");

test("a mouse on a card fetches its page before the press", ONLY_SCRIPTED, async ({ page, open }) => {
  await open("/pets");
  const ahead = page.waitForRequest(DATA_OF_A_PET);
  await firstCard(page).hover();
  expect((await (await ahead).response())?.status()).toBe(200);
});

test.describe("under a finger", () => {
  test.use(PHONE);

  test("a touch that only scrolls fetches no page", ONLY_SCRIPTED, async ({ page, open }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (DATA_OF_A_PET.test(request.url())) asked.push(request.url());
    });
    await open("/pets");
    await firstCard(page).dispatchEvent("touchstart");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });
});
