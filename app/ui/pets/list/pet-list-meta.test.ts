// Titles, descriptions and canonical URLs of lists of pets.
import { describe, expect, it } from "vitest";
import { petLanding } from "#app/domain/pets/landing.ts";
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { petListMeta } from "./pet-list-meta.ts";

const LEEDS = { kind: "point", name: "Leeds", lat: 53.8, lng: -1.5 } as const;
const SHROPSHIRE = { kind: "area", name: "Shropshire", counties: ["Shropshire"] } as const;

function metaOf(query: string, total: number, place: PetResults["place"] = null) {
  const search = parsePetSearch(new URLSearchParams(query));
  const breeds = total > 0 ? ["Cockapoo", "Ragdoll"] : [];
  const landing = petLanding(search, breeds, place?.name ?? null);
  const list = { items: [], total, totalIsCapped: false, page: search.page, pageCount: 9 };
  return petListMeta({ search, list, place, landing } as unknown as PetResults);
}

describe("petListMeta", () => {
  it("counts the pets of a breed and place in title and description", () => {
    expect(metaOf("breed=cockapoo&near=leeds", 23, LEEDS)).toEqual({
      title: "23 Cockapoo puppies and dogs within 50 miles of Leeds",
      description:
        "23 Cockapoo puppies and dogs from approved breeders within 50 miles of Leeds, with prices, pictures and distances.",
      path: "/pets?type=dog&breed=Cockapoo&near=Leeds",
    });
    expect(metaOf("breed=cockapoo", 1).title).toBe("1 Cockapoo puppy or dog from approved breeders");
    expect(metaOf("type=cat&near=salop&page=2", 1300, SHROPSHIRE)).toMatchObject({
      title: "1,300 kittens and cats in Shropshire, page 2",
      path: "/pets?type=cat&near=Shropshire&page=2",
    });
    expect(metaOf("near=leeds", 23, LEEDS).title).toBe("23 pets found within 50 miles of Leeds");
  });

  it("has the documented titles for all pets and for a type", () => {
    expect(metaOf("page=2", 64)).toMatchObject({ title: "Find Your Perfect Pet, page 2", path: "/pets?page=2" });
    expect(metaOf("", 0)).toEqual({
      title: "Find Your Perfect Pet",
      description:
        "Puppies, kittens, rabbits and more from approved breeders across the United Kingdom, with prices, pictures and places.",
      path: "/pets",
    });
    expect(metaOf("type=dog", 40)).toMatchObject({
      title: "Dogs: Find Your Perfect Pet",
      description: expect.stringMatching(/^40 puppies and dogs from approved breeders across the United Kingdom/),
      path: "/pets?type=dog",
    });
  });

  it("has the first page as the canonical URL of another order or page size", () => {
    for (const query of ["sort=newest", "sort=price-asc", "page_size=24"]) {
      expect(metaOf(`near=leeds&${query}&page=3`, 99, LEEDS).path, query).toBe("/pets?near=Leeds");
    }
    expect(metaOf("near=leeds&sort=distance&page=3", 99, LEEDS).path).toBe("/pets?near=Leeds&page=3");
  });

  it("keeps other searches, and those without pets, out of search engines", () => {
    for (const query of ["search=dog", "breed=unicorn", "breed=cockapoo&gender=male", "near=leeds&radius=5"]) {
      const meta = metaOf(query, 3, query.startsWith("near") ? LEEDS : null);
      expect(meta, query).toMatchObject({ noIndex: true });
      expect(meta, query).not.toHaveProperty("path");
    }
    expect(metaOf("breed=cockapoo", 0)).toMatchObject({ title: "Find Your Perfect Pet", noIndex: true });
  });
});
