// A hundred searches as buyers type them, each with the pet that should come first.
import { beforeAll, describe, expect, it } from "vitest";
import { findPets } from "#app/domain/pets/find-pets.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import { REAL_LIFE_SEARCHES, SEARCHED_PETS } from "../../../../tests/support/pets/real-life-searches.ts";

beforeAll(async () => {
  const breeder = await createBreeder({ location: "Somewhere quiet" });
  for (const line of SEARCHED_PETS.split("\n")) {
    const [name, type, breed, gender, pounds, location] = line.split("; ");
    const pricePence = Number(pounds) * 100;
    const pet = { name, type: type as PetType, breed, gender: gender as PetGender, pricePence, location };
    await createPet({ breederId: breeder.id, ...pet });
  }
});

describe("what buyers type", () => {
  const rows = REAL_LIFE_SEARCHES.split("\n").map((line) => {
    const [asked = "", first = ""] = line.split(" > ");
    const [words = "", near = ""] = asked.split("@").map((part) => part.trim());
    return [asked, words, near, first] as const;
  });

  it("is a table of at least a hundred searches", () => {
    expect(new Set(rows.map(([asked]) => asked)).size).toBeGreaterThanOrEqual(100);
  });

  it.each(rows)("[SCH-01, SCH-02, OPN-01] finds for %j", async (_asked, search, near, first) => {
    const { list } = await findPets(parsePetSearch(new URLSearchParams({ search, near })));
    expect(list.items[0]?.name).toBe(first);
  });
});
