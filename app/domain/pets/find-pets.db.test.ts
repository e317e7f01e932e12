// Searches near a place, with forgiving words, and what is offered when nothing matches. All in one database of few pets.
import { beforeAll, describe, expect, it } from "vitest";
import { conditionsOf } from "#app/domain/pets/search/word-conditions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../../tests/support/factories.ts";
import { findPets } from "./find-pets.server.ts";
import { parsePetSearch } from "./search-params.ts";

const find = (query: string) => findPets(parsePetSearch(new URLSearchParams(query)));
async function found(query: string): Promise<string[]> {
  const { list } = await find(query);
  return list.items.map((pet) => pet.name);
}

const ids: Record<string, number> = {};

beforeAll(async () => {
  const leeds = await createBreeder({ location: "Leeds" });
  const nowhere = await createBreeder({ location: "Somewhere quiet" });
  const add = async (name: string, data: Parameters<typeof createPet>[0]) => {
    ids[name] = (await createPet({ breederId: leeds.id, name, ...data })).id;
  };
  await add("Ada", {});
  await add("Bea", { location: "Otley, West Yorkshire", gender: "male", breed: "German Shepherd" });
  await add("Cleo", { location: "York", type: "cat", breed: "Ragdoll", pricePence: 40_000 });
  await add("Dot", { location: "Shrewsbury", breed: "Labrador Retriever" });
  // On the map in Penzance, whatever the text says.
  await add("Eve", { location: "Leeds", placeLat: 50.119, placeLng: -5.537, placeAddress: "Penzance" });
  await add("Fay", { breederId: nowhere.id, type: "rabbit", breed: "Mini Lop" });
  await db.petDeclaration.create({ data: { petId: ids.Ada!, availableFrom: new Date("2026-12-14") } });
  await db.petDeclaration.create({ data: { petId: ids.Bea!, availableFrom: new Date("2027-02-01") } });
});

describe("near a place", () => {
  it("[SCH-01, SCH-03, SCH-05] lists pets within the radius, nearest first", async () => {
    expect(await found("near=Leeds")).toEqual(["Ada", "Bea", "Cleo"]);
    expect(await found("near=York")).toEqual(["Cleo", "Ada", "Bea"]);
    expect(await found("near=Leeds&radius=5")).toEqual(["Ada"]);
    expect(await found("near=Leeds&radius=10")).toEqual(["Ada", "Bea"]);
    expect(await found("near=Leeds&radius=anywhere")).toEqual(["Ada", "Bea", "Cleo", "Dot", "Eve", "Fay"]);
    expect(await found("near=Leeds&sort=price-asc")).toEqual(["Cleo", "Ada", "Bea"]);
    expect(await found("near=Leeds&type=cat")).toEqual(["Cleo"]);
    expect(await found("near=TR18")).toEqual(["Eve"]);
  });

  it("[SCH-04] says how far away each is, rounded, and no coordinates", async () => {
    const { list } = await find("near=Leeds&radius=anywhere");
    expect(list.items.map(({ distance }) => distance)).toEqual([
      "under 2 miles away",
      "about 10 miles away",
      "about 20 miles away",
      "about 90 miles away",
      "about 305 miles away",
      null,
    ]);
    expect(JSON.stringify(list)).not.toMatch(/lat|lng|50\.1/i);
  });

  it("[SCH-04] measures from a point of about 1 km, so that neighbours have one distance", async () => {
    const cell = async (lat: number, lng: number) => {
      await db.pet.update({ where: { id: ids.Eve! }, data: { placeLat: lat, placeLng: lng } });
      return (await db.pet.findUniqueOrThrow({ where: { id: ids.Eve! } })).cell;
    };
    const first = await cell(50.1191, -5.5371);
    expect(await cell(50.1209, -5.5369)).toBe(first);
    expect(await cell(50.14, -5.5371)).not.toBe(first);
    expect(await cell(48.85, 2.35)).toBe((await db.pet.findUniqueOrThrow({ where: { id: ids.Ada! } })).cell);
    expect(await cell(50.119, -5.537)).toBe(first);
  });

  it("[SCH-05] says how many pets have no known location, and lists them", async () => {
    expect((await find("near=Leeds")).unlocated).toBe(1);
    expect((await find("near=Leeds&type=dog")).unlocated).toBe(0);
    expect(await found("near=Leeds&radius=unknown")).toEqual(["Fay"]);
    expect((await find("near=Leeds&radius=anywhere")).unlocated).toBe(0);
  });

  it("[SCH-05] follows the breeder's location, and the pet's own", async () => {
    const breeder = await createBreeder({ location: "Truro" });
    const { id } = await createPet({ breederId: breeder.id, name: "Gus" });
    const cell = async () => (await db.pet.findUniqueOrThrow({ where: { id } })).cell;
    const truro = await cell();
    expect(await found("near=Truro&radius=5")).toEqual(["Gus"]);
    await db.breeder.update({ where: { id: breeder.id }, data: { location: "Lerwick" } });
    expect(await cell()).not.toBe(truro);
    await db.pet.update({ where: { id }, data: { location: "Truro, Cornwall" } });
    expect(await cell()).toBe(truro);
    await db.pet.delete({ where: { id } });
  });

  it("[SCH-02] takes a county, region or nation as what is inside it, without distances", async () => {
    const yorkshire = await find("near=Yorkshire");
    expect(yorkshire.list.items.map(({ name, distance }) => [name, distance])).toEqual([
      ["Cleo", null],
      ["Bea", null],
      ["Ada", null],
    ]);
    expect(await found("near=Shropshire&radius=5")).toEqual(["Dot"]);
    expect(await found("near=Cornwall")).toEqual(["Eve"]);
    expect(await found("near=Scotland")).toEqual([]);
    expect(await found("near=England&type=dog&sort=name-asc")).toEqual(["Ada", "Bea", "Dot", "Eve"]);
  });

  it("[SCH-02] says that it does not know a place, and applies no filter", async () => {
    expect(await find("near=Dublin")).toMatchObject({ placeUnknown: true, place: null, list: { total: 6 } });
    expect(await find("near=")).toMatchObject({ placeUnknown: false, list: { total: 6 } });
  });

  it("[SCH-06] offers the next radius with any, when nothing is within this one", async () => {
    const { list, wider } = await find("near=Shrewsbury&radius=5&type=cat");
    expect(list.total).toBe(0);
    expect(wider).toEqual({ radius: 200, total: 1 });
    expect((await find("near=Lerwick&radius=50")).wider).toEqual({ radius: null, total: 6 });
  });
});

describe("filters", () => {
  it("[SCH-01] filters by sex, date and availability", async () => {
    expect(await found("gender=male")).toEqual(["Bea"]);
    expect(await found("ready=2026-12-14")).toEqual(["Ada"]);
    expect((await found("ready=2027-02-01")).sort()).toEqual(["Ada", "Bea"]);
    await db.pet.update({ where: { id: ids.Ada! }, data: { reservedUntil: new Date(Date.now() + 86_400_000) } });
    expect(await found("near=Leeds&available=1")).toEqual(["Bea", "Cleo"]);
    await db.pet.update({ where: { id: ids.Ada! }, data: { reservedUntil: null } });
  });
});

describe("words", () => {
  it.each([
    ["alsatian", ["Bea"]],
    ["female spaniel leeds", ["Ada"]],
    ["kittens", ["Cleo"]],
    ["labradors", ["Dot"]],
    ["labrador shropshire", ["Dot"]],
    ["dogs west yorkshire", ["Bea", "Ada"]],
    ["ragdoll under 500", ["Cleo"]],
    ["ragdoll over 500", []],
  ])("[OPN-01] finds %j", async (search, names) => {
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  it("[OPN-01] finds a breed by another name also beside a word that names a county", async () => {
    expect(await found("breed=alsatian&search=west%20yorkshire")).toEqual(["Bea"]);
  });

  it("[OPN-01] corrects a misspelt breed, and searches for the words as typed on request", async () => {
    expect(await find("search=labardor")).toMatchObject({ corrected: "labrador", list: { total: 1 } });
    expect(await find("search=labardor&as_typed=1")).toMatchObject({ corrected: null, list: { total: 0 } });
    expect(await found("search=alsatian&as_typed=1")).toEqual([]);
  });

  it("[OPN-01] offers to search near a place that the words end in", async () => {
    const { nearInstead } = await find("search=playful%20shrewsbury&type=dog");
    expect(nearInstead).toEqual({ name: "Shrewsbury", href: "/pets?search=playful&type=dog&near=Shrewsbury" });
    expect((await find("search=labrador")).nearInstead).toBeNull();
  });

  it("[BRP-25] names the nearest matches, each with its count", async () => {
    const { nearest } = await find("search=ragdoll&type=dog&gender=female");
    expect(nearest.map(({ label, total }) => [label, total])).toEqual([
      ["ragdoll", 3],
      ["dog", 1],
    ]);
    expect((await find("type=dog&search=xyzzy&breed=nothing")).nearest).toEqual([]);
    // Of very many words none is left out alone, each of which would cost a statement.
    const words = (count: number) => Array.from({ length: count }, (_, at) => `zq${at}`).join("+");
    const conditions = async (count: number) =>
      (await conditionsOf(parsePetSearch(new URLSearchParams(`search=${words(count)}`)), null)).length;
    expect([await conditions(12), await conditions(13)]).toEqual([12, 0]);
  });
});

describe("hostile input", () => {
  it.each([
    "near='%3B--&radius=1e9",
    "near=%F0%9F%90%B6&radius=-5",
    `near=${"a".repeat(5_000)}`,
    "near=LS21&page=99999&radius=anywhere&sort=distance",
    "search=%C2%A39999999999999999999&near=Leeds",
    "ready=9999-12-31&near=Leeds",
  ])("is answered: %s", async (query) => {
    const { list } = await find(query);
    expect(list.total).toBeGreaterThanOrEqual(0);
  });
});
