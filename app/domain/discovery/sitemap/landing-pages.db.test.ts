// The landing pages in the sitemap: each is its own canonical URL and has pets, and places have several.
import { beforeAll, expect, it } from "vitest";
import { findPets } from "#app/domain/pets/find-pets.server.ts";
import { landingHref } from "#app/domain/pets/landing-href.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import { landingPaths, LEAST_PETS } from "./landing-pages.server.ts";

beforeAll(async () => {
  const leeds = await createBreeder({ location: "Leeds" });
  const otley = await createBreeder({ location: "Otley" });
  const nowhere = await createBreeder({ location: "Somewhere quiet" });
  for (let n = 0; n < LEAST_PETS; n += 1) {
    await createPet({ breederId: leeds.id, breed: n === 0 ? "COCKAPOO" : "Cockapoo" });
    await createPet({ breederId: nowhere.id, breed: "Schnoodle" });
  }
  await createPet({ breederId: otley.id, type: "cat", breed: "Ragdoll" });
  await createPet({ breederId: otley.id, breed: "alsatian" });
  await createPet({ breederId: otley.id, breed: "Rare cross" });
  await createPet({ breederId: otley.id, type: "cat", breed: "Whippet" });
  await createPet({ breederId: otley.id, type: "rabbit", breed: "Rex", status: "hidden" });
});

it("lists types and breeds with pets, and places, also with type and breed, with several", async () => {
  const paths = await landingPaths();
  const of = (query: string) => paths.filter((path) => path.includes(query));
  expect(paths.filter((path) => !path.includes("near="))).toEqual([
    "/pets?type=dog",
    "/pets?type=dog&breed=Cockapoo",
    "/pets?breed=schnoodle",
    "/pets?type=cat",
    "/pets?type=dog&breed=German+Shepherd",
    "/pets?type=cat&breed=Ragdoll",
  ]);
  expect(of("near=Leeds").sort()).toEqual([
    "/pets?near=Leeds",
    "/pets?type=dog&breed=Cockapoo&near=Leeds",
    "/pets?type=dog&near=Leeds",
  ]);
  expect(of("near=Otley")).toEqual(["/pets?near=Otley"]);
  expect(of("near=West+Yorkshire")).toContain("/pets?type=dog&breed=Cockapoo&near=West+Yorkshire");
  expect(of("near=Wales")).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

it("lists only canonical URLs", async () => {
  for (const path of await landingPaths()) {
    const { landing } = await findPets(parsePetSearch(new URL(path, "https://pawstead.example").searchParams));
    expect(landing && landingHref(landing), path).toBe(path);
  }
});
