// Search and filters of the list of pets.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createListedPets } from "../../../tests/support/pets/listed-pets.ts";
import { listPets } from "./queries.server.ts";
import { parsePetSearch } from "./search-params.ts";

/** The names of a page of pets, in order. */
async function names(query: string): Promise<string[]> {
  const list = await listPets(parsePetSearch(new URLSearchParams(query)));
  return list.items.map((pet) => pet.name);
}

beforeAll(createListedPets);

describe("listPets", () => {
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
});
