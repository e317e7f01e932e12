// The lists of pets without script: search, sort order, page size, places, comparison, and the search of the not-found page.
import { beforeAll, expect, it } from "vitest";
import { createBreeder, createPet } from "../../support/factories.ts";
import { all, allByRole, byLabel, byRole, namesOf, one, textOf, valueOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

/** Thirteen whippets in Leeds, Pet 01 the cheapest, and a farther one. */
beforeAll(async () => {
  const { id: breederId } = await createBreeder({ location: "Leeds" });
  for (let n = 1; n <= 13; n += 1) {
    const name = `Pet ${String(n).padStart(2, "0")}`;
    await createPet({ breederId, name, breed: "Whippet", pricePence: n * 10_000, location: "Leeds" });
  }
  await createPet({ breederId, name: "Farther", breed: "Beagle", location: "York" });
});

const open = (path: string) => new PlainBrowser(site).open(path);
const cards = (browser: PlainBrowser) => all(browser.page, "h3 > a[href]").map(textOf);
const query = (browser: PlainBrowser) =>
  Object.fromEntries([...new URLSearchParams(browser.path.split("?")[1])].filter(([, value]) => value !== ""));

it("[BRP-02, BRP-03, BRP-06, BRP-08, BRP-14, BRP-19] searches, filters, sorts and sizes the list with its buttons", async () => {
  const browser = await open("/pets?page=2");
  await browser.fill("Breed or type", "whippet").press("Search");
  expect(query(browser)).toMatchObject({ search: "whippet" });
  expect(query(browser).page ?? "1").toBe("1");
  expect(cards(browser)).toHaveLength(12);
  await browser.fill("Sort by", "price-asc").check("Dog").press("Apply", one(browser.page, "form#list"));
  expect(query(browser)).toMatchObject({ search: "whippet", sort: "price-asc", type: "dog" });
  expect(cards(browser)[0]).toBe("Pet 01");
  await browser.fill("Per page", "Show 24").press("Apply", one(browser.page, ".list-view__size"));
  expect(query(browser)).toMatchObject({ search: "whippet", sort: "price-asc", page_size: "24" });
  expect(cards(browser)).toHaveLength(13);
  await browser.follow(/^Remove filter ?Dog$/);
  expect(query(browser).type).toBeUndefined();
});

it("[SCH-01, SCH-02, SCH-04] searches near a place, nearest first, offers places of one name, and says when it knows none", async () => {
  const browser = await open("/pets");
  await browser.fill("Town or postcode", "Leeds").press("Search");
  expect(browser.main).toMatch(/14 pets found within 50 miles of Leeds/);
  expect(valueOf(one(byLabel(browser.page, "Sort by"), "option[selected]"))).toBe("distance");
  const texts = allByRole(browser.page, "article").map(textOf);
  const miles = texts.map((text) => Number(/about (\d+) miles away/.exec(text)?.[1] ?? 1));
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  await browser.follow(/^Remove filter ?Near Leeds$/);
  expect(valueOf(byLabel(browser.page, "Town or postcode"))).toBe("");
  await browser.open("/pets?near=Newport");
  await browser.follow("Newport, Shropshire");
  expect(browser.main).toMatch(/within 50 miles of Newport, Shropshire/);
  await browser.open("/pets?near=Dublin");
  expect(browser.main).toContain("We could not find “Dublin”. Try a town or the first half of a postcode");
  expect(textOf(byLabel(browser.page, "Sort by"))).not.toContain("Nearest first");
});

it("[BUY-03] searches for words as typed, in any order, until others are typed", async () => {
  const browser = await open("/pets?search=whippet+leeds");
  expect(browser.main).toMatch(/13 pets found within 50 miles of Leeds/);
  await browser.follow("Search for the words as typed");
  await browser.fill("Sort by", "price-desc").press("Apply", one(browser.page, "form#list"));
  expect(cards(browser)[0]).toBe("Pet 13");
  expect(browser.main).not.toMatch(/within 50 miles/);
  await browser.fill("Breed or type", "beagle leeds").press("Search");
  expect(browser.main).toMatch(/1 pet found within 50 miles of Leeds/);
});

it("[SCH-17] compares the ticked pets", async () => {
  const browser = await open("/pets?near=Leeds&sort=name-asc");
  for (const card of allByRole(browser.page, "article").slice(0, 2)) browser.check(/^Compare/, true, card);
  await browser.press("Compare");
  expect(browser.path).toMatch(/^\/compare\?pet=\d+&pet=\d+&near=Leeds$/);
  expect(namesOf(one(browser.page, ".compare thead"), "columnheader")).toEqual(["Farther", "Pet 01"]);
});

it("searches from the not-found page", async () => {
  const browser = await open("/no/such/page");
  expect(browser.status).toBe(404);
  const main = byRole(browser.page, "main");
  await browser.fill(/./, "beagle", byRole(main, "search")).press("Search", main);
  expect(cards(browser)).toEqual(["Farther"]);
});
