// What words of a search mean for its list: places, short words, conditions to leave out, and breeds that contain another.
import { beforeAll, describe, expect, it } from "vitest";
import { findPets, nearLocationHref } from "#app/domain/pets/find-pets.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";

const find = (query: string) => findPets(parsePetSearch(new URLSearchParams(query)));
const found = async (query: string) => (await find(query)).list.items.map((pet) => pet.name);

beforeAll(async () => {
  const breederId = (await createBreeder({ location: "Leeds" })).id;
  await createPet({ breederId, name: "Ada" });
  await createPet({ breederId, name: "Bea", location: "Otley", gender: "male", breed: "German Shepherd" });
  await createPet({ breederId, name: "Cleo", location: "York", type: "cat", breed: "Ragdoll", pricePence: 40_000 });
  await createPet({ breederId, name: "Dot", location: "Shrewsbury", breed: "Labrador Retriever" });
  await createPet({ breederId, name: "Eve", location: "Penzance" });
  const nowhere = (await createBreeder({ location: "Somewhere quiet" })).id;
  await createPet({ breederId: nowhere, name: "Fay", type: "rabbit", breed: "Mini Lop" });
});

describe("words", () => {
  it.each([
    ["female ragdoll under £60", ["under £60: 1"]],
    ["male ragdoll", ["male: 1", "ragdoll: 1"]],
    ["female labrador yorkshire", ["labrador: 2", "in Yorkshire: 1"]],
    ["rabbit sausage dog", ["sausage dog: 1"]],
    ["boy kitten", ["kitten: 1", "boy: 1"]],
  ])("[BRP-25, BUY-04] B16: leaves out one condition of the words at a time: %j", async (search, expected) => {
    const { nearest } = await find(`search=${encodeURIComponent(search)}`);
    expect(nearest.map(({ label, total }) => `${label}: ${total}`).sort()).toEqual(expected.toSorted());
  });

  it.each([
    ["Shrewsbury", "Shrewsbury", ["Dot"]],
    ["near leeds", "Leeds", ["Ada", "Bea", "Cleo"]],
    ["TR18", "TR18", ["Eve"]],
    ["spaniel ls1", "LS1", ["Ada"]],
    ["labrador near SY1 1AA", "SY1", ["Dot"]],
  ])("[OPN-01, SCH-02] C10: a lone place or a postcode in the words is a place: %j", async (words, name, names) => {
    const query = `search=${encodeURIComponent(words)}`;
    const results = await find(query);
    expect(results.place?.name).toBe(name);
    expect(results.list.items.map((pet) => pet.name)).toEqual(names);
    expect(results.chips.map(({ label }) => label)).toContain(`Near ${name}`);
    expect(results.asTyped?.href).toBe(`/pets?${new URLSearchParams({ search: words, as_typed: "1" })}`);
    expect(await find(`${query}&as_typed=1`)).toMatchObject({ place: null, asTyped: null });
  });

  it("[BUY-03] leaves out a place of the words that the place of the search repeats, and no other place", async () => {
    const twice = await find("search=ragdoll+in+york&near=York");
    expect(twice.list.items.map(({ name }) => name)).toEqual(["Cleo"]);
    expect(twice.search).toMatchObject({ search: "ragdoll", near: "York" });
    const other = await find("search=ragdoll+leeds&near=York");
    expect([other.list.total, other.search.search]).toEqual([0, "ragdoll leeds"]);
  });

  it("[BUY-03] reads a place in words that were corrected, and answers for a place abroad; one link searches as typed", async () => {
    const typed = (words: string) => ({
      text: words,
      href: `/pets?${new URLSearchParams({ search: words, as_typed: "1" })}`,
    });
    expect(await find("search=labardor+shrewsbury")).toMatchObject({
      corrected: "labrador shrewsbury",
      place: { name: "Shrewsbury" },
      search: { search: "labrador", near: "shrewsbury" },
      asTyped: typed("labardor shrewsbury"),
    });
    expect(await find("search=labardor+near+SY1")).toMatchObject({
      corrected: "labrador",
      list: { total: 1 },
      asTyped: typed("labardor near SY1"),
    });
    expect(await find("search=labrador+in+paris")).toMatchObject({
      placeUnknown: true,
      search: { near: "paris" },
      list: { total: 1 },
    });
    expect(await find("search=labardor&near=York&radius=5")).toMatchObject({
      corrected: "labrador",
      list: { total: 0 },
      nearest: [
        { label: "labrador", total: 1 },
        { label: "within 5 miles of York", total: 1 },
      ],
    });
    expect(await find("search=labardor+near+shrewsbury&near=York")).toMatchObject({ place: { name: "York" } });
  });

  it("[OPN-01] C10: a word is no place where a pet or a breed has that name, or a place is given", async () => {
    const pet = await createPet({ name: "Otley" });
    expect(await found("search=otley")).toEqual(["Otley", "Bea"]);
    await db.pet.delete({ where: { id: pet.id } });
    expect((await find("search=bedlington")).place).toBeNull();
    expect((await find("search=SY1&near=Leeds")).place?.name).toBe("Leeds");
  });

  it("[BUY-05] asks for a place where a distance or order needs one, and takes a location that is a place", async () => {
    const sorted = (query: string) =>
      findPets(parsePetSearch(new URLSearchParams(query)), new URLSearchParams(query).get("sort"));
    const needs = async (query: string) => (await sorted(query)).placeNeededFor;
    const href = (query: string) => nearLocationHref(parsePetSearch(new URLSearchParams(query)));
    expect(await needs("radius=25")).toBe("distance");
    expect(await needs("sort=distance")).toBe("order");
    for (const query of [
      "",
      "radius=50",
      "radius=anywhere",
      "radius=25&near=Leeds",
      "radius=25&search=cavapoo+leeds",
      "sort=distance&near=York",
    ]) {
      expect(await needs(query), query).toBeNull();
    }
    expect(await href("location=Leeds&radius=25&type=dog")).toBe("/pets?type=dog&near=Leeds&radius=25");
    for (const query of [
      "location=Leeds",
      "location=Leeds&radius=50",
      "location=by+the+sea&radius=25",
      "location=Leeds&radius=25&near=York",
    ]) {
      expect(await href(query), query).toBeNull();
    }
    expect(await needs("location=by+the+sea&radius=25")).toBe("distance");
  });

  it("[BUY-03, BUY-05] takes a distance in the words, and asks for the place of “near me”", async () => {
    const radius = async (search: string, more = "") =>
      (await find(`search=${encodeURIComponent(search)}${more}`)).search.radius;
    expect(await radius("dog within 10 miles of Leeds")).toBe(10);
    expect(await radius("dog 30 miles from LS1")).toBe(50);
    expect(await radius("dog 900 miles from Leeds")).toBeNull();
    // A chosen distance, or a place in its own field, is newer than the words.
    expect(await radius("dog 10 miles from Leeds", "&radius=100")).toBe(100);
    expect(await radius("dog 10 miles from Leeds", "&near=Leeds")).toBe(50);
    for (const words of ["near me", "dog near me", "Dogs nearby", "dog in my area"]) {
      const asked = await find(`search=${encodeURIComponent(words)}`);
      expect([asked.placeNeededFor, asked.place, asked.list.total > 0, asked.addressed.search], words).toEqual(["near-me", null, true, words]); // oxfmt-ignore
    }
    expect(await find("search=dog+near+me&near=Leeds")).toMatchObject({
      placeNeededFor: null,
      search: { search: "dog" },
    });
    expect(await find("search=dog+near+me+in+Leeds")).toMatchObject({ placeNeededFor: null, place: { name: "Leeds" } });
    expect(await find("search=dog+near+me&as_typed=1")).toMatchObject({ placeNeededFor: null });
  });

  it("[BUY-07] shows the nearest further away beside few results near a place, and does not count them", async () => {
    const further = async (query: string) => {
      const { list, further: more } = await find(query);
      return [list.total, more.map(({ name }) => name)];
    };
    expect(await further("near=Leeds&radius=5")).toEqual([1, ["Bea", "Cleo", "Dot", "Eve"]]);
    expect(await further("near=Leeds&radius=5&sort=price-asc&type=dog")).toEqual([1, ["Bea", "Dot", "Eve"]]);
    expect(await further("search=labrador+near+SY1")).toEqual([1, []]);
    expect(await further("near=Thurso&radius=5")).toEqual([0, []]);
    expect(await further("near=Yorkshire")).toEqual([3, []]);
    expect(await further("near=Leeds&radius=anywhere")).toEqual([6, []]);
  });

  it("[SCH-02] C10: names a corrected place, with a link to the words as typed", async () => {
    expect(await find("near=Shrewsbery")).toMatchObject({ correctedPlace: "Shrewsbury", list: { total: 1 } });
    expect(await find("near=Shrewsbury")).toMatchObject({ correctedPlace: null });
    expect(await find("near=Shrewsbery&as_typed=1")).toMatchObject({ correctedPlace: null, placeUnknown: true });
  });

  it("[OPN-01] C10: a short singular counts as a word of its own", async () => {
    const rats = await createPet({ name: "Remy", breed: "Fancy Rat", type: "other", description: "Tame" });
    const other = await createPet({ name: "Pirate", breed: "Boxer", description: "An integrated family dog" });
    expect(await found("search=rats")).toEqual(["Remy"]);
    await db.pet.deleteMany({ where: { id: { in: [rats.id, other.id] } } });
  });

  it("[BRP-18] B14: the list of a breed counts no other breed that contains its name, but its varieties", async () => {
    const breeds = [
      "Bulldog",
      "French Bulldog",
      "American Bulldog",
      "Bulldog F1",
      "Poodle",
      "Toy Poodle",
      "Labradoodle",
    ];
    const pets = await Promise.all(breeds.map((breed) => createPet({ name: breed, breed })));
    expect((await found("breed=bulldog")).sort()).toEqual(["Bulldog", "Bulldog F1"]);
    expect((await found("breed=English%20Bulldog")).sort()).toEqual(["Bulldog", "Bulldog F1"]);
    expect((await found("breed=bulldog&as_typed=1")).length).toBe(4);
    expect((await found("breed=poodle")).sort()).toEqual(["Poodle", "Toy Poodle"]);
    expect((await found("breed=doodle")).sort()).toEqual(["Labradoodle"]);
    await db.pet.deleteMany({ where: { id: { in: pets.map(({ id }) => id) } } });
  });
});
