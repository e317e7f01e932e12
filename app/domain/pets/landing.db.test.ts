// Searches for a breed by any of its names, and their landing page.
import { beforeAll, expect, it } from "vitest";
import { createBreeder, createPet } from "../../../tests/support/factories.ts";
import { findPets } from "./find-pets.server.ts";
import { landingHref } from "./landing-href.ts";
import { landingLinks } from "./landing-links.server.ts";
import { parsePetSearch } from "./search-params.ts";
import type { PetPageView } from "./views.ts";

beforeAll(async () => {
  const breederId = (await createBreeder({ location: "Leeds" })).id;
  await createPet({ breederId, name: "Ada", breed: "German Shepherd" });
  await createPet({ breederId, name: "Bea", breed: "Alsatian" });
  await createPet({ breederId, name: "Cleo", breed: "White german shepherd" });
  await createPet({ breederId, name: "Dot", breed: "Whippet" });
});

async function find(query: string) {
  const { list, landing } = await findPets(parsePetSearch(new URLSearchParams(query)));
  return { names: list.items.map(({ name }) => name).sort(), href: landing && landingHref(landing) };
}

it("finds a breed by each of its names, under one URL", async () => {
  const href = "/pets?type=dog&breed=German+Shepherd";
  for (const breed of ["German Shepherd", "german shepherd", "ALSATIAN", "gsd"]) {
    expect(await find(`breed=${breed}`), breed).toEqual({ names: ["Ada", "Bea", "Cleo"], href });
  }
  expect(await find("breed=Alsatian&as_typed=1")).toEqual({ names: ["Bea"], href: null });
  expect(await find("breed=shepherd")).toEqual({ names: ["Ada", "Cleo"], href: null });
});

it("gives a breed near a place one URL, and none without pets", async () => {
  const href = "/pets?type=dog&breed=German+Shepherd&near=Leeds";
  for (const near of ["Leeds", "leeds, west yorkshire", "near Leeds", "Leedss"]) {
    expect((await find(`near=${near}&breed=alsatian&radius=50`)).href, near).toBe(href);
  }
  expect((await find("near=West+Yorkshire")).href).toBe("/pets?near=West+Yorkshire");
  for (const query of ["near=LS1", "near=Atlantis", "near=Leeds&radius=25", "near=Truro", "near=Leeds&type=cat"]) {
    expect((await find(query)).href, query).toBeNull();
  }
});

it("links a pet to the pages of its breed", async () => {
  const linksOf = (pet: Partial<PetPageView>) =>
    landingLinks({ type: "dog", breed: "Alsatian", ...pet } as PetPageView);
  expect(await linksOf({ location: "Leeds" })).toEqual([
    { label: "All German Shepherd puppies and dogs", href: "/pets?type=dog&breed=German+Shepherd" },
    {
      label: "German Shepherd puppies and dogs near Leeds",
      href: "/pets?type=dog&breed=German+Shepherd&near=Leeds",
    },
  ]);
  const [, inWales] = await linksOf({ location: "Wales" });
  expect(inWales?.label).toBe("German Shepherd puppies and dogs in Wales");
  expect(await linksOf({ location: "Somewhere quiet" })).toHaveLength(1);
  expect(await linksOf({ location: "Leeds", type: "cat" })).toEqual([]);
  expect(await linksOf({ location: "", breed: "Schnoodle" })).toEqual([
    { label: "All Schnoodle puppies and dogs", href: "/pets?breed=schnoodle" },
  ]);
});
