// GET /pets without script: search, filters, sorting, pagination, favourites, meta data, errors and the limit on searches.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { PET_SORTS } from "#app/domain/pets/search-params.ts";
import { db } from "#app/platform/db.server.ts";
import { codePoint } from "../../support/code-point.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createPaidDeposit, createPet, createSession, createUser } from "../../support/factories.ts";
import {
  all,
  allByRole,
  attributes,
  byRole,
  canonical,
  hrefs,
  html,
  nameOf,
  namesOf,
  one,
  textOf,
  valueOf,
} from "../../support/page.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

/** Fourteen public pets: Pet 01 the oldest and cheapest, Pet 14 the newest and dearest; every other one a cat. */
beforeAll(async () => {
  const breeder = await createBreeder({ tradingName: "Willowbrook", location: "Ludlow" });
  for (let n = 1; n <= 14; n += 1) {
    await createPet({
      breederId: breeder.id,
      name: `Pet ${String(n).padStart(2, "0")}`,
      type: n % 2 === 0 ? "cat" : "dog",
      breed: n % 2 === 0 ? "Ragdoll" : "Whippet",
      // Without the factory's number, which a search for "03" can find.
      description: `Likes walks, people and ${"a warm window ".repeat(n)}.`,
      pricePence: n * 10_000,
      location: n === 14 ? "Aviemore" : null,
      images: n === 14 ? 1 : 0,
    });
  }
  await createPet({ breederId: breeder.id, name: "Hidden One", status: "hidden" });
  await createPet({ breederId: breeder.id, name: "Waiting One", status: "pending" });
  await createPet({ breederId: (await createBreeder({ suspended: true })).id, name: "Suspended One" });
});

const open = async (query = "", token?: string) => {
  const response = await (token ? site.visitor({ token }) : site).get(`/pets${query}`);
  expect(response.status).toBe(200);
  return html(response);
};
const names = (page: string) => all(page, "h3 > a[href]").map(nameOf);
const form = (page: string) => one(page, "form#list");

describe("the list of pets", () => {
  it("[BRP-01, BRP-18, BRP-26, LAY-01] is headed, counts what is public, and is open to everyone", async () => {
    const page = await open();
    expect(all(page, "h1").map(nameOf)).toEqual(["Find Your Perfect Pet"]);
    expect(textOf(page)).toContain("14 pets found");
    expect(names(page)).toHaveLength(12);
    expect(page).not.toMatch(/Hidden One|Waiting One|Suspended One/);
  });

  it("[BRP-02, BRP-03, BRP-21] has a search box in a GET form with a Search button", async () => {
    const list = form(await open("?search=pet+03"));
    expect(list.getAttribute("action")).toBe("/pets");
    expect(list.getAttribute("method")).not.toBe("post");
    expect(valueOf(one(list, "input[type=search][name=search]"))).toBe("pet 03");
    expect(byRole(list, "button", "Search").getAttribute("type")).toBe("submit");
    expect(names(await open("?search=pet+03"))).toEqual(["Pet 03"]);
  });

  it("[BRP-04] shows the number of active filters on the Filters button, and none when there are none", async () => {
    const summary = (page: string) => textOf(one(form(page), "details.drawer > summary"));
    expect(summary(await open())).toBe("Filters");
    expect(summary(await open("?type=cat&breed=rag&min_price=10&search=pet&sort=newest"))).toBe("Filters 3 active");
  });

  it("[BRP-05] shows each active filter as a link to the list without it", async () => {
    const page = await open("?search=pet&type=cat&breed=rag&location=ludlow&min_price=10&max_price=500");
    const chips = one(page, "[aria-label='Active filters']");
    expect(textOf(chips)).toMatch(/Cat\s.*Breed: rag\s.*Location: ludlow\s.*From £10\s.*Up to £500/s);
    expect(hrefs(chips)[0]).toBe("/pets?search=pet&breed=rag&location=ludlow&min_price=10&max_price=500");
    expect(hrefs(chips)[4]).toBe("/pets?search=pet&type=cat&breed=rag&location=ludlow&min_price=10");
    expect(await open("?search=pet&sort=name-asc")).not.toContain("Active filters");
  });

  it("[BRP-06] offers exactly five orders in a select with an Apply button, and follows them", async () => {
    const page = await open("?sort=price-asc");
    const select = one(form(page), "select[name=sort]");
    expect(attributes(select, "option", "value")).toEqual([...PET_SORTS]);
    expect(attributes(select, "option[selected]", "value")).toEqual(["price-asc"]);
    expect(allByRole(form(page), "button", "Apply")).toHaveLength(1);
    expect(names(page)[0]).toBe("Pet 01");
    expect(names(await open("?sort=price-desc"))[0]).toBe("Pet 14");
    expect(names(await open("?sort=name-desc"))[0]).toBe("Pet 14");
    expect(names(await open("?sort=name-asc"))[0]).toBe("Pet 01");
    expect(names(await open("?sort=nonsense"))[0]).toBe("Pet 14");
  });

  it("[BRP-07, BRP-16, BRP-17] keeps the filters in a closed <details> of the same form", async () => {
    expect(one(form(await open("?type=cat")), "details.drawer").hasAttribute("open")).toBe(false);
  });

  it("[BRP-08, BRP-09, BRP-10, BRP-11, BRP-12, BRP-15] has every filter as a field of the form, at its value", async () => {
    const list = form(await open("?type=CAT&breed=rag&min_price=10.50&max_price=500&location=lud"));
    for (const type of ["dog", "cat", "rabbit", "other"]) {
      expect(all(list, `input[type=radio][name=type][value=${type}]`), type).toHaveLength(1);
    }
    expect(byRole(list, "radio", "Cat").hasAttribute("checked")).toBe(true);
    expect(textOf(list)).toMatch(/Pet type\s+Any\s*Dog\s*Cat\s*Rabbit\s*Other/);
    const value = (name: string) => valueOf(one(list, `input[name=${name}]`));
    expect(["breed", "min_price", "max_price", "location"].map(value)).toEqual(["rag", "10.50", "500", "lud"]);
  });

  it("[BRP-13, BRP-14] has Reset, a link to the plain list, and Apply, which sends the form", async () => {
    const panel = one(form(await open("?type=cat")), "details.drawer");
    expect(byRole(panel, "button", "Apply").getAttribute("type")).toBe("submit");
    expect(hrefs(panel, "Reset")).toEqual(["/pets"]);
  });

  it("[BRP-19] offers the three page sizes", async () => {
    const page = await open("?page_size=24");
    const select = one(page, "select[name=page_size]");
    expect(namesOf(select, "option")).toEqual(["Show 12", "Show 24", "Show 48"]);
    expect(attributes(select, "option[selected]", "value")).toEqual(["24"]);
    expect(names(page)).toHaveLength(14);
    expect(names(await open("?page_size=13"))).toHaveLength(12);
  });

  it("[BRP-20, BRP-23, OPN-04] turns pages, and shows the last one beyond the end", async () => {
    expect(names(await open("?page=2"))).toEqual(["Pet 02", "Pet 01"]);
    const beyond = await open("?type=cat&page=99999999999");
    expect(names(beyond)).toHaveLength(7);
    const last = await open("?page=77");
    expect(names(last)).toEqual(["Pet 02", "Pet 01"]);
    const pages = byRole(last, "navigation", /^Pages/);
    expect(hrefs(pages)).toEqual(["/pets", "/pets", "/pets?page=2"]);
    expect(attributes(pages, "[aria-current=page]", "href")).toEqual(["/pets?page=2"]);
  });

  it("[BRP-24] has no pagination when there is one page", async () => {
    expect(allByRole(await open("?type=cat"), "navigation", /^Pages/)).toEqual([]);
  });

  it("[BRP-21] reads its nine parameters together and leaves others alone", async () => {
    const query =
      "?search=pet&page=1&page_size=24&sort=price-desc&type=cat&breed=rag&min_price=400&max_price=1000&location=ludlow";
    expect(names(await open(query))).toEqual(["Pet 10", "Pet 08", "Pet 06", "Pet 04"]);
    expect(names(await open(`${query}&status=pending&breeder=7&utm_source=x`))).toHaveLength(4);
  });

  it("[BRP-25] says what to do when nothing is found", async () => {
    const text = textOf(await open("?search=unicorn"));
    expect(text).toContain("0 pets found");
    expect(text).toContain("No pets found\nTry adjusting your search or filters to find more pets");
  });

  it("[PCD-07, FAV-08] fills the hearts of what the viewer has saved", async () => {
    const user = await createUser();
    const pet = await db.pet.findFirstOrThrow({ where: { name: "Pet 13" } });
    await db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
    const page = await open("", (await createSession(user.id)).token);
    expect(all(page, "form[action$='/favourite']")).toHaveLength(12);
    expect(all(page, "[aria-pressed=true]")).toHaveLength(1);
    expect(all(page, `form[action="/pets/${pet.id}/favourite"] button[type=submit][aria-pressed=true]`)).toHaveLength(
      1,
    );
  });

  it("[OPN-12] keeps a reserved pet in the list with its label", async () => {
    const pet = await db.pet.findFirstOrThrow({ where: { name: "Pet 12" } });
    await createPaidDeposit(pet.id);
    expect(textOf(await open("?search=pet+12"))).toMatch(/Reserved/);
  });

  it("shows the first image early and at its size, with no inline style anywhere", async () => {
    const page = await open();
    expect(all(page, "img[fetchpriority=high]")).not.toEqual([]);
    expect(all(page, "img[width='1280'][height='960']")).not.toEqual([]);
    expect(all(page, "[style]")).toEqual([]);
  });
});

describe("search engines", () => {
  it("get one canonical URL for each type and page, and none for a search", async () => {
    expect(canonical(await open())).toBe(`${site.url}/pets`);
    expect(canonical(await open("?page=2&utm_source=x"))).toBe(`${site.url}/pets?page=2`);
    expect(canonical(await open("?type=Dog"))).toBe(`${site.url}/pets?type=dog`);
    expect(canonical(await open("?sort=price-asc&page_size=24"))).toBe(`${site.url}/pets`);
    for (const query of ["?search=pet", "?breed=rag", "?location=ludlow", "?min_price=5", "?max_price=50"]) {
      const page = await open(query);
      expect(canonical(page), query).toBeNull();
      expect(attributes(page, "meta[name=robots]", "content"), query).toEqual(["noindex"]);
    }
  });
});

describe("bad input", () => {
  const name = fc.constantFrom(
    "search",
    "page",
    "page_size",
    "sort",
    "type",
    "breed",
    "min_price",
    "max_price",
    "location",
  );
  const pairs = fc.array(fc.tuple(name, fc.string({ unit: codePoint, maxLength: 200 })), { maxLength: 5 });

  it("responds to every query string with a page", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (params) => {
        const query = new URLSearchParams(params.map(([key, value]) => [key, value.replaceAll("\0", "")]));
        const response = await site.get(`/pets?${query}`);
        expect(response.status).toBe(200);
        expect(await response.text()).toContain("pets found");
      }),
      { numRuns: deep(10, 40) },
    );
  });

  it("escapes markup in the query string", async () => {
    const page = await open(`?search=${encodeURIComponent('"><script>alert(1)</script>')}&breed=%3Cimg%20src%3Dx%3E`);
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img src=x>");
  });
});

describe("a failed load", () => {
  it("[ERR-05] is retried once, then shown as an error page with a link to the same URL", async () => {
    const before = site.log.length;
    await db.$executeRawUnsafe("ALTER TABLE pets RENAME TO pets_away");
    try {
      const response = await site.get("/pets?type=cat");
      expect(response.status).toBe(500);
      expect(hrefs(await html(response))).toContain("/pets?type=cat");
    } finally {
      await db.$executeRawUnsafe("ALTER TABLE pets_away RENAME TO pets");
    }
    await expect
      .poll(() => site.log.slice(before).filter((line) => line.msg === "read failed, trying once more"))
      .toHaveLength(1);
  });
});

describe("the limit on searches", () => {
  it("[OPN-40] refuses too many searches, and never refuses browsing", async () => {
    const visit = (query: string) => site.get(`/pets${query}`).then((response) => response.status);
    // Words that no test above has searched for: a cached page is no search.
    const searches = [await visit("?search=word")];
    await leaveTries("searchAddress", 2);
    for (let turn = 0; turn < 4; turn += 1) searches.push(await visit(`?search=word${turn}`));
    expect(searches).toEqual([200, 200, 200, 429, 429]);
    const refused = await site.get("/pets?breed=word");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    for (const query of ["", "?page=2", "?type=cat&sort=price-asc", "?min_price=10&max_price=90&page_size=48"]) {
      expect(await visit(query), query).toBe(200);
    }
  });
});
