import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPet,
  createImage,
  createReview,
  createUser,
  viewerOf,
} from "../../../tests/support/factories.ts";
import { findBreeder } from "./find-breeder.server.ts";
import { breederIdBySlug, listBreeders, topBreeders } from "./queries.server.ts";
import { parseBreederSearch, SPECIALTIES, specialtyKey } from "./search-params.ts";

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
      responseTimeMinutes: 90,
      isNew: false,
      reputation: 90,
      featured: false,
      avatar: null,
      avatarUrl: "/avatar/Ash",
      vacationMessage: null,
    });
  });
});

describe("findBreeder", () => {
  it("[BPP-01, BPP-02] is found by slug, bare id and username in any case", async () => {
    const { id } = world.Ash!;
    const addresses = [
      { slug: `ash-${id}` },
      { slug: `old-name-${id}` },
      { slug: String(id) },
      { id },
      { username: "ASH.Kennels" },
    ];
    for (const address of addresses) {
      expect((await findBreeder(address, null))?.slug, JSON.stringify(address)).toBe(`ash-${id}`);
    }
  });

  it("[BPP-21] returns null for an unknown breeder", async () => {
    for (const slug of ["", "ash", "ash-", "ash-999999", "ash-99999999999", "'; --"])
      expect(await findBreeder({ slug }, null)).toBeNull();
    for (const username of ["", "unknown", "a b", "%", "x".repeat(500), "ash.kennels'"]) {
      expect(await findBreeder({ username }, null), username).toBeNull();
    }
  });

  it("[BPP-33, OPN-77] shows a breeder who is not public to their own account and to admins only", async () => {
    const admin = viewerOf(await createUser(), { isAdmin: true });
    for (const name of ["Doubtful", "Elsewhere", "Frozen"]) {
      const { id, user } = world[name]!;
      expect(await findBreeder({ id }, null), name).toBeNull();
      expect(await findBreeder({ id }, viewerOf(await createUser())), name).toBeNull();
      expect((await findBreeder({ id }, viewerOf(user)))?.tradingName).toBe(name);
      expect((await findBreeder({ id }, admin))?.isApproved).toBe(name === "Frozen");
    }
  });

  it("[BPP-08, BPP-10, BPP-11, BPP-27, OPN-11] returns the data of the page", async () => {
    const { id, userId, createdAt } = world.Ash!;
    const cover = await createImage({}, "breeders");
    await db.breeder.update({
      where: { id },
      data: { coverImageId: cover.id, coverImagePosition: '{"x":10,"y":200}' },
    });
    expect(await findBreeder({ id }, null)).toMatchObject({
      ownerId: userId,
      firstName: "Robin",
      createdAt: createdAt.toISOString(),
      isApproved: true,
      cover: { key: cover.key, alt: "Ash" },
      avatarPosition: { x: 50, y: 50 },
      coverPosition: { x: 10, y: 100 },
      totalPets: 2,
      activePets: 1,
    });
  });

  it("[BPP-12, BPP-13, BPP-14, BPP-15, TEN-33] never returns full contact details to viewers who may not see them", async () => {
    const breeder = await createBreeder({
      contactTel: "+447700900456",
      contactEmail: "secret.address@demo.test",
      breederSettings: {},
    });
    const viewer = viewerOf(await createUser());
    const seen = (...args: [typeof viewer | null, boolean]) =>
      findBreeder({ id: breeder.id }, args[0], { revealed: args[1] }).then((page) => JSON.stringify(page));
    for (const text of [await seen(null, false), await seen(null, true), await seen(viewer, false)]) {
      expect(text).not.toMatch(/7700900456|900456|secret\.address/);
      expect(text).toContain("077****0456");
    }
    expect(await seen(viewer, true)).toContain("secret.address@demo.test");
    await db.breederSettings.update({ where: { breederId: breeder.id }, data: { publicContactInfo: true } });
    expect(await seen(null, false)).toContain("secret.address@demo.test");
    await db.breederSettings.update({ where: { breederId: breeder.id }, data: { hideContactInfo: true } });
    expect(await seen(viewer, true)).not.toMatch(/0456|demo\.test/);
  });

  it("finds the id of a public path segment", async () => {
    expect(await breederIdBySlug(`x-${world.Ash!.id}`)).toBe(world.Ash!.id);
    expect(await breederIdBySlug(String(world.Frozen!.id))).toBeNull();
    expect(await breederIdBySlug("nothing")).toBeNull();
  });
});
