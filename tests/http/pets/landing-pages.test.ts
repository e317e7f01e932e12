// Landing pages of /pets: canonical URLs, titles with count and place, breadcrumbs, structured data, and links to them.
import { beforeAll, describe, expect, it } from "vitest";
import { createBreeder, createPet } from "../../support/factories.ts";
import { all, attributes, byRole, canonical, hrefs, html, nameOf, one, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
let ada = "";

beforeAll(async () => {
  const leeds = await createBreeder({ location: "Leeds" });
  for (let n = 1; n <= 13; n += 1) {
    await createPet({ breederId: leeds.id, name: `Pup ${n}`, breed: "Cockapoo" });
  }
  const pet = await createPet({ breederId: leeds.id, name: "Ada", breed: "German Shepherd" });
  ada = `/pets/ada-german-shepherd-${pet.id}`;
  await createPet({ breederId: (await createBreeder({ location: "Truro" })).id, type: "cat", breed: "Ragdoll" });
});

const open = async (path: string) => {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return html(response);
};
const robots = (page: string) => attributes(page, "meta[name=robots]", "content");
const title = (page: string) => textOf(one(page, "title"));
const description = (page: string) => one(page, "meta[name=description]").getAttribute("content");
const data = (page: string) =>
  all(page, "script[type='application/ld+json']").map(
    (script) => JSON.parse(script.textContent ?? "") as { "@type": string; itemListElement: Record<string, unknown>[] },
  );

const LEEDS = "/pets?type=dog&breed=Cockapoo&near=Leeds";

describe("a breed near a place", () => {
  it.each([
    LEEDS,
    "/pets?near=leeds,+west+yorkshire&breed=SPOODLE&radius=50",
    "/pets?search=&type=&breed=cockapoo&gender=&near_was=&near=LEEDS&radius=50&min_price=&sort=distance&utm_source=x",
    `${LEEDS}&sort=price-asc`,
  ])("has one canonical URL, also as %s", async (path) => {
    const page = await open(path);
    expect(canonical(page)).toBe(site.url + LEEDS);
    expect(robots(page)).toEqual([]);
  });

  it("has count and place in its title and description, and a heading of its own", async () => {
    const page = await open(LEEDS);
    const what = "13 Cockapoo puppies and dogs";
    expect(title(page)).toBe(`${what} within 50 miles of Leeds | Pawstead`);
    expect(description(page)).toMatch(new RegExp(`^${what} from approved breeders within 50 miles of Leeds, with`));
    expect(all(page, "h1").map(nameOf)).toEqual(["Cockapoo puppies and dogs near Leeds"]);
    expect(textOf(page)).toContain("13 pets found within 50 miles of Leeds");
  });

  it("has breadcrumbs that lead to the wider landing pages, in the page and as structured data", async () => {
    const page = await open(LEEDS);
    const crumbs = byRole(page, "navigation", "Breadcrumb");
    expect(hrefs(crumbs)).toEqual(["/", "/pets", "/pets?type=dog", "/pets?type=dog&breed=Cockapoo"]);
    for (const path of hrefs(crumbs).map(String)) expect(canonical(await open(path))).toBe(site.url + path);
    const [list] = data(page).filter((item) => item["@type"] === "BreadcrumbList");
    expect(list?.itemListElement.map(({ name }) => name)).toEqual([
      "Home",
      "Browse Pets",
      "Puppies and dogs",
      "Cockapoo",
      "Near Leeds",
    ]);
    expect(list?.itemListElement.at(-2)).toMatchObject({ item: `${site.url}/pets?type=dog&breed=Cockapoo` });
  });
});

it("lists the pets of each page as an ItemList, with positions that go on", async () => {
  const itemsOf = async (path: string) => {
    const page = await open(path);
    const [list] = data(page).filter((item) => item["@type"] === "ItemList");
    const shown = all(page, "h3 > a[href]").map((link) => site.url + (link.getAttribute("href") ?? ""));
    expect(list?.itemListElement.map(({ url }) => url)).toEqual(shown);
    return list?.itemListElement.map(({ position }) => position);
  };
  expect(await itemsOf("/pets")).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(await itemsOf("/pets?page=2")).toEqual([13, 14, 15]);
  expect(await itemsOf(`${LEEDS}&page=2`)).toEqual([13]);
  expect(await itemsOf("/pets?type=cat")).toEqual([1]);
});

it("keeps searches that stand for no landing page, and those without pets, out of search engines", async () => {
  const without = ["?near=Leeds&type=cat", "?breed=Whippet", "?type=other", "?near=Penzance&breed=Cockapoo"];
  const others = [
    "?search=cockapoo",
    "?breed=cocka",
    "?near=LS1",
    "?near=Atlantis",
    "?breed=Cockapoo&radius=5&near=Leeds",
  ];
  for (const query of [...without, ...others, "?breed=Cockapoo&gender=female"]) {
    const page = await open(`/pets${query}`);
    expect(robots(page), query).toEqual(["noindex"]);
    expect(canonical(page), query).toBeNull();
    expect(data(page), query).toEqual([]);
    expect(all(page, "h1").map(nameOf), query).toEqual(["Find Your Perfect Pet"]);
  }
});

it("a pet's page links to its breed, and to its breed near its breeder, by their canonical URLs", async () => {
  const links = hrefs(byRole(await open(ada), "navigation", "More pets"));
  expect(links).toEqual(["/pets?type=dog&breed=German+Shepherd", "/pets?type=dog&breed=German+Shepherd&near=Leeds"]);
  for (const path of links.map(String)) expect(canonical(await open(path))).toBe(site.url + path);
});

it("may be cached like every list", async () => {
  const response = await site.get(LEEDS);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  const headers = { "If-None-Match": response.headers.get("ETag")! };
  expect((await site.get(LEEDS, { headers })).status).toBe(304);
});
