// The sitemap, robots.txt, avatar images with initials, and 404 pages.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { SITEMAP_PAGE_SIZE } from "#app/domain/discovery/sitemap/sitemap-entries.server.ts";
import { codePoint } from "../../support/code-point.ts";
import { createBreeder, createPet } from "../../support/factories.ts";
import { createLitter } from "../../support/litters.ts";
import { all, allByRole, attributes, canonical, one } from "../../support/page.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();
let paths: string[] = [];
/** Number of the list that the pet is in, which is the last: ids go on from file to file of a worker. */
let last = 0;

const addresses = (xml: string, element = "loc") =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, address = ""]) =>
    address.replaceAll("&#38;", "&"),
  );

beforeAll(async () => {
  const breeder = await createBreeder({ tradingName: "Willow & Sons" });
  await createPet({ breederId: breeder.id, status: "pending", name: "Unseen" });
  const pet = await createPet({ breederId: breeder.id, name: "Luna", images: 2 });
  last = Math.ceil(pet.id / SITEMAP_PAGE_SIZE);
  const litter = await createLitter(breeder.id, { name: "Spring", stage: "planned", status: "approved" });
  await createLitter(breeder.id, { name: "Unseen", stage: "planned" });
  const own = [`/pets/luna-cocker-spaniel-${pet.id}`, `/litters/spring-cocker-spaniel-${litter.id}`];
  paths = [...own, `/breeders/willow-sons-${breeder.id}`];
});

describe("the sitemap", () => {
  it("lists every public page through its index, and each of them exists", async () => {
    const index = await site.get("/sitemap.xml");
    expect(index.headers.get("Content-Type")).toMatch(/^application\/xml/);
    expect(index.headers.get("Cache-Control")).toMatch(/^public, max-age=\d{3,}$/);
    const found: string[] = [];
    for (const list of addresses(await index.text())) {
      const answer = await site.get(list.slice(site.url.length));
      expect(answer.headers.get("Content-Type"), list).toMatch(/^application\/xml/);
      found.push(...addresses(await answer.text()));
    }
    const open = ["/", "/pets", "/litters", "/breeders", "/contact", "/terms", "/privacy", "/selling-rules", "/legal"];
    open.push(
      "/accessibility",
      "/review-policy",
      "/status",
      "/safety",
      "/safety/checklist",
      "/data-complaint",
      "/pets?type=dog",
      "/pets?type=dog&breed=Cocker+Spaniel",
    );
    expect(found.sort()).toEqual([...open, ...paths].map((path) => site.url + path).sort());
    for (const address of found) expect((await site.get(address.slice(site.url.length))).status, address).toBe(200);
  });

  it("lists the images of a pet as its structured data has them, and each landing page is its own canonical URL", async () => {
    const pets = await (await site.get(`/sitemap/pets-${last}.xml`)).text();
    const page = await html(await site.get(paths[0]!));
    const product = all(page, "script[type='application/ld+json']").map(({ textContent }) => textContent)[0]!;
    expect(addresses(pets, "image:loc")).toHaveLength(2);
    expect((JSON.parse(product) as { image: string[] }).image).toEqual(addresses(pets, "image:loc"));
    for (const address of addresses(await (await site.get("/sitemap/landing-pages.xml")).text())) {
      expect(canonical(await html(await site.get(address.slice(site.url.length))))).toBe(address);
    }
  });

  it.each([
    "pets-0.xml",
    "pets-{last + 1}.xml",
    "pets-01.xml",
    "pets-99999999999.xml",
    "users-1.xml",
    "pets-1.xml.x",
    "x",
  ])("answers 404 for the list %s", async (name) => {
    const list = name.replace("{last + 1}", String(last + 1));
    expect((await site.get(`/sitemap/${list}`)).status).toBe(404);
  });
});

it("/robots.txt leads to the sitemap and leaves public pages open", async () => {
  const answer = await site.get("/robots.txt");
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, prefix = ""]) => prefix);
  for (const path of ["/", "/pets", "/breeders", "/contact", ...paths]) {
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
});

describe("/avatar", () => {
  it("[OPN-99, BCD-07] draws the initials of any name at both URLs, cacheable", async () => {
    for (const path of ["/avatar/Willow%20Sons", "/avatar?name=Willow%20Sons"]) {
      const answer = await site.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
      expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=\d{5,}$/);
      expect(answer.headers.has("Set-Cookie")).toBe(false);
      expect(await answer.text()).toContain(">WS</text>");
    }
    expect(await (await site.get("/avatar/A%2FB")).text()).toContain(">AB</text>");
  });

  it("[OPN-99] returns an image for any name", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, maxLength: 300 }), async (name) => {
        const answer = await site.get(`/avatar/${encodeURIComponent(name.replaceAll("\0", ""))}`);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toMatch(/^<svg [^<>]*><rect [^<>]*\/><text [^<>]*>[^<>]{1,8}<\/text><\/svg>$/u);
      }),
      { numRuns: 40 },
    );
  });
});

describe("a URL that does not exist", () => {
  it.each(["/nowhere", "/pets/x/y/z", "/.env", "/wp-login.php"])("%s returns 404 with a search form", async (path) => {
    for (const answer of [await site.get(path), await site.post(path, { a: "b" })]) {
      expect(answer.status).toBe(404);
      const page = await html(answer);
      expect(textOf(one(page, "h1"))).toBe("Page not found");
      expect(allByRole(page, "search")[0]?.getAttribute("action")).toBe("/pets");
      expect(attributes(page, "meta[name=robots]", "content")).toEqual(["noindex"]);
    }
  });
});
