// The page of a breeder over HTTP: its URLs, its parts by viewer, and masked contact details.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { isDeep } from "../../support/depth.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createImage,
  createReview,
  createSession,
  createUser,
} from "../../support/factories.ts";
import { all, allByRole, attributes, byRole, canonical, hrefs, one, postForm } from "../../support/page.ts";
import { html, sharedSite, textOf, UNCACHED, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const PHONE = "07700900456";
const EMAIL = "secret.address@willowbrook.test";
/** Contact details that are masked until they are revealed: the local part of the email address, and digits. */
const SECRETS = /secret\.address|00900|7700\s?900/;

let id: number;
let page: string;
let buyer: Visitor;
let owner: Visitor;
let otherBreeder: Visitor;
let admin: Visitor;

async function signedIn(userId: number): Promise<Visitor> {
  return site.visitor({ token: (await createSession(userId)).token });
}

async function text(path: string, by: Pick<Visitor, "get"> = site): Promise<string> {
  return textOf(await html(await by.get(path)));
}

beforeAll(async () => {
  const face = await createImage({}, "profiles");
  const cover = await createImage({}, "breeders");
  const breeder = await createBreeder({
    tradingName: "Willowbrook Spaniels",
    description: "Spaniels raised in the kitchen.\nCome and see.",
    location: "Shrewsbury",
    contactTel: PHONE,
    contactEmail: EMAIL,
    createdAt: new Date("2024-03-05T12:00:00Z"),
    responseTimeMinutes: 90,
    profileImageId: face.id,
    coverImageId: cover.id,
    profileImagePosition: '{"x":37,"y":20}',
    coverImagePosition: '{"x":8,"y":93}',
    plan: "gold",
    user: { username: "willowbrook", firstName: "Hannah" },
  });
  id = breeder.id;
  page = `/breeders/willowbrook-spaniels-${id}`;
  for (const name of ["Bracken", "Teasel"]) await createPet({ breederId: id, name });
  const reserved = await createPet({ breederId: id, name: "Juniper" });
  await createPaidDeposit(reserved.id);
  await createPet({ breederId: id, name: "Unseen", status: "pending", approvedAt: null });
  const reviewer = await createUser({ firstName: "Amira", lastName: "Khan" });
  await createReview(id, { rating: 4, title: "Exactly as described", reviewerId: reviewer.id });
  for (const rating of [5, 5, 5]) await createReview(id, { rating });
  buyer = await signedIn((await createUser()).id);
  owner = await signedIn(breeder.userId);
  // A breeder whose own number is in the API response.
  otherBreeder = await signedIn((await createBreeder({ contactTel: "01632960111" })).userId);
  admin = await signedIn((await createUser({ isAdmin: true })).id);
});

describe("the addresses of a breeder", () => {
  it("[BPP-01, BPP-02, BPP-03] are the slug, /@{username} and /breeder/@{username}, and show the same page", async () => {
    for (const path of [page, "/@willowbrook", "/breeder/@willowbrook", "/@WillowBrook"]) {
      const response = await site.get(path);
      expect(response.status, path).toBe(200);
      const shown = await html(response);
      expect(all(shown, "h1").map(textOf), path).toEqual(["Willowbrook Spaniels"]);
      expect(canonical(shown), path).toBe(`${site.url}${page}`);
    }
  });

  it("[BPP-01] redirect from a bare id and from words of another day to the slug of today", async () => {
    for (const path of [`/breeders/${id}`, `/breeders/old-name-${id}`, `/breeders/-${id}`]) {
      const response = await site.get(path);
      expect(response.status, path).toBe(301);
      expect(response.headers.get("Location"), path).toBe(page);
    }
  });

  it("[BPP-21] show Breeder not found, with the way to all breeders, where there is none", async () => {
    const none = [
      "/breeders/unknown-999",
      "/breeders/2000000000",
      "/breeders/unknown",
      "/@unknown.user",
      "/breeder/@unknown.user",
    ];
    for (const path of [
      ...none,
      "/breeders/99999999999999999999",
      "/@",
      "/breeders/2000000000/pets",
      "/breeders/x/reviews",
    ]) {
      const response = await site.get(path);
      expect(response.status, path).toBe(404);
      const shown = await html(response);
      expect(all(shown, "h1").map(textOf), path).toEqual(["Breeder not found"]);
      expect(hrefs(byRole(shown, "main")), path).toContain("/breeders");
    }
  });

  it("leave every other single word to the general not-found page", async () => {
    for (const path of ["/willowbrook", "/breeder/willowbrook"]) {
      const response = await site.get(path);
      expect(response.status, path).toBe(404);
      expect(all(await html(response), "h1").map(textOf), path).toEqual(["Page not found"]);
    }
  });

  it("[BPP-33] show a breeder who is not approved to themself and to admins alone", async () => {
    const waiting = await createBreeder({ tradingName: "Waiting Room", status: "pending", approvedAt: null });
    const path = `/breeders/waiting-room-${waiting.id}`;
    for (const visitor of [site, buyer, otherBreeder]) expect((await visitor.get(path)).status).toBe(404);
    for (const visitor of [await signedIn(waiting.userId), admin]) {
      const shown = await text(path, visitor);
      expect(shown).toContain("This page is not public");
      expect(shown).not.toContain("Approved breeder");
    }
  });
});

describe("the page of a breeder", () => {
  it("[BPP-06, BPP-07, BPP-09, BPP-10, BPP-11] shows rating, response time, approval, age, place and first name", async () => {
    const shown = await text(page);
    expect(shown).toContain("4.8 out of 5 (4 reviews, 0 confirmed)");
    expect(shown).toMatch(/Response time\n90 minutes/);
    expect(shown).toContain("Approved breeder");
    expect(shown).toContain("Member since 5 March 2024");
    expect(shown).toMatch(/About\nSpaniels raised in the kitchen\./);
    expect(shown).toContain("Shrewsbury");
    expect(shown).toMatch(/Name\nHannah/);
  });

  it("[BPP-08] places cover and face by their saved focal points, without a style attribute", async () => {
    const shown = await html(await site.get(page));
    expect(all(shown, ".picture.focal").map(({ className }) => className)).toContain(
      "picture focal focal-x-0 focal-x-plus-8 focal-y-90 focal-y-plus-3",
    );
    const avatar = one(shown, ".breeder-header__avatar");
    expect(avatar.className).toBe(
      "avatar breeder-header__avatar focal focal-x-30 focal-x-plus-7 focal-y-20 focal-y-plus-0",
    );
    expect(avatar.getAttribute("src")).toMatch(/^\/upload\/profiles\//);
    expect(all(shown, "body [style]")).toEqual([]);
  });

  it("[BPP-16, BPP-17, BPP-20] has pets, reviews and a side panel", async () => {
    const shown = await html(await site.get(page));
    const words = textOf(shown);
    expect(words).toMatch(/Available Pets[^]*Juniper[^]*Teasel[^]*Bracken[^]*Reviews/);
    expect(words).not.toContain("Unseen");
    expect(words).toMatch(/Reviews[^]*Lovely\nKind and patient\.[^]*View All Reviews/);
    expect(all(shown, "aside.breeder-panel")).toHaveLength(1);
  });

  it("[BPP-26, BPP-27, BPP-28, BPP-29, TEN-37] sums up its figures, with N/A where there are none", async () => {
    expect(await text(page)).toMatch(
      /Statistics\nMember since\n5 March 2024\nTotal pets\n4 \(2 active\)\nResponse time\n90 minutes\nRating\n4\.8 out of 5 \(4 reviews, 0 confirmed\)\nNot enough confirmed reviews yet/,
    );
    const fresh = await createBreeder({ tradingName: "Fresh Start" });
    expect(await text(`/breeders/fresh-start-${fresh.id}`)).toMatch(
      /Total pets\n0 \(0 active\)\nResponse time\nN\/A\nRating\nN\/A/,
    );
  });

  it("[BPP-18, BPP-19] offers contact and saving to everyone but the owner", async () => {
    for (const visitor of [site, buyer, admin, otherBreeder]) {
      const shown = await html(await visitor.get(page));
      if (visitor !== otherBreeder) {
        expect(hrefs(shown, /Contact Breeder$/)).toContain(`${page}/contact`);
      }
      expect(textOf(shown)).toMatch(/Contact Breeder/);
      expect(postForm(shown, `${page}/favourite`)).not.toBeNull();
      expect(textOf(shown)).toMatch(/Save Breeder/);
    }
    const own = await html(await owner.get(page));
    expect(own).not.toContain("Contact Breeder");
    expect(textOf(own)).not.toMatch(/Save Breeder|Saved/);
  });

  it("[BPP-22, BPP-23, BPP-24, GRD-19] shows links to the owner only", async () => {
    const links = ["/breeder/subscription", "/breeder/profile/edit", "/breeder/pets/new"];
    const main = async (by: Pick<Visitor, "get">) => byRole(await html(await by.get(page)), "main");
    const own = await main(owner);
    for (const to of links) expect(hrefs(own)).toContain(to);
    const labels = allByRole(own, "link").map(textOf);
    expect(labels).toEqual(expect.arrayContaining(["Manage Account", "Edit Profile", "Add Pet"]));
    for (const visitor of [site, buyer, otherBreeder]) {
      const shown = await main(visitor);
      for (const to of links) expect(attributes(shown, "[href]", "href")).not.toContain(to);
    }
  });

  it("[BPP-34] disables contact for other breeders, and says why in a tooltip and in words", async () => {
    const shown = await html(await otherBreeder.get(page));
    const why = "Breeders cannot contact other breeders or pay deposits";
    expect(all(shown, `[title="${why}"] > button:first-child[disabled]`)).toHaveLength(1);
    expect(textOf(shown)).toContain(why);
    expect(attributes(shown, "[href]", "href")).not.toContain(`${page}/contact`);
  });

  it("[OPN-96] says that the breeder is away, in their own words, with contact still possible", async () => {
    const breederSettings = { vacationMode: true, vacationMessage: "Back on Sunday week." };
    const away = await createBreeder({ tradingName: "Gone Fishing", breederSettings });
    const path = `/breeders/gone-fishing-${away.id}`;
    const shown = await text(path);
    expect(shown).toContain("This breeder is away at the moment.");
    expect(shown).toContain("Back on Sunday week.");
    expect(shown).toContain("Contact Breeder");
    expect(await text(page)).not.toContain("away at the moment");
  });

  it("carries structured data with the rating", async () => {
    const shown = await html(await site.get(page));
    const [data] = all(shown, 'script[type="application/ld+json"]');
    expect(JSON.parse(data?.textContent ?? "")).toMatchObject({
      "@graph": [{ name: "Willowbrook Spaniels", aggregateRating: { reviewCount: 4 } }, {}],
    });
  });
});

describe("contact details", () => {
  it("[BPP-12, BPP-13, CON-27] are masked", async () => {
    const shown = await text(page);
    expect(shown).toContain("077****0456");
    expect(shown).toContain("s************s@willowbrook.test");
  });

  it("[BPP-15] reach no page, no data and no API answer while they are masked", async () => {
    const pages = [
      "/breeders",
      page,
      "/@willowbrook",
      "/breeder/@willowbrook",
      `/breeders/${id}/pets`,
      `/breeders/${id}/reviews`,
    ];
    const responses = [
      ...pages.map((path) => `${path}.data`),
      "/api/breeders",
      `/api/breeders/${id}`,
      "/api/breeders/@willowbrook",
      `/api/breeders/${id}/pets`,
      `${page}/contact`,
    ];
    for (const path of [...pages, ...responses, `${page}?reveal=contact`, `${page}.data?reveal=contact`]) {
      const response = await site.get(path);
      expect(response.status, path).toBeLessThan(400);
      expect(await response.text(), path).not.toMatch(SECRETS);
    }
    const asked = [...pages, ...responses, `${page}?reveal=phone`, `${page}?reveal=`];
    for (const [turn, visitor] of [buyer, otherBreeder].entries()) {
      for (const path of asked.filter((_path, nth) => isDeep || nth % 2 === turn)) {
        expect(await (await visitor.get(path)).text(), path).not.toMatch(SECRETS);
      }
    }
  });

  it("[BPP-14] are revealed after login: a visitor is sent there and told why", async () => {
    const visitor = site.visitor();
    for (const path of [page, "/@willowbrook", "/breeder/@willowbrook"]) {
      const response = await visitor.get(`${path}?reveal=contact`);
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe("/login");
      expect(textOf(await html(await visitor.follow(response)))).toContain("Please log in to view contact details");
    }
  });

  it("[BPP-14, LAY-31] are shown in full to a signed-in user on request, in an uncached response", async () => {
    expect(hrefs(await html(await buyer.get(page)))).toContain(`${page}?reveal=contact`);
    const response = await buyer.get(`${page}?reveal=contact`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const shown = textOf(await html(response));
    expect(shown).toContain("+44 7700 900456");
    expect(shown).toContain(EMAIL);
    expect((await buyer.get(`/breeders/${id}?reveal=contact`)).headers.get("Location")).toBe(`${page}?reveal=contact`);
  });

  it("[TEN-33] are shown to all, or to none, where the breeder says so", async () => {
    const contact = { contactTel: PHONE, contactEmail: EMAIL };
    const open = await createBreeder({ ...contact, tradingName: "Open", breederSettings: { publicContactInfo: true } });
    expect(await text(`/breeders/open-${open.id}`)).toContain(EMAIL);
    expect((await site.get(`/breeders/open-${open.id}?reveal=contact`)).status).toBe(200);
    const both = { publicContactInfo: true, hideContactInfo: true };
    const closed = await createBreeder({ ...contact, tradingName: "Closed", breederSettings: both });
    for (const visitor of [site, buyer]) {
      const shown = await html(await visitor.get(`/breeders/closed-${closed.id}?reveal=contact`));
      expect(shown).not.toMatch(SECRETS);
      expect(shown).not.toMatch(/willowbrook\.test|Show contact details/);
      expect(shown).toContain("Contact Breeder");
    }
  });
});

describe("the page of a breeder when a part of it fails", () => {
  it("[BPP-32] says so in the place of the pets, and shows the rest", async () => {
    await db.$executeRaw`ALTER TABLE pet_declarations RENAME TO declarations_away`;
    try {
      const response = await site.get(page, UNCACHED);
      expect(response.status).toBe(200);
      const shown = textOf(await html(response));
      expect(shown).toContain("Error loading pets");
      expect(shown).toContain("Spaniels raised in the kitchen.");
      expect(shown).toContain("Kind and patient.");
      const list = await site.get(`/breeders/${id}/pets`, UNCACHED);
      expect(list.status).toBe(500);
      expect(textOf(await html(list))).toContain("Error loading pets");
    } finally {
      await db.$executeRaw`ALTER TABLE declarations_away RENAME TO pet_declarations`;
    }
  });
});
