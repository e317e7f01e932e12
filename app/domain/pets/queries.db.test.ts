// The lists of pets: who is listed, order, cards and pages.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser, viewerOf } from "../../../tests/support/factories.ts";
import { createListedPets } from "../../../tests/support/pets/listed-pets.ts";
import { petScope } from "./policy.ts";
import { featuredPets, listBreederPets, listPets } from "./queries.server.ts";
import { parsePetSearch } from "./search-params.ts";

/** The names of a page of pets, in order. */
async function names(query: string): Promise<string[]> {
  const list = await listPets(parsePetSearch(new URLSearchParams(query)));
  return list.items.map((pet) => pet.name);
}

let pets: Awaited<ReturnType<typeof createListedPets>>;
beforeAll(async () => {
  pets = await createListedPets();
});

describe("listPets", () => {
  it("[BRP-26, HOM-24, OPN-14, OPN-77] shows approved pets of public breeders only", async () => {
    expect((await names("")).sort()).toEqual(["Clover", "Luna", "Max", "Misty", "ziggy"]);
  });

  it("[BRP-06, OPN-04] sorts by date, price and name", async () => {
    expect(await names("")).toEqual(["ziggy", "Clover", "Misty", "Max", "Luna"]);
    expect(await names("sort=name-asc")).toEqual(["Clover", "Luna", "Max", "Misty", "ziggy"]);
    expect(await names("sort=name-desc")).toEqual(["ziggy", "Misty", "Max", "Luna", "Clover"]);
  });

  it("[OPN-05, OPN-06] puts featured breeders first within an equal price, then the lower number", async () => {
    expect(await names("sort=price-asc")).toEqual(["Clover", "ziggy", "Max", "Misty", "Luna"]);
    expect(await names("sort=price-desc")).toEqual(["Luna", "ziggy", "Max", "Misty", "Clover"]);
  });

  it("[PCD-01, PCD-03, PCD-04] returns a card with its first image", async () => {
    const { items } = await listPets(parsePetSearch(new URLSearchParams("search=luna")));
    const image = await db.petImage.findFirstOrThrow({
      where: { petId: pets.ids.Luna, position: 0 },
      include: { image: true },
    });
    expect(items[0]).toEqual({
      petId: pets.ids.Luna,
      slug: `luna-cocker-spaniel-${pets.ids.Luna}`,
      name: "Luna",
      type: "dog",
      breed: "Cocker Spaniel",
      gender: "female",
      age: "8 weeks",
      ready: null,
      distance: null,
      location: "Leeds",
      pricePence: 120_000,
      depositPence: null,
      image: { key: image.image.key, width: 1600, height: 1200, colour: "#c0a080", alt: "Luna, Cocker Spaniel" },
      status: "approved",
      reserved: false,
      held: false,
      sold: false,
      depositPaid: false,
      featured: false,
      isPedigree: false,
      isKennelClub: false,
      isCouncilRegistered: false,
      seller: null,
      breeder: {
        breederId: pets.leeds.id,
        slug: `willowbrook-spaniels-${pets.leeds.id}`,
        tradingName: "Willowbrook Spaniels",
        isNew: false,
        reputation: null,
        averageRating: 0,
        reviewCount: 0,
      },
    });
  });

  it("[PCD-05, PCD-06, OPN-06, TEN-64] includes whether the breeder is new, and on a featured plan", async () => {
    const [clover] = (await listPets(parsePetSearch(new URLSearchParams("search=clover")))).items;
    expect(clover).toMatchObject({ featured: true, breeder: { isNew: true } });
  });

  it("[OPN-04, BRP-20] shows the last page for a page past the end", async () => {
    const page = (number: number) => listPets({ ...parsePetSearch(new URLSearchParams()), pageSize: 2, page: number });
    expect(await page(3)).toMatchObject({ total: 5, totalIsCapped: false, page: 3, pageCount: 3, pageSize: 2 });
    expect((await page(3)).items.map((pet) => pet.name)).toEqual(["Luna"]);
    expect(await page(10_000)).toEqual(await page(3));
    const none = await listPets(parsePetSearch(new URLSearchParams("search=nothing&page=9")));
    expect(none).toEqual({ items: [], total: 0, totalIsCapped: false, page: 1, pageCount: 1, pageSize: 12 });
  });

  it("[TEN-57] shows other statuses within a granted scope", async () => {
    const admin = viewerOf(await createUser(), { isAdmin: true });
    const everything = await listPets(parsePetSearch(new URLSearchParams()), petScope("pending", admin));
    expect(everything.items.map((pet) => pet.name)).toEqual(["Waiting"]);
    const owner = viewerOf(pets.leeds.user, { breederId: pets.leeds.id, isBreeder: true });
    const own = await listPets(parsePetSearch(new URLSearchParams()), petScope("hidden", owner));
    expect(own.items.map((pet) => pet.name)).toEqual(["Concealed"]);
    const others = viewerOf(pets.gold.user, { breederId: pets.gold.id, isBreeder: true });
    expect((await listPets(parsePetSearch(new URLSearchParams()), petScope("hidden", others))).items).toEqual([]);
  });
});

describe("home and breeder lists", () => {
  it("[HOM-17, TEN-05] features the newest pets, at most five and at most the setting", async () => {
    expect((await featuredPets()).map((pet) => pet.name)).toEqual(["ziggy", "Clover", "Misty", "Max", "Luna"]);
    await db.siteSettings.update({ where: { id: 1 }, data: { featuredPetLimit: 2 } });
    expect(await featuredPets()).toHaveLength(2);
    await db.siteSettings.update({ where: { id: 1 }, data: { featuredPetLimit: 50 } });
    expect((await featuredPets()).length).toBeLessThanOrEqual(5);
  });

  it("[BPP-04, BPP-30, OPN-76] lists a breeder's approved pets", async () => {
    expect((await listBreederPets(pets.gold.id)).items.map((pet) => pet.name)).toEqual(["ziggy", "Clover"]);
    expect(await listBreederPets(pets.leeds.id, 2, 2)).toMatchObject({ total: 3, page: 2, pageCount: 2 });
    expect((await listBreederPets(999_999)).items).toEqual([]);
  });
});
