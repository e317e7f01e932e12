// GET / without script: hero, sections, price list, featured pets and breeders, and errors of each part.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import {
  type Markup,
  all,
  attributes,
  byRole,
  canonical,
  hrefs,
  html,
  nameOf,
  one,
  textOf,
} from "../../support/page.ts";
import { sharedSite, UNCACHED } from "../../support/site.ts";

const site = await sharedSite();
// The page cache may serve an older page for a moment.
const visit = () => site.get("/", UNCACHED);
const home = async () => html(await visit());

/** The section whose heading has an id. */
const section = (page: string, id: string) => one(page, `section[aria-labelledby="${id}"]`);

/** The URLs of links whose name starts so. */
const linksOf = (part: Markup, start: string) => hrefs(part, new RegExp(`^${start}`));

const names = (part: Markup) => all(part, "h3 > a").map(nameOf);

beforeAll(async () => {
  const breeders = [];
  for (const [tradingName, rating] of [
    ["Three Stars", 3],
    ["Five Stars", 5],
    ["Two Stars", 2],
    ["Four Stars", 4],
  ] as const) {
    const breeder = await createBreeder({ tradingName });
    await createReview(breeder.id, { rating });
    breeders.push(breeder);
  }
  await createReview((await createBreeder({ tradingName: "Waiting", status: "pending" })).id);
  for (const name of ["Ash", "Birch", "Cedar", "Damson", "Elder", "Fern"]) {
    await createPet({ name, breederId: breeders[0]!.id });
  }
  for (const status of ["pending", "rejected", "hidden"] as const) {
    await createPet({ name: `Not ${status}`, breederId: breeders[0]!.id, status });
  }
});

describe("the hero", () => {
  it("[HOM-01, HOM-02, HOM-03] has exactly four slides and their titles, the first as the heading of the page", async () => {
    const page = await home();
    expect(attributes(page, "li.hero__slide", "id")).toEqual([
      "slide-1", "slide-2", "slide-3", "slide-4",
    ]); // oxfmt-ignore
    const titles = all(page, ".hero__title").map((title) => `${title.localName} ${textOf(title)}`);
    expect(titles).toHaveLength(4);
    expect(titles[0]).toBe("h1 Find Your Perfect Companion");
    expect(titles).toContain("h2 Expert Breeders You Can Trust");
    expect(titles).toContain("h2 Safe and Secure Adoption");
  });

  it("[HOM-04, HOM-05, HOM-06] is a strip with a link to each slide, and no control that would need script", async () => {
    const page = await home();
    expect(attributes(page, ".hero__dots a", "href")).toEqual(["#slide-1", "#slide-2", "#slide-3", "#slide-4"]);
    expect(page).not.toContain("hero__pause");
    expect(page).not.toContain("hero__track--live");
  });

  it("loads the first image at once and the others lazily, each in three formats", async () => {
    const page = await home();
    const pictures = all(page, "picture").slice(0, 4);
    const images = pictures.map((picture) => one(picture, "img"));
    expect(images.map((image) => [image.matches("[loading=lazy]"), image.matches("[fetchpriority=high]")])).toEqual([[false, true], [true, false], [true, false], [true, false]]); // oxfmt-ignore
    const files = new Set(
      pictures.flatMap((image) => image.outerHTML.match(/\/hero\/(?:avif|webp|jpg)\/\d-\d+\.(?:avif|webp|jpg)/g) ?? []),
    );
    expect(files.size).toBe(60);
    for (const file of files) expect((await site.get(file, { method: "HEAD" })).status, file).toBe(200);
  });

  it("sends only the smallest images to browsers with Save-Data", async () => {
    const page = await html(await site.get("/", { headers: { "Save-Data": "on" } }));
    expect(page).toContain("/hero/avif/1-360.avif");
    expect(page).not.toMatch(/\/hero\/\w+\/\d-(?:480|800|1280|1920)/);
  });

  it("[LAY-01, LAY-03, LAY-04] has a transparent header over its content, unlike every other page", async () => {
    const page = await home();
    expect(one(page, "header.site-header").className).toBe("site-header site-header--clear");
    expect(byRole(page, "main").className).toBe("page-main page-main--home");
    const other = await html(await site.get("/terms"));
    expect(one(other, "header.site-header").className).toBe("site-header");
    expect(byRole(other, "main").className).toBe("page-main");
    for (const each of [page, other]) {
      const parts = all(each, "header.site-header, main, footer.site-footer").map(({ localName }) => localName);
      expect(parts).toEqual(["header", "main", "footer"]);
    }
  });
});

describe("what it says", () => {
  it("[HOM-07, CON-23] shows the four figures with what they count", async () => {
    const terms = all(await home(), "dl.statistics dt");
    const pairs = terms.map((term) => `${textOf(term.nextElementSibling!)} ${textOf(term)}`);
    expect(pairs).toEqual(["2,500+ happy families", "500+ verified breeders", "98% success rate", "24/7 support"]);
  });

  it("[HOM-08] compares the traditional approach with ours, point for point", async () => {
    const part = section(await home(), "comparison");
    expect(textOf(part)).toMatch(/traditional approach[\s\S]*With Pawstead/);
    const [usual, ours] = all(part, "ul").map((list) => all(list, "li").length);
    expect(usual).toBeGreaterThanOrEqual(4);
    expect(ours).toBe(usual);
  });

  it("[HOM-09] has a grid of features under its heading", async () => {
    const part = section(await home(), "features");
    expect(all(part, "h2").map(nameOf)).toEqual(["but that's not all"]);
    expect(all(part, "h3").length).toBeGreaterThanOrEqual(6);
  });

  it("[HOM-10, HOM-11] asks once, with two buttons", async () => {
    const part = section(await home(), "ready");
    expect(all(part, "h2").map(nameOf)).toEqual(["Ready to Find Your Perfect Pet?"]);
    expect(linksOf(part, "Browse Pets")).toEqual(["/pets"]);
    expect(linksOf(part, "Become a Breeder")).toEqual(["/register/breeder"]);
  });

  it("[HOM-12, HOM-13, HOM-14, HOM-15, HOM-16, CON-24, LAY-29] has the price list", async () => {
    const part = section(await home(), "pricing");
    const plans = all(part, "li.plan-card").map(textOf);
    expect(plans).toHaveLength(3);
    for (const [index, words] of [
      ["Standard", "£9.99", "1 pet"],
      ["Gold", "£24.99", "5 pets"],
      ["Platinum", "£49.99", "100 pets"],
    ].entries()) {
      for (const word of [...words, "per month"]) expect(plans[index]).toContain(word);
    }
    expect(textOf(part).match(/Most Popular/g)).toHaveLength(1);
    expect(plans[1]).toContain("Most Popular");
    expect(textOf(part)).toContain("cancel anytime");
    expect(linksOf(part, "Get Started")).toEqual(Array(3).fill("/register/breeder"));
    expect(linksOf(part, "Become a Breeder")).toEqual(["/register/breeder"]);
  });

  it("[HOM-20] has a grid of benefits for breeders", async () => {
    const part = section(await home(), "for-breeders");
    expect(nameOf(one(part, "h2"))).toMatch(/For Breeders$/);
    expect(all(part, "h3").length).toBeGreaterThanOrEqual(4);
  });

  it("[TEN-14] links each type of viewer to their next step", async () => {
    const member = await createUser();
    const breeder = await createBreeder();
    const targets = [];
    for (const userId of [member.id, breeder.userId]) {
      const { token } = await createSession(userId);
      const page = await html(await site.visitor({ token }).get("/"));
      targets.push([...new Set([...linksOf(page, "Become a Breeder"), ...linksOf(page, "Get Started")])]);
    }
    expect(targets).toEqual([["/breeder-application"], ["/breeder/subscription"]]);
  });

  it("has structured data for search engines, with the search URL", async () => {
    const page = await home();
    expect(JSON.parse(one(page, "script[type='application/ld+json']").textContent ?? "")).toMatchObject({
      "@type": "WebSite",
      url: `${site.url}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${site.url}/pets?search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
    expect(canonical(page)).toBe(`${site.url}/`);
  });
});

describe("featured pets and breeders", () => {
  it("[HOM-17, HOM-18, HOM-24, CON-21] shows the five newest approved pets, complete in the page, with a link to all", async () => {
    const part = section(await home(), "featured-pets");
    expect(names(part)).toEqual(["Fern", "Elder", "Damson", "Cedar", "Birch"]);
    expect(part.outerHTML).not.toContain("skel");
    expect(linksOf(part, "See all pets")).toEqual(["/pets"]);
  });

  it("[HOM-21, HOM-22, HOM-24, CON-21] shows the three best rated approved breeders, complete in the page", async () => {
    const part = section(await home(), "top-breeders");
    expect(names(part)).toEqual(["Five Stars", "Four Stars", "Three Stars"]);
    expect(part.outerHTML).not.toContain("skel");
  });

  it("[PCD-07] shows a member which of them they have saved", async () => {
    const user = await createUser();
    const { token } = await createSession(user.id);
    const [pet] = await db.pet.findMany({ where: { name: "Elder" } });
    await db.petFavourite.create({ data: { userId: user.id, petId: pet!.id } });
    const page = await html(await site.visitor({ token }).get("/"));
    const cards = all(section(page, "featured-pets"), "article");
    const pressed = cards.map((card) => all(card, "[aria-pressed=true]").length > 0 && textOf(card).includes("Elder"));
    expect(pressed).toEqual([false, true, false, false, false]);
  });

  it("[TEN-05] shows fewer where the settings say so", async () => {
    const [before] = await db.siteSettings.findMany();
    await db.siteSettings.updateMany({ data: { featuredPetLimit: 2, featuredBreederLimit: 1 } });
    const page = await home();
    expect(names(section(page, "featured-pets"))).toEqual(["Fern", "Elder"]);
    expect(names(section(page, "top-breeders"))).toEqual(["Five Stars"]);
    await db.siteSettings.updateMany({ data: before! });
  });
});

describe("when a part cannot be read", () => {
  const mended: string[] = [];
  const breakTable = async (table: string) => {
    await db.$executeRawUnsafe(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    mended.push(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  };
  afterEach(async () => {
    for (const statement of mended.splice(0)) await db.$executeRawUnsafe(statement);
  });

  it("[HOM-19] says so in the place of the pets, and shows the rest", async () => {
    await breakTable("pet_images");
    const answer = await visit();
    expect(answer.status).toBe(200);
    const page = await html(answer);
    expect(textOf(section(page, "featured-pets"))).toContain("Failed to load featured pets");
    expect(names(section(page, "top-breeders"))).toHaveLength(3);
    expect(page).toContain("£24.99");
  });

  it("[HOM-23, HOM-19] says so in the place of the breeders as well, and shows the rest", async () => {
    await breakTable("site_settings");
    const page = await home();
    expect(textOf(section(page, "top-breeders"))).toContain("Failed to load featured breeders");
    expect(textOf(section(page, "featured-pets"))).toContain("Failed to load featured pets");
    expect(page).toContain("£24.99");
    expect(page).toContain("Ready to Find Your Perfect Pet?");
  });

  it("shows the pets and breeders when it is the price list that fails", async () => {
    await db.$executeRawUnsafe("ALTER TABLE plans RENAME COLUMN position TO place");
    mended.push("ALTER TABLE plans RENAME COLUMN place TO position");
    const page = await home();
    expect(textOf(section(page, "pricing"))).toContain("Failed to load plans");
    expect(names(section(page, "featured-pets"))).toHaveLength(5);
  });
});
