// The list of pets: search, filters, sorting and pagination, on large and small screens.
import type { Page } from "@playwright/test";
import { expect, ONLY_SCRIPTED, OVERLAY, OVERLAY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

const filters = (page: Page) => page.locator("details", { has: page.locator("summary", { hasText: "Filters" }) });
const openFilters = (page: Page) => filters(page).locator("summary").click();
const apply = (page: Page) => filters(page).getByRole("button", { name: "Apply", exact: true }).click();
const chip = (page: Page, words: string) => page.getByRole("link", { name: `Remove filter ${words}` });
const count = (page: Page) => page.getByRole("heading", { name: /pets? found$/ });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("[BRP-02, BRP-03] searches 300 ms after the last key press, or with the button", async ({ page, scripted }) => {
  if (!scripted) {
    await page.goto("/pets");
    await page.getByRole("searchbox", { name: "Breed or type" }).fill("spaniel");
    await page.getByRole("button", { name: "Search" }).click();
    return expect(page).toHaveURL(/[?&]search=spaniel(?:&|$)/);
  }
  await page.clock.install();
  await page.goto("/pets");
  await startScript(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const box = page.getByRole("searchbox", { name: "Breed or type" });
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

test("[BRP-04, BRP-05] counts the filters and shows each as a removable chip", async ({ page, open }) => {
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

test("[BRP-07, BRP-08, BRP-09, BRP-10, BRP-11, BRP-12, BRP-14] the drawer contains every filter and applies them together", async ({
  page,
  open,
}) => {
  await open("/pets");
  await expect(page.getByLabel("Breed", { exact: true })).toBeHidden();
  await openFilters(page);
  for (const type of ["Dog", "Cat", "Rabbit", "Other"]) {
    await expect(filters(page).getByRole("radio", { name: type })).toBeVisible();
  }
  await page.getByRole("radio", { name: "Dog" }).check();
  await page.getByLabel("Breed", { exact: true }).fill("a");
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
  await expect(page.getByRole("searchbox", { name: "Breed or type" })).toHaveValue("");
  await expect(filters(page).locator("input[value=cat]")).not.toBeChecked();
});

test("[BRP-15] Enter in a field of the drawer applies the filters", async ({ page, open }) => {
  for (const [label, value, name] of [
    ["Breed", "spaniel", "breed"],
    ["Maximum price", "2500", "max_price"],
  ] as const) {
    await open("/pets");
    await openFilters(page);
    await page.getByRole("radio", { name: "Dog" }).check();
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel(label, { exact: true }).press("Enter");
    await expect.poll(() => params(page)).toMatchObject({ [name]: value, type: "dog" });
  }
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test(
    "[BRP-07, BRP-16, BRP-17] the drawer closes on a click outside it, with its buttons, on Escape, and after Apply",
    OVERLAY,
    async ({ page, open, scripted }) => {
      await open("/pets");
      const field = page.getByLabel("Breed", { exact: true });
      await openFilters(page);
      await expect(field).toBeVisible();
      if (scripted) await page.mouse.click(8, 400);
      else await openFilters(page);
      await expect(field).toBeHidden();
      if (scripted) {
        await openFilters(page);
        await page.getByRole("button", { name: "Close filters" }).click();
        await expect(field).toBeHidden();
        await openFilters(page);
        await page.keyboard.press("Escape");
        await expect(field).toBeHidden();
        await expect(filters(page).locator("summary")).toBeFocused();
      }
      await openFilters(page);
      await page.getByRole("radio", { name: "Dog" }).check();
      await apply(page);
      await expect(page).toHaveURL(/type=dog/);
      await expect(filters(page)).not.toHaveAttribute("open");
      await expect(field).toBeHidden();
    },
  );

  test(
    "the browser's back button closes the drawer, and a closed drawer leaves nothing to go back to",
    OVERLAY_SCRIPTED,
    async ({ page, open }) => {
      await open("/breeders");
      await page.goto("/pets");
      await startScript(page);
      const field = page.getByLabel("Breed", { exact: true });
      await openFilters(page);
      await expect(field).toBeVisible();
      await page.goBack();
      await expect(field).toBeHidden();
      await expect(page).toHaveURL("/pets");
      await openFilters(page);
      await page.keyboard.press("Escape");
      await expect(field).toBeHidden();
      await openFilters(page);
      await page.getByRole("radio", { name: "Dog" }).check();
      await apply(page);
      await expect(page).toHaveURL(/type=dog/);
      await openFilters(page);
      await filters(page).getByRole("link", { name: "Reset" }).click();
      await expect(page).toHaveURL("/pets");
      await page.goBack();
      await expect(page).toHaveURL(/type=dog/);
      await page.goBack();
      await expect(page).toHaveURL("/pets");
      await page.goBack();
      await expect(page).toHaveURL("/breeders");
    },
  );
});

test("[BRP-06, BRP-19] sort order and page size apply and return to the first page", async ({
  page,
  open,
  scripted,
}) => {
  await open("/pets?page=2");
  const sizes = page.getByLabel("Per page").getByRole("option");
  await expect(sizes).toHaveText(["Show 12", "Show 24", "Show 48"]);
  await expect(page.getByLabel("Per page")).toHaveValue("12");
  await expect(page.getByRole("article")).toHaveCount(12);
  await page.getByLabel("Per page").selectOption("Show 24");
  if (!scripted) await page.locator(".list-view__size").getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => params(page).page_size).toBe("24");
  await expect(page.getByRole("article")).toHaveCount(24);
  expect(params(page).page ?? "1").toBe("1");
  await page.getByLabel("Sort by").selectOption("price-asc");
  if (!scripted) {
    await openFilters(page);
    await apply(page);
  }
  await expect.poll(() => params(page)).toMatchObject({ sort: "price-asc", page_size: "24" });
  const prices = page.getByRole("article").filter({ hasText: "£" });
  await expect(prices.first()).toBeVisible();
});

test.describe("on a phone of 360 by 740", () => {
  test.use(PHONE);

  test("[SCH-01, BRP-22] shows a whole card, and the name and price of the next, without scrolling", async ({
    page,
    open,
    create,
  }) => {
    const breeder = await create.breeder({ tradingName: "Copperbeech Dachshunds", plan: "gold" });
    const facts = { isPedigree: true, isKennelClub: true, isCouncilRegistered: true, depositPence: 20_000 };
    const word = create.word();
    for (const name of ["Saffron", "Conker", "Bramble"]) {
      const pet = await create.pet({
        breederId: breeder.id,
        name,
        breed: "Miniature Dachshund",
        description: `Raised in the kitchen, ${word}.`,
        images: 1,
        ...facts,
      });
      await create.db.petDeclaration.create({
        data: { petId: pet.id, sellerKind: "private", availableFrom: new Date(), seenWithMother: true },
      });
    }
    for (const near of ["", "&near=Leeds&radius=anywhere"]) {
      await open(`/pets?search=${word}${near}`);
      const cards = page.getByRole("article");
      await expect(cards).toHaveCount(3);
      const box = (await cards.first().boundingBox())!;
      expect(box.height).toBeLessThanOrEqual(340);
      expect(box.y + box.height).toBeLessThanOrEqual(740);
      const price = (await cards.nth(1).locator(".price").boundingBox())!;
      expect(price.y + price.height, near).toBeLessThanOrEqual(740);
    }
  });
});

test("[SCH-01, SCH-02, SCH-04] searches near a place, nearest first, with and without script", async ({
  page,
  open,
}) => {
  await open("/pets");
  await page.getByLabel("Town or postcode").fill("Leeds");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/[?&]near=Leeds/);
  await expect(page.getByRole("heading", { name: /pets? found within 50 miles of Leeds$/ })).toBeVisible();
  await expect(page.getByLabel("Sort by")).toHaveValue("distance");
  const away = await page.getByRole("article").allInnerTexts();
  const miles = away.map((text) => Number(/about (\d+) miles away/.exec(text)?.[1] ?? 1));
  expect(miles.length).toBeGreaterThan(1);
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  await expect(page.getByText("Distances are as the crow flies.")).toBeVisible();
  await chip(page, "Within 50 miles of Leeds").click();
  await expect(page.getByLabel("Town or postcode")).toHaveValue("");
  await expect(page).toHaveURL(/\/pets$/);
});

test("[SCH-02] names other places, and says when it knows none", async ({ page, open }) => {
  await open("/pets?near=Newport");
  await page.getByRole("link", { name: "Newport, Shropshire" }).click();
  await expect(page.getByRole("heading", { name: /within 50 miles of Newport, Shropshire$/ })).toBeVisible();
  await open("/pets?near=Dublin");
  await expect(
    page.getByText("We could not find “Dublin”. Try a town or the first half of a postcode, such as LS21."),
  ).toBeVisible();
});

test("[BRP-22] shows one card per row on a phone, then two, then three", ONLY_SCRIPTED, async ({ page, open }) => {
  await open("/pets");
  for (const [width, columns] of [
    [360, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    const inFirstRow = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 4);
    expect.soft(inFirstRow, `at ${width} px`).toHaveLength(columns);
  }
});

test("[BRP-18, BRP-20, BRP-21, BRP-23, BRP-24] links every page of five or fewer, first, last and neighbours of more, none for one", async ({
  page,
  open,
  create,
}) => {
  const word = create.word();
  await create.pets(62, { name: word });
  const pages = page.getByRole("navigation", { name: "Pages of pets" });
  const numbers = async () => {
    const texts = (await pages.getByRole("listitem").allInnerTexts()).map((text) => text.trim());
    return texts.filter((text) => /^\d+$/.test(text)).map(Number);
  };
  await open(`/pets?search=${word}&page=4`);
  await expect(count(page)).toHaveText("62 pets found");
  expect(await numbers()).toEqual([1, 3, 4, 5, 6]);
  await expect(pages.getByRole("link", { name: "Page 4" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`/pets?search=${word}&page=5`);

  await page.goto(`/pets?search=${word}&page_size=24`);
  const links = pages.getByRole("link", { name: /^Page \d/ });
  await expect(links).toHaveCount(3);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label")))).toEqual([
    "Page 1",
    "Page 2",
    "Page 3",
  ]);
  await page.goto(`/pets?search=${word}%2062`);
  await expect(count(page)).toBeVisible();
  await expect(pages).toHaveCount(0);
});

test("[BRP-25] shows an empty state with the next steps when nothing was found", async ({ page, open }) => {
  await open("/pets?search=zzzyyyxxx");
  await expect(page.getByText("No pets found", { exact: true })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filters to find more pets")).toBeVisible();
});

const DATA_OF_A_PET = /\/pets\/[a-z0-9-]+-\d+\.data/;
const firstCard = (page: Page) => page.getByRole("article").first().getByRole("heading").getByRole("link");

test.describe("prefetching a page", ONLY_SCRIPTED, () => {
  test("hovering over a card prefetches its page", async ({ page, open }) => {
    await open("/pets");
    const ahead = page.waitForRequest(DATA_OF_A_PET);
    await firstCard(page).hover();
    expect((await (await ahead).response())?.status()).toBe(200);
  });

  test.describe("by touch", () => {
    test.use(PHONE);

    test("a touch that only scrolls prefetches no page", async ({ page, open }) => {
      const requested: string[] = [];
      page.on("request", (request) => {
        if (DATA_OF_A_PET.test(request.url())) requested.push(request.url());
      });
      await open("/pets");
      await firstCard(page).dispatchEvent("touchstart");
      await page.waitForLoadState("networkidle");
      expect(requested).toEqual([]);
    });
  });
});
