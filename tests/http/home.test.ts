// The home page as it arrives, without any script.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../support/factories.ts";
import { html, sharedSite, textOf } from "../support/site.ts";

const site = await sharedSite();
// Each visit at an address of its own: a page made before a test's changes may be kept for a moment after them.
let visits = 0;
const visit = () => site.get(`/?visit=${(visits += 1)}`);
const home = async () => html(await visit());

/** The part of a page from a heading's id to the end of its section. */
function section(page: string, id: string): string {
  return page.slice(page.indexOf(`aria-labelledby="${id}"`)).split("</section>", 1)[0] ?? "";
}

/** The addresses that links with these words lead to. */
function linksOf(part: string, words: string): string[] {
  return [...part.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, , inside = ""]) => inside.replace(/<[^>]+>/g, "").startsWith(words))
    .map(([, href = ""]) => href);
}

const names = (part: string) => [...part.matchAll(/<h3[^>]*><a\b[^>]*>([^<]*)</g)].map(([, name = ""]) => name);

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
    expect([...page.matchAll(/<li class="hero__slide" id="(slide-\d)"/g)].map(([, id]) => id)).toEqual([
      "slide-1", "slide-2", "slide-3", "slide-4",
    ]); // oxfmt-ignore
    const titles = [...page.matchAll(/<h([12]) class="hero__title">([^<]*)</g)].map(
      ([, level, title]) => `${level} ${title}`,
    );
    expect(titles).toHaveLength(4);
    expect(titles[0]).toBe("1 Find Your Perfect Companion");
    expect(titles).toContain("2 Expert Breeders You Can Trust");
    expect(titles).toContain("2 Safe and Secure Adoption");
  });

  it("[HOM-04, HOM-05, HOM-06] is a strip with a link to each slide, and no control that would need script", async () => {
    const page = await home();
    const dots = /<ul class="hero__dots">([\s\S]*?)<\/ul>/.exec(page)?.[1] ?? "";
    expect([...dots.matchAll(/href="#(slide-\d)"/g)].map(([, id]) => id)).toEqual([
      "slide-1", "slide-2", "slide-3", "slide-4",
    ]); // oxfmt-ignore
    expect(page).not.toContain("hero__pause");
    expect(page).not.toContain("hero__track--live");
  });

  it("fetches the first picture at once and the others when they come near, each in three formats", async () => {
    const page = await home();
    const pictures = [...page.matchAll(/<picture>.*?<\/picture>/gs)].map(([markup]) => markup).slice(0, 4);
    const attributes = pictures.map((markup) => [/loading="lazy"/.test(markup), /fetchPriority="high"/i.test(markup)]);
    expect(attributes).toEqual([[false, true], [true, false], [true, false], [true, false]]); // oxfmt-ignore
    const files = new Set(pictures.flatMap((markup) => markup.match(/\/hero\/\d-\d+\.(?:avif|webp|jpg)/g) ?? []));
    expect(files.size).toBe(48);
    for (const file of files) expect((await site.get(file, { method: "HEAD" })).status, file).toBe(200);
  });

  it("sends only the smallest pictures to whoever saves data", async () => {
    const page = await html(await site.get("/", { headers: { "Save-Data": "on" } }));
    expect(page).toContain("/hero/1-480.avif");
    expect(page).not.toMatch(/\/hero\/\d-(?:800|1280|1920)/);
  });

  it("[LAY-01, LAY-03, LAY-04] lies under a clear header, which every other page keeps clear of", async () => {
    const page = await home();
    expect(page).toContain('class="site-header site-header--clear"');
    expect(page).toContain('class="page-main page-main--home"');
    const other = await html(await site.get("/terms"));
    expect(other).toContain('class="site-header"');
    expect(other).toContain('class="page-main"');
    for (const one of [page, other]) expect(one).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  });
});

describe("what it says", () => {
  it("[HOM-07, CON-23] shows the four figures with what they count", async () => {
    const figures = /<dl class="statistics">([\s\S]*?)<\/dl>/.exec(await home())?.[1] ?? "";
    const pairs = [...figures.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
      ([, what, count]) => `${count} ${what}`,
    );
    expect(pairs).toEqual(["2,500+ happy families", "500+ verified breeders", "98% success rate", "24/7 support"]);
  });

  it("[HOM-08] compares the traditional approach with ours, point for point", async () => {
    const part = section(await home(), "comparison");
    const [, usual = "", ours = ""] = /traditional approach([\s\S]*)With Pawstead([\s\S]*)/.exec(part) ?? [];
    const points = (list: string) => list.match(/<li>/g)?.length ?? 0;
    expect(points(usual)).toBeGreaterThanOrEqual(4);
    expect(points(ours)).toBe(points(usual));
  });

  it("[HOM-09] has a grid of features under its heading", async () => {
    const part = section(await home(), "features");
    expect(part).toMatch(/<h2[^>]*>but that&#x27;s not all<\/h2>/);
    expect(part.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(6);
  });

  it("[HOM-10, HOM-11] asks once, with two buttons", async () => {
    const part = section(await home(), "ready");
    expect(part).toMatch(/<h2[^>]*>Ready to Find Your Perfect Pet\?<\/h2>/);
    expect(linksOf(part, "Browse Pets")).toEqual(["/pets"]);
    expect(linksOf(part, "Become a Breeder")).toEqual(["/register/breeder"]);
  });

  it("[HOM-12, HOM-13, HOM-14, HOM-15, HOM-16, CON-24, LAY-29] has the price list", async () => {
    const part = section(await home(), "pricing");
    const plans = part
      .split('<li class="plan-card')
      .slice(1)
      .map((plan) => textOf(`<body>${plan}</body>`));
    expect(plans).toHaveLength(3);
    for (const [index, words] of [
      ["Standard", "£9.99", "1 pet"],
      ["Gold", "£24.99", "5 pets"],
      ["Platinum", "£49.99", "100 pets"],
    ].entries()) {
      for (const word of [...words, "per month"]) expect(plans[index]).toContain(word);
    }
    expect(part.match(/Most Popular/g)).toHaveLength(1);
    expect(plans[1]).toContain("Most Popular");
    expect(part).toContain("cancel anytime");
    expect(linksOf(part, "Get Started")).toEqual(Array(3).fill("/register/breeder"));
    expect(linksOf(part, "Become a Breeder")).toEqual(["/register/breeder"]);
  });

  it("[HOM-20] has a grid of benefits for breeders", async () => {
    const part = section(await home(), "for-breeders");
    expect(part).toContain("For Breeders</h2>");
    expect(part.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("[TEN-14] leads each kind of viewer to their own next step", async () => {
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

  it("tells search engines what it is, and how to search it", async () => {
    const page = await home();
    const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "WebSite",
      url: `${site.url}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${site.url}/pets?search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
    expect(page).toContain(`<link rel="canonical" href="${site.url}/"/>`);
  });
});

describe("featured pets and breeders", () => {
  it("[HOM-17, HOM-18, HOM-24, CON-21] shows the five newest approved pets, complete in the page, and a way to all", async () => {
    const part = section(await home(), "featured-pets");
    expect(names(part)).toEqual(["Fern", "Elder", "Damson", "Cedar", "Birch"]);
    expect(part).not.toContain("skel");
    expect(linksOf(part, "See all pets")).toEqual(["/pets"]);
  });

  it("[HOM-21, HOM-22, HOM-24, CON-21] shows the three best rated approved breeders, complete in the page", async () => {
    const part = section(await home(), "top-breeders");
    expect(names(part)).toEqual(["Five Stars", "Four Stars", "Three Stars"]);
    expect(part).not.toContain("skel");
  });

  it("[PCD-07] shows a member which of them they have saved", async () => {
    const user = await createUser();
    const { token } = await createSession(user.id);
    const [pet] = await db.pet.findMany({ where: { name: "Elder" } });
    await db.petFavourite.create({ data: { userId: user.id, petId: pet!.id } });
    const page = await html(await site.visitor({ token }).get("/"));
    const pressed = [...section(page, "featured-pets").matchAll(/<article[\s\S]*?<\/article>/g)].map(
      ([card]) => /aria-pressed="true"/.test(card) && card.includes("Elder"),
    );
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
    expect(section(page, "featured-pets")).toContain("Failed to load featured pets");
    expect(names(section(page, "top-breeders"))).toHaveLength(3);
    expect(page).toContain("£24.99");
  });

  it("[HOM-23, HOM-19] says so in the place of the breeders as well, and shows the rest", async () => {
    await breakTable("site_settings");
    const page = await home();
    expect(section(page, "top-breeders")).toContain("Failed to load featured breeders");
    expect(section(page, "featured-pets")).toContain("Failed to load featured pets");
    expect(page).toContain("£24.99");
    expect(page).toContain("Ready to Find Your Perfect Pet?");
  });

  it("shows the pets and breeders when it is the price list that fails", async () => {
    await db.$executeRawUnsafe("ALTER TABLE plans RENAME COLUMN position TO place");
    mended.push("ALTER TABLE plans RENAME COLUMN place TO position");
    const page = await home();
    expect(section(page, "pricing")).toContain("Failed to load plans");
    expect(names(section(page, "featured-pets"))).toHaveLength(5);
  });
});
