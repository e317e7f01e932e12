// GET /breeders: search, filters, sorting, pagination and invalid query strings.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { codePoint } from "../../support/code-point.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { all, canonical } from "../../support/page.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();

/** The trading names of the cards of a list, in order. */
async function names(path: string): Promise<string[]> {
  const page = await html(await site.get(path));
  return all(page, "h3 > a").map(textOf);
}

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

beforeAll(async () => {
  const spaniels = await createBreeder({
    tradingName: "Willowbrook Spaniels",
    location: "Shrewsbury",
    createdAt: daysAgo(30),
    responseTimeMinutes: 300,
  });
  const cats = await createBreeder({
    tradingName: "Fernleigh Cats",
    location: "Leeds",
    createdAt: daysAgo(300),
    responseTimeMinutes: 20,
  });
  const mixed = await createBreeder({ tradingName: "Ark Farm", location: "Leeds", createdAt: daysAgo(100) });
  await createBreeder({ tradingName: "Waiting Room Poodles", status: "pending", approvedAt: null });
  await createBreeder({ tradingName: "Suspended Beagles", suspended: true });
  await createPet({ breederId: spaniels.id });
  await createPet({ breederId: spaniels.id });
  await createPet({ breederId: cats.id, type: "cat", breed: "Ragdoll" });
  await createPet({ breederId: mixed.id, type: "other", breed: "Zebra finch bird" });
  await createPet({ breederId: mixed.id, type: "dog" });
  await createPet({ breederId: mixed.id, type: "rabbit" });
  await createReview(spaniels.id, { rating: 4 });
  await createReview(cats.id, { rating: 5 });
});

describe("the list of breeders", () => {
  it("[FBR-01] is headed Find Trusted Breeders and open to visitors", async () => {
    const response = await site.get("/breeders");
    expect(response.status).toBe(200);
    const text = textOf(await html(response));
    expect(text).toContain("Find Trusted Breeders");
    expect(text).toContain("3 breeders found");
  });

  it("[FBR-17] lists only approved breeders, and none who is suspended", async () => {
    expect((await names("/breeders")).sort()).toEqual(["Ark Farm", "Fernleigh Cats", "Willowbrook Spaniels"]);
  });

  it("[FBR-15] reads search, location, min_rating, specialty, sort, page_size and page, and no other names", async () => {
    expect(await names("/breeders?search=willow")).toEqual(["Willowbrook Spaniels"]);
    expect((await names("/breeders?location=leeds")).sort()).toEqual(["Ark Farm", "Fernleigh Cats"]);
    expect(await names("/breeders?min_rating=4.5")).toEqual(["Fernleigh Cats"]);
    expect(await names("/breeders?specialty=Cats")).toEqual(["Fernleigh Cats"]);
    expect(await names("/breeders?page_size=24&page=1")).toHaveLength(3);
    expect(await names("/breeders?q=willow&specialties=Cats&minRating=5&status=pending&type=cat")).toHaveLength(3);
  });

  it("[FBR-06, FBR-07] takes several specialties, in any case and with or without the s", async () => {
    expect((await names("/breeders?specialty=CAT&specialty=bird")).sort()).toEqual(["Ark Farm", "Fernleigh Cats"]);
    expect(await names("/breeders?specialty=reptiles")).toEqual([]);
  });

  it.each([
    ["rating", ["Fernleigh Cats", "Willowbrook Spaniels", "Ark Farm"]],
    ["response-rate", ["Fernleigh Cats", "Willowbrook Spaniels", "Ark Farm"]],
    ["newest", ["Willowbrook Spaniels", "Ark Farm", "Fernleigh Cats"]],
    ["oldest", ["Fernleigh Cats", "Ark Farm", "Willowbrook Spaniels"]],
    ["pets-desc", ["Ark Farm", "Willowbrook Spaniels", "Fernleigh Cats"]],
    ["pets-asc", ["Fernleigh Cats", "Willowbrook Spaniels", "Ark Farm"]],
  ])("[FBR-08, FBR-09] orders by %s, and by rating unless told otherwise", async (sort, order) => {
    expect(await names(`/breeders?sort=${sort}`)).toEqual(order);
    if (sort === "rating") expect(await names("/breeders?sort=nonsense")).toEqual(order);
  });

  it("[FBR-13] says when no breeder matches", async () => {
    const text = textOf(await html(await site.get("/breeders?search=xyzzy")));
    expect(text).toContain("0 breeders found");
    expect(text).toContain("No breeders found");
  });

  it("[BCD-06, FAV-08] fills the hearts of breeders the viewer has saved", async () => {
    const user = await createUser();
    const { id } = await db.breeder.findFirstOrThrow({ where: { tradingName: "Ark Farm" } });
    await db.breederFavourite.create({ data: { userId: user.id, breederId: id } });
    const { token } = await createSession(user.id);
    const page = await html(await site.visitor({ token }).get("/breeders"));
    const saved = all(page, "[aria-pressed=true]");
    expect(saved.map((button) => button.closest("form")?.getAttribute("action"))).toEqual([
      `/breeders/${id}/favourite`,
    ]);
  });

  it("shows the last page for one beyond it, with its own address as the canonical one", async () => {
    const page = await html(await site.get("/breeders?page=99"));
    expect(canonical(page)).toMatch(/^http:.*\/breeders$/);
  });

  it("answers anything in its query string with a page", async () => {
    const name = fc.constantFrom("search", "location", "min_rating", "specialty", "sort", "page", "page_size", "x[]");
    const value = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 60 }),
      fc.constantFrom("-1", "1e9", "0x10", "NaN", "%"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), async (pairs) => {
        const response = await site.get(`/breeders?${new URLSearchParams(pairs).toString()}`);
        // A NUL character in the URL is refused before routing.
        expect(response.status).toBe(pairs.some(([, value]) => value.includes("\0")) ? 400 : 200);
      }),
      { numRuns: deep(8, 40) },
    );
  });

  it("[FBR-14] says that it could not be loaded, and how to try again, when the database does not answer", async () => {
    await db.$executeRaw`ALTER TABLE breeder_settings RENAME TO breeder_settings_away`;
    try {
      const response = await site.get("/breeders?sort=newest&page_size=48");
      expect(response.status).toBe(500);
      const page = await html(response);
      expect(textOf(page)).toContain("Error loading breeders. Please try again later.");
      expect(page).toContain('href="/breeders?sort=newest&amp;page_size=48"');
    } finally {
      await db.$executeRaw`ALTER TABLE breeder_settings_away RENAME TO breeder_settings`;
    }
    expect(await names("/breeders")).toHaveLength(3);
  });
});
