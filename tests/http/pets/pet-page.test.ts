// GET /pets/{slug} without script: access, redirects, every part of the page, gallery and structured data.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { codePoint, urlQuery } from "../../support/code-point.ts";
import { deep } from "../../support/depth.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
  createSession,
  createUser,
} from "../../support/factories.ts";
import {
  all,
  attributes,
  byRole,
  canonical,
  hrefs,
  html,
  nameOf,
  namesOf,
  one,
  postForm,
  textOf,
  valueOf,
} from "../../support/page.ts";
import { sharedSite, UNCACHED } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;
const site = await sharedSite();
const DAY = 86_400_000;
const pathOf = (pet: Pet) => `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
const slow = { createdAt: new Date("2025-01-01") };

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let luna: Pet;

beforeAll(async () => {
  breeder = await createBreeder({ tradingName: "Willowbrook", location: "Ludlow", plan: "gold" });
  luna = await createPet({
    ...slow,
    breederId: breeder.id,
    name: "Luna",
    tagline: "Bright as the moon",
    description: "First paragraph.\n\nSecond </script><b>paragraph</b>.",
    breed: "Cocker Spaniel",
    gender: "female",
    colour: "Golden",
    coat: "Silky",
    age: "9 weeks",
    size: "Medium",
    location: "Aviemore",
    pricePence: 125_050,
    depositPence: 20_000,
    isPedigree: true,
    isKennelClub: true,
    images: 3,
  });
  await createReview(breeder.id, { rating: 4 });
});

const open = async (path: string, token?: string) => {
  const response = await (token ? site.visitor({ token }) : site).get(path);
  expect(response.status, path).toBe(200);
  return html(response);
};
const text = async (path: string, token?: string) => textOf(await open(path, token));
const tokenOf = async (userId: number) => (await createSession(userId)).token;
const newPet = (data: Parameters<typeof createPet>[0] = {}) => createPet({ ...slow, breederId: breeder.id, ...data });

describe("the URL of a pet", () => {
  it("[PDT-01, TEN-11] is its slug; the bare id and other slugs redirect to it", async () => {
    expect(pathOf(luna)).toBe(`/pets/luna-cocker-spaniel-${luna.id}`);
    expect(await text(pathOf(luna))).toContain("Luna");
    for (const [asked, to] of [
      [`/pets/${luna.id}`, pathOf(luna)],
      [`/pets/old-name-${luna.id}`, pathOf(luna)],
      [`/pets/-${luna.id}?image=2`, `${pathOf(luna)}?image=2`],
    ] as const) {
      const response = await site.get(asked);
      expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
      // A name may come back, so no browser may keep the redirect for good.
      expect(response.headers.get("Cache-Control")).toMatch(/no-cache/);
    }
  });

  it.each(["luna", "٣"])("[PDT-02] fails with its sentence for %j", async (segment) => {
    const response = await site.get(`/pets/${encodeURIComponent(segment)}`);
    expect(response.status).toBe(400);
    expect(textOf(await html(response))).toContain("Invalid slug format");
  });

  it("responds to every slug with a page, a redirect or an error page", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, minLength: 1, maxLength: 60 }), urlQuery, async (slug, query) => {
        fc.pre(!/[\0/\\]/.test(slug) && slug !== "." && slug !== "..");
        const response = await site.get(`/pets/${encodeURIComponent(slug)}?${query}`);
        expect([200, 301, 400, 404]).toContain(response.status);
      }),
      { numRuns: deep(5, 40) },
    );
  });

  it("[OPN-13] shows a pet that is not approved to its owner and to admins alone", async () => {
    const pending = await newPet({ status: "pending", name: "Shy" });
    expect((await site.get(pathOf(pending))).status).toBe(404);
    expect((await site.get(`/pets/${pending.id}`)).status).toBe(404);
    const otherUser = await tokenOf((await createUser()).id);
    expect((await site.visitor({ token: otherUser }).get(pathOf(pending))).status).toBe(404);
    const admin = await createUser({ isAdmin: true });
    for (const userId of [breeder.userId, admin.id]) {
      const page = await open(pathOf(pending), await tokenOf(userId));
      expect(textOf(page)).toContain("Pending Approval");
      expect(attributes(page, "meta[name=robots]", "content")).toEqual(["noindex"]);
      expect(page).not.toContain('"@type":"Product"');
    }
  });

  it("is not found for a deleted pet, an unknown one, or one of a banned breeder", async () => {
    const deleted = await newPet({ deletedAt: new Date() });
    const banned = await createPet({ breederId: (await createBreeder({ suspended: true })).id });
    for (const id of [deleted.id, banned.id, 999_999]) {
      const response = await site.get(`/pets/x-${id}`);
      expect(response.status).toBe(404);
      expect(textOf(await html(response))).toContain("Page not found");
    }
  });
});

describe("the page of a pet", () => {
  it("[PDT-03, PDT-04] links to /pets, and names the pet and its tagline", async () => {
    const page = await open(pathOf(luna));
    expect(hrefs(page, "All pets")).toEqual(["/pets"]);
    expect(all(page, "h1").map(nameOf)).toEqual(["Luna"]);
    expect(textOf(page)).toContain("Bright as the moon");
  });

  it("[PDT-05, GRD-19] offers the edit link to the owning breeder alone", async () => {
    const edit = `/breeder/pets/${luna.id}/edit`;
    expect(await open(pathOf(luna), await tokenOf(breeder.userId))).toContain(`href="${edit}"`);
    const other = await createBreeder();
    const admin = await createUser({ isAdmin: true });
    for (const token of [undefined, await tokenOf(other.userId), await tokenOf(admin.id)]) {
      expect(await open(pathOf(luna), token)).not.toContain(edit);
    }
  });

  it("[PDT-06, FAV-08, FAV-09] has a favourite button that asks for the other state", async () => {
    const user = await createUser();
    const token = await tokenOf(user.id);
    const favourite = async () => {
      const form = postForm(await open(pathOf(luna), token), `/pets/${luna.id}/favourite`)!;
      const button = byRole(form, "button");
      return [textOf(button), button.getAttribute("aria-pressed"), valueOf(one(form, "[name=saved]"))];
    };
    expect(await favourite()).toEqual(["Save Luna", "false", "true"]);
    await db.petFavourite.create({ data: { userId: user.id, petId: luna.id } });
    expect(await favourite()).toEqual(["Saved Luna", "true", "false"]);
  });

  it("[PDT-12] shows the description under About, as text", async () => {
    const page = await open(pathOf(luna));
    expect(textOf(byRole(page, "region", "About"))).toBe(
      "About\nBright as the moon\nFirst paragraph.\nSecond </script><b>paragraph</b>.",
    );
    expect(page).not.toContain("<b>paragraph");
  });

  it("[BUY-11, PDT-13, PDT-15, PDT-16, TEN-38] shows breed, sex and age with the name, and the breeder's location", async () => {
    const page = await open(pathOf(luna));
    expect(textOf(one(page, ".pet-head"))).toContain("Luna\nCocker Spaniel · Female · 9 weeks");
    expect(textOf(one(page, "section.pet-offer"))).toContain("£1,250.50\nLudlow\n");
  });

  it("[PDT-14, PDT-16, PDT-17, PDT-18, PDT-19] lists the facts there are, and a size that is Not Specified", async () => {
    const list = async (pet: Pet) => textOf(one(await open(pathOf(pet)), "#facts"));
    expect(await list(luna)).toBe(
      "Facts: Pedigree and more\nBreed\nCocker Spaniel\nGender\nFemale\nColour\nGolden\nCoat\nSilky\nSize\nMedium\nPedigree\nKennel Club Registered",
    );
    const plain = await newPet({ gender: "male", colour: "Blue", breed: "Rex", size: null });
    expect(await list(plain)).toBe(
      "Facts: colour and size\nBreed\nRex\nGender\nMale\nColour\nBlue\nSize\nNot Specified",
    );
  });

  it("[BUY-10] says first that a pet cannot be had, with neither price nor date", async () => {
    for (const [state, words] of [
      [{ reserved: true, reservedUntil: new Date(Date.now() + DAY) }, "Reserved"],
      [{ soldAt: new Date() }, "Sold"],
    ] as const) {
      const pet = await newPet({ ...state, pricePence: 77_700 });
      const answers = { dateOfBirth: new Date(Date.now() - 100 * DAY), availableFrom: new Date(Date.now() - DAY) };
      await db.petDeclaration.create({ data: { petId: pet.id, ...answers } });
      const page = await open(pathOf(pet));
      const main = textOf(byRole(page, "main"));
      expect(all(page, ".price").map(textOf)).toEqual([words, words]);
      expect(main).not.toMatch(/£777|Ready to leave/);
    }
  });

  it("[PDT-20, PDT-21, LAY-29] has a price card with a deposit button and a link to contact the breeder", async () => {
    const page = await open(pathOf(luna));
    const card = one(page, "section.pet-offer");
    expect(textOf(card)).toContain("£1,250.50");
    expect(namesOf(postForm(card, `/pets/${luna.id}/deposit`)!, "button")).toEqual(["Pay £200 deposit"]);
    expect(hrefs(card, "Contact breeder")).toEqual([`${pathOf(luna)}/contact`]);
    expect(textOf(card)).toContain("You can have it back in full within 24 hours of paying.");
  });

  it("[TEN-10, OPN-22] has no deposit button without a deposit amount, and [OPN-12] none once reserved", async () => {
    const without = await open(pathOf(await newPet()));
    expect(without).not.toContain("/deposit");
    // C14: nothing of its price card speaks of one, seen or read aloud.
    expect(textOf(one(without, "section.pet-offer"))).not.toMatch(/deposit/i);
    expect(without).toContain("Contact breeder");
    const reserved = await newPet({ depositPence: 5_000 });
    await createPaidDeposit(reserved.id);
    const page = await open(pathOf(reserved));
    expect(page).not.toContain("/deposit");
    expect(textOf(one(page, ".pet-offer .price"))).toBe("Reserved");
    expect(page).toContain('"availability":"https://schema.org/Reserved"');
  });

  it("[PDT-22, TEN-64] says which of pet and breeder is NEW, and else the reputation", async () => {
    const main = async (pet: Pet) => textOf(byRole(await open(pathOf(pet)), "main"));
    expect((await main(luna)).split("80% reputation")).toHaveLength(2);
    expect(await main(await newPet({ createdAt: new Date(Date.now() - 2 * DAY) }))).toContain("NEW listing");
    const young = await createBreeder({ createdAt: new Date(Date.now() - 2 * DAY) });
    expect((await main(await newPet({ breederId: young.id }))).match(/NEW \w+/g)).toEqual(["NEW breeder"]);
  });

  it("[PDT-23] says how many pets the breeder has", async () => {
    const alone = await createPet({ breederId: (await createBreeder({ tradingName: "Solo" })).id });
    expect(await text(pathOf(alone))).toContain("Solo has no other pets here at the moment.");
    const count = await db.pet.count({ where: { breederId: breeder.id, listed: true } });
    expect(await text(pathOf(luna))).toContain(`Willowbrook has ${count} pets on Pawstead.`);
  });

  it("[PDT-24] shows the breeder's card", async () => {
    const page = await open(pathOf(luna));
    const card = one(page, "section.pet-page__breeder");
    expect(hrefs(card)).toContain(`/breeders/${breederSlug("Willowbrook", breeder.id)}`);
    expect(textOf(card)).toContain("4.0 out of 5");
  });

  it("[PDT-25] is rendered on the server, so it has no loading view", async () => {
    expect(await open(pathOf(luna))).not.toContain("Loading pet details...");
  });

  it("[PDT-32] disables contact and deposit for breeder accounts, and says why in words and title", async () => {
    const other = await createBreeder();
    const page = await open(pathOf(luna), await tokenOf(other.userId));
    const sentence = "Breeders cannot contact other breeders or pay deposits";
    for (const words of ["Pay £200 deposit", "Contact breeder"]) {
      expect(byRole(page, "button", words).matches(`[disabled][title="${sentence}"]`), words).toBe(true);
    }
    expect(textOf(page)).toContain(sentence);
    expect(page).not.toContain(`${pathOf(luna)}/contact`);
    expect(page).not.toContain("/deposit");
    const own = await open(pathOf(luna), await tokenOf(breeder.userId));
    expect(textOf(own)).toContain("This is your own listing.");
    expect(own).not.toMatch(/\/deposit"|Contact breeder/);
  });
});

describe("the gallery", () => {
  const large = (page: string) => one(page, ".pet-gallery__large");
  const keys = async () =>
    (
      await db.petImage.findMany({
        where: { petId: luna.id },
        orderBy: { position: "asc" },
        include: { image: true },
      })
    ).map((image) => image.image.key);
  const shown = (page: string) => /^\/upload\/(.*)-\d+$/.exec(one(large(page), "img").getAttribute("src") ?? "")?.[1];
  const to = (page: string, className: string) => one(page, `a.${className}`).getAttribute("href");

  it("[PDT-07, PDT-08] steps through the images with links, round both ends", async () => {
    const [first, second, third] = await keys();
    const path = pathOf(luna);
    const page = await open(path);
    expect(shown(page)).toBe(first);
    expect(to(page, "pet-gallery__step--next")).toBe(`${path}?image=2#gallery`);
    expect(to(page, "pet-gallery__step--previous")).toBe(`${path}?image=3#gallery`);
    expect(shown(await open(`${path}?image=2`))).toBe(second);
    const last = await open(`${path}?image=3`);
    expect(shown(last)).toBe(third);
    expect(to(last, "pet-gallery__step--next")).toBe(`${path}#gallery`);
  });

  it.each(["0", "4", "-1", "abc", "1e9", "99999999999999999999", "%3Cscript%3E", "2&image=3x"])(
    "[PDT-07] shows an image for ?image=%s",
    async (value) => {
      const page = await open(`${pathOf(luna)}?image=${value}`);
      expect(await keys()).toContain(shown(page));
    },
  );

  it("[PDT-09] has a link for each image and marks the one that is shown", async () => {
    const page = await open(`${pathOf(luna)}?image=2`);
    const thumbs = one(page, ".pet-gallery__thumbnails");
    expect(hrefs(thumbs)).toEqual([1, 2, 3].map((number) => `${pathOf(luna)}/photos/${number}`));
    expect(attributes(thumbs, "[aria-current=true]", "href")).toEqual([`${pathOf(luna)}/photos/2`]);
  });

  it("[PDT-10] links the large image to its page, and nothing to a bare file", async () => {
    const page = await open(`${pathOf(luna)}?image=2`);
    expect(hrefs(large(page))[0]).toBe(`${pathOf(luna)}/photos/2`);
    expect(all(page, "a[href^='/upload/']")).toEqual([]);
  });

  it("[PDT-11] has no controls to upload, order or delete images, for the owner neither", async () => {
    const gallery = one(await open(pathOf(luna), await tokenOf(breeder.userId)), "section.pet-gallery");
    expect(all(gallery, "form, input, button")).toEqual([]);
  });

  it("does without images, and without controls for a single one", async () => {
    expect(await text(pathOf(await newPet({ name: "Bare" })))).toContain("There are no pictures of Bare yet.");
    expect(
      all(await open(pathOf(await newPet({ images: 1 }))), ".pet-gallery__step--next, .pet-gallery__thumbnails"),
    ).toEqual([]);
  });
});

describe("what the page says about itself", () => {
  const data = (page: string) =>
    all(page, "script[type='application/ld+json']").map(
      (script) => JSON.parse(script.textContent ?? "") as Record<string, unknown>,
    );

  it("has a canonical URL without the image number, and the first image for shared links", async () => {
    const page = await open(`${pathOf(luna)}?image=2`);
    const openGraph = (property: string) => one(page, `meta[property="og:${property}"]`).getAttribute("content");
    expect(canonical(page)).toBe(site.url + pathOf(luna));
    expect(openGraph("image")).toMatch(/\/upload\/pets\/[0-9a-f]{32}-1280\.jpg$/);
    expect(openGraph("title")).toBe("Luna, Cocker Spaniel in Ludlow");
  });

  it("is structured data that no description can break out of", async () => {
    const [product, crumbs] = data(await open(pathOf(luna)));
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Luna, Cocker Spaniel",
      description: luna.description,
      offers: { price: "1250.50", priceCurrency: "GBP", availability: "https://schema.org/InStock" },
    });
    expect(product?.image).toHaveLength(3);
    expect(product).not.toHaveProperty("brand");
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { item: `${site.url}/` },
        { item: `${site.url}/pets`, name: "Browse Pets" },
        { name: "Luna", position: 3 },
      ],
    });
  });
});

it("[CON-31, PDT-27, PDT-28, ERR-05] retries a failed load once, then shows an error page with a link to /pets", async () => {
  const before = site.log.length;
  await db.$executeRawUnsafe("ALTER TABLE pets RENAME TO pets_away");
  try {
    const response = await site.get(pathOf(luna), UNCACHED);
    expect(response.status).toBe(500);
    const page = await html(response);
    expect(all(page, "h1").map(nameOf)).toEqual(["Failed to load pet details"]);
    expect(textOf(page)).toContain("Please try again later");
    expect(hrefs(byRole(page, "main"))).toContain("/pets");
  } finally {
    await db.$executeRawUnsafe("ALTER TABLE pets_away RENAME TO pets");
  }
  const retried = () => site.log.slice(before).filter((line) => line.msg === "read failed, trying once more");
  await expect.poll(retried).toHaveLength(1);
});
