// The list of breeders: who is listed, order, search, filters and cards.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview } from "../../../tests/support/factories.ts";
import { listBreeders, topBreeders } from "./queries.server.ts";
import { parseBreederSearch } from "./search-params.ts";
import { SPECIALTIES, specialtyKey } from "./specialties.ts";

type Breeder = Awaited<ReturnType<typeof createBreeder>>;

const world: Record<string, Breeder> = {};

/** The trading names of a page of breeders, in order. */
async function names(query: string): Promise<string[]> {
  const list = await listBreeders(parseBreederSearch(new URLSearchParams(query)));
  return list.items.map((breeder) => breeder.tradingName);
}

async function rate(breeder: Breeder, ...ratings: number[]) {
  for (const rating of ratings) await createReview(breeder.id, { rating });
}

beforeAll(async () => {
  const add = async (tradingName: string, data: Parameters<typeof createBreeder>[0] = {}) => {
    world[tradingName] = await createBreeder({ tradingName, ...data });
  };
  await add("Ash", { location: "Leeds", responseTimeMinutes: 90, user: { username: "ash.kennels" } });
  await add("Birch", {
    location: "Cardiff",
    responseTimeMinutes: 0,
    description: "Talking parrots, hand reared in Wales.",
  });
  await add("Cedar", { location: "London", responseTimeMinutes: 5, localCouncilAuthority: "Camden", plan: "gold" });
  await add("Doubtful", { status: "pending" });
  await add("Elsewhere", { status: "rejected" });
  await add("Frozen", { suspended: true });
  await rate(world.Ash!, 5, 4); // 4.5
  await rate(world.Cedar!, 4); // 4.0
  await rate(world.Birch!, 4); // 4.0, but not featured
  await createPet({ breederId: world.Ash!.id, type: "dog" });
  await createPet({ breederId: world.Ash!.id, type: "cat", status: "pending" });
  await createPet({ breederId: world.Birch!.id, type: "other", breed: "Macaw Parrot and other birds" });
});

describe("listBreeders", () => {
  it("[FBR-17, BPP-33, TEN-28] shows approved breeders who are not suspended", async () => {
    expect((await names("")).sort()).toEqual(["Ash", "Birch", "Cedar"]);
  });

  it("[FBR-09, OPN-06, OPN-09] sorts by rating, with featured breeders first among equals", async () => {
    expect(await names("")).toEqual(["Ash", "Cedar", "Birch"]);
  });

  it("[FBR-08, OPN-05] sorts by response time, date and number of pets", async () => {
    expect(await names("sort=response-rate")).toEqual(["Cedar", "Ash", "Birch"]);
    expect(await names("sort=newest")).toEqual(["Cedar", "Birch", "Ash"]);
    expect(await names("sort=oldest")).toEqual(["Ash", "Birch", "Cedar"]);
    expect(await names("sort=pets-desc")).toEqual(["Ash", "Birch", "Cedar"]);
    expect(await names("sort=pets-asc")).toEqual(["Cedar", "Birch", "Ash"]);
  });

  it("[OPN-02, FBR-02] finds every word in name, description, location, council or username", async () => {
    const found: Record<string, string[]> = {
      birch: ["Birch"],
      "PARROTS wales": ["Birch"],
      london: ["Cedar"],
      camden: ["Cedar"],
      "ash.kenn": ["Ash"],
      "parrots london": [],
      "parrot breeders near Wales": ["Birch"],
      "Breeders in London": ["Cedar"],
      "%": [],
      a_h: [],
      "'--": [],
    };
    for (const [search, expected] of Object.entries(found)) {
      expect(await names(`search=${encodeURIComponent(search)}`), search).toEqual(expected);
    }
  });

  it("[FBR-04, FBR-05] filters by location and by rating", async () => {
    expect(await names("location=CARD")).toEqual(["Birch"]);
    expect(await names("min_rating=4.5")).toEqual(["Ash"]);
    expect(await names("min_rating=4")).toEqual(["Ash", "Cedar", "Birch"]);
    expect(await names("min_rating=5")).toEqual([]);
  });

  it("[FBR-06, FBR-07, TEN-34] derives specialties from approved pets, by type or by the words of the breed", async () => {
    expect(await names("specialty=Dogs")).toEqual(["Ash"]);
    expect(await names("specialty=CAT")).toEqual([]);
    expect(await names("specialty=bird")).toEqual(["Birch"]);
    expect(await names("specialty=Birds&specialty=Dogs")).toEqual(["Ash", "Birch"]);
  });

  it("[FBR-06] finds a breeder by each specialty, and by no other", async () => {
    const { specialties: before } = await db.breeder.findUniqueOrThrow({ where: { id: world.Cedar!.id } });
    for (const specialty of SPECIALTIES) {
      const specialties = [specialtyKey(specialty), "heron"];
      await db.breeder.update({ where: { id: world.Cedar!.id }, data: { specialties } });
      for (const asked of SPECIALTIES) {
        const found = await names(`specialty=${asked}&search=cedar`);
        expect(found, `${specialty}, asked for ${asked}`).toEqual(asked === specialty ? ["Cedar"] : []);
      }
    }
    await db.breeder.update({ where: { id: world.Cedar!.id }, data: { specialties: before } });
  });

  it("[HOM-21, TEN-05] lists at most three breeders on the home page, and at most the setting", async () => {
    await createBreeder({ tradingName: "Fourth" });
    expect((await topBreeders()).map((breeder) => breeder.tradingName)).toEqual(["Ash", "Cedar", "Birch"]);
    await db.siteSettings.update({ where: { id: 1 }, data: { featuredBreederLimit: 1 } });
    expect(await topBreeders()).toHaveLength(1);
    await db.siteSettings.update({ where: { id: 1 }, data: { featuredBreederLimit: 10 } });
    await db.breeder.deleteMany({ where: { tradingName: "Fourth" } });
  });

  it("lists pending breeders on request of a permitted caller", async () => {
    const list = await listBreeders(parseBreederSearch(new URLSearchParams()), "pending");
    expect(list.items.map((breeder) => breeder.tradingName)).toEqual(["Doubtful"]);
  });

  it("[BCD-03, BCD-07] returns a card, with an initials image when there is no image", async () => {
    const [ash] = (await listBreeders(parseBreederSearch(new URLSearchParams("search=ash")))).items;
    expect(ash).toEqual({
      breederId: world.Ash!.id,
      slug: `ash-${world.Ash!.id}`,
      username: "ash.kennels",
      tradingName: "Ash",
      localCouncilAuthority: "Leeds City Council",
      description: world.Ash!.description,
      location: "Leeds",
      averageRating: 4.5,
      reviewCount: 2,
      confirmedAverage: 0,
      confirmedCount: 0,
      responseTimeMinutes: 90,
      isNew: false,
      reputation: 90,
      featured: false,
      avatar: null,
      avatarUrl: "/avatar/Ash",
      vacationMessage: null,
      licence: null,
    });
  });
});
