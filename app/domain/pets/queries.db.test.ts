import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
  viewerOf,
} from "../../../tests/support/factories.ts";
import { getPetPage } from "./get-pet-page.server.ts";
import { petScope } from "./policy.ts";
import { featuredPets, listBreederPets, listPets } from "./queries.server.ts";
import { parsePetSearch } from "./search-params.ts";

type Breeder = Awaited<ReturnType<typeof createBreeder>>;

const DAY_MS = 86_400_000;
let leeds: Breeder;
let gold: Breeder;
const ids: Record<string, number> = {};

/** The names of a page of pets, in order. */
async function names(query: string): Promise<string[]> {
  const list = await listPets(parsePetSearch(new URLSearchParams(query)));
  return list.items.map((pet) => pet.name);
}

beforeAll(async () => {
  leeds = await createBreeder({ tradingName: "Willowbrook Spaniels", location: "Leeds" });
  gold = await createBreeder({
    tradingName: "Gold Paws",
    location: "Cardiff",
    plan: "gold",
    createdAt: new Date(),
    breederSettings: { vacationMode: true, vacationMessage: "Back on Monday" },
  });
  const add = async (name: string, data: Parameters<typeof createPet>[0]) => {
    ids[name] = (await createPet({ name, breederId: leeds.id, ...data })).id;
  };
  await add("Luna", {
    type: "dog",
    breed: "Cocker Spaniel",
    pricePence: 120_000,
    tagline: "Golden 100% cuddles",
    images: 2,
  });
  await add("Max", {
    type: "dog",
    breed: "Labrador",
    pricePence: 80_000,
    description: "Grew up with_children and cats",
  });
  await add("Misty", { type: "cat", breed: "Ragdoll", pricePence: 80_000, location: "York" });
  await add("Clover", { type: "rabbit", breed: "Mini Lop", pricePence: 5_050, breederId: gold.id });
  await add("ziggy", { type: "other", breed: "Corn Snake", pricePence: 80_000, breederId: gold.id, name: "ziggy" });
  await add("Waiting", { status: "pending" });
  await add("Refused", { status: "rejected" });
  await add("Concealed", { status: "hidden" });
  await add("Gone", { deletedAt: new Date() });
  const suspended = await createBreeder({ suspended: true });
  await add("Suspended", { breederId: suspended.id });
  const applicant = await createBreeder({ status: "pending" });
  await add("Early", { breederId: applicant.id });
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

  it("[OPN-01, BRP-02] finds every word in name, tagline, breed, type, description or location, ignoring case", async () => {
    const found: Record<string, string[]> = {
      LUN: ["Luna"],
      cuddles: ["Luna"],
      "spaniel luna": ["Luna"],
      "luna labrador": [],
      rabbit: ["Clover"],
      children: ["Max"],
      york: ["Misty"],
      cardiff: ["ziggy", "Clover"],
      leeds: ["Max", "Luna"],
      willowbrook: [],
    };
    for (const [search, expected] of Object.entries(found)) {
      expect(await names(`search=${encodeURIComponent(search)}`), search).toEqual(expected);
    }
  });

  it("[OPN-01] treats %, _ and \\ literally, not as part of the pattern", async () => {
    const found: Record<string, string[]> = {
      "100%": ["Luna"],
      "%": ["Luna"],
      "l%a": [],
      with_children: ["Max"],
      m_x: [],
      "\\": [],
      "'; DROP TABLE pets; --": [],
      "') OR ('1'='1": [],
      '"': [],
      $1: [],
    };
    for (const [text, expected] of Object.entries(found)) {
      for (const field of ["search", "breed", "location"]) {
        const wanted = field === "search" ? expected : [];
        expect(await names(`${field}=${encodeURIComponent(text)}`), `${field} ${text}`).toEqual(wanted);
      }
    }
    expect(await db.pet.count()).toBeGreaterThan(5);
  });

  it("[OPN-03, BRP-08, BRP-09, BRP-12, TEN-38] filters by type, breed and the pet's own location", async () => {
    expect(await names("type=Dog")).toEqual(["Max", "Luna"]);
    expect(await names("breed=SPAN")).toEqual(["Luna"]);
    expect(await names("breed=cocker+sp")).toEqual(["Luna"]);
    expect(await names("location=yor")).toEqual(["Misty"]);
    expect(await names("location=leeds")).toEqual(["Max", "Luna"]);
    expect(await names("type=cat&breed=lab")).toEqual([]);
  });

  it("[OPN-03, BRP-10, BRP-11] includes both ends of a price range, and returns nothing when they cross", async () => {
    expect(await names("min_price=800&sort=price-asc")).toEqual(["ziggy", "Max", "Misty", "Luna"]);
    expect(await names("max_price=50.50")).toEqual(["Clover"]);
    expect(await names("max_price=50.49")).toEqual([]);
    expect(await names("min_price=800&max_price=800")).toHaveLength(3);
    expect(await names("min_price=900&max_price=800")).toEqual([]);
  });

  it("[PCD-01, PCD-03, PCD-04] returns a card with its first image", async () => {
    const { items } = await listPets(parsePetSearch(new URLSearchParams("search=luna")));
    const image = await db.petImage.findFirstOrThrow({
      where: { petId: ids.Luna, position: 0 },
      include: { image: true },
    });
    expect(items[0]).toEqual({
      petId: ids.Luna,
      slug: `luna-cocker-spaniel-${ids.Luna}`,
      name: "Luna",
      breed: "Cocker Spaniel",
      age: "8 weeks",
      location: "Leeds",
      pricePence: 120_000,
      depositPence: null,
      image: { key: image.image.key, width: 1600, height: 1200, colour: "#c0a080", alt: "Luna, Cocker Spaniel" },
      status: "approved",
      reserved: false,
      featured: false,
      isPedigree: false,
      isKennelClub: false,
      isCouncilRegistered: false,
      breeder: {
        breederId: leeds.id,
        slug: `willowbrook-spaniels-${leeds.id}`,
        tradingName: "Willowbrook Spaniels",
        isNew: false,
        reputation: null,
        vacationMessage: null,
      },
    });
  });

  it("[PCD-05, PCD-06, OPN-06, OPN-96, TEN-64] includes the breeder's reputation, featured plan and vacation", async () => {
    const [clover] = (await listPets(parsePetSearch(new URLSearchParams("search=clover")))).items;
    expect(clover).toMatchObject({ featured: true, breeder: { isNew: true, vacationMessage: "Back on Monday" } });
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
    const owner = viewerOf(leeds.user, { breederId: leeds.id, isBreeder: true });
    const own = await listPets(parsePetSearch(new URLSearchParams()), petScope("hidden", owner));
    expect(own.items.map((pet) => pet.name)).toEqual(["Concealed"]);
    const others = viewerOf(gold.user, { breederId: gold.id, isBreeder: true });
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
    expect((await listBreederPets(gold.id)).items.map((pet) => pet.name)).toEqual(["ziggy", "Clover"]);
    expect(await listBreederPets(leeds.id, 2, 2)).toMatchObject({ total: 3, page: 2, pageCount: 2 });
    expect((await listBreederPets(999_999)).items).toEqual([]);
  });
});

describe("getPetPage", () => {
  it("[PDT-04, PDT-12, PDT-16, PDT-23, TEN-38] returns the pet with its breeder's location and images in order", async () => {
    const page = await getPetPage(ids.Misty!, null);
    expect(page).toMatchObject({
      name: "Misty",
      location: "Leeds",
      breederPetCount: 3,
      ownerId: leeds.userId,
      images: [],
    });
    const images = await db.petImage.findMany({
      where: { petId: ids.Luna },
      orderBy: { position: "asc" },
      include: { image: true },
    });
    const luna = await getPetPage(ids.Luna!, null);
    expect(luna?.images.map((image) => image.key)).toEqual(images.map((image) => image.image.key));
    expect(luna?.breeder).toMatchObject({ tradingName: "Willowbrook Spaniels", username: leeds.user.username });
  });

  it("[OPN-13, OPN-14] shows a pet that is not approved to its owner and to admins only", async () => {
    const owner = viewerOf(leeds.user, { breederId: leeds.id, isBreeder: true });
    const otherBreeder = viewerOf(gold.user, { breederId: gold.id, isBreeder: true });
    const moderator = viewerOf(await createUser(), { permissions: ["admin.access"] });
    for (const name of ["Waiting", "Refused", "Concealed"]) {
      expect(await getPetPage(ids[name]!, null), name).toBeNull();
      expect(await getPetPage(ids[name]!, otherBreeder), name).toBeNull();
      expect((await getPetPage(ids[name]!, owner))?.name).toBe(name);
      expect((await getPetPage(ids[name]!, moderator))?.name).toBe(name);
    }
  });

  it("[OPN-77] shows no deleted pet and no pet of a breeder who is not public", async () => {
    for (const id of [ids.Gone!, ids.Suspended!, ids.Early!, 2_000_000_000])
      expect(await getPetPage(id, null)).toBeNull();
  });

  it("[TEN-64, PDT-22] returns whether the pet and its breeder are new", async () => {
    expect(await getPetPage(ids.Clover!, null)).toMatchObject({ isNew: false, breeder: { isNew: true } });
    expect(await getPetPage(ids.Luna!, null)).toMatchObject({ isNew: false, breeder: { isNew: false } });
    const fresh = await createPet({ breederId: leeds.id, createdAt: new Date(Date.now() - 2 * DAY_MS) });
    expect((await getPetPage(fresh.id, null))?.isNew).toBe(true);
    await db.pet.delete({ where: { id: fresh.id } });
  });

  it("[OPN-12, OPN-08] keeps a reserved pet listed, with the breeder's reputation", async () => {
    await createPaidDeposit(ids.Max!);
    await createReview(leeds.id, { rating: 4 });
    await createReview(leeds.id, { rating: 5 });
    expect(await getPetPage(ids.Max!, null)).toMatchObject({
      reserved: true,
      breeder: { reputation: 90, reviewCount: 2 },
    });
    const [max] = (await listPets(parsePetSearch(new URLSearchParams("search=max")))).items;
    expect(max).toMatchObject({ reserved: true, breeder: { reputation: 90 } });
  });
});
