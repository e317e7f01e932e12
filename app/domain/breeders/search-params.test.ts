import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import {
  activeFilters,
  BREEDER_SORT_LABELS,
  BREEDER_SORTS,
  breederSearchParams,
  breedersHref,
  DEFAULT_BREEDER_SEARCH,
  parseBreederSearch,
} from "./search-params.ts";
import { SPECIALTIES, specialtyKey } from "./specialties.ts";

const parse = (query: string, forApi = false) => parseBreederSearch(new URLSearchParams(query), { forApi });
const NAMES = ["search", "page", "page_size", "sort", "location", "min_rating", "specialty"];
const anyParams = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...NAMES), fc.string()),
      fc.oneof(
        fc.string({ unit: codePoint }),
        fc.constantFrom("Dogs", "fish", "4.5", "6", "rating", "newest", "24", "3"),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("parseBreederSearch", () => {
  it("[FBR-15] reads exactly the seven parameters", () => {
    const query =
      "search=spaniel&page=2&page_size=48&sort=newest&location=Leeds&min_rating=4.5&specialty=Cats&specialty=dogs";
    expect(parse(query)).toEqual({
      search: "spaniel",
      page: 2,
      pageSize: 48,
      sort: "newest",
      location: "Leeds",
      minRating: 4.5,
      specialties: ["Dogs", "Cats"],
    });
  });

  it("[FBR-09, FBR-10, OPN-04] falls back to the defaults", () => {
    expect(parse("page=x&page_size=100&sort=best&min_rating=4.2&specialty=horses")).toEqual(DEFAULT_BREEDER_SEARCH);
    expect(DEFAULT_BREEDER_SEARCH).toMatchObject({ sort: "rating", pageSize: 12 });
  });

  it("[FBR-05, CON-17] accepts ratings from 0 to 5 in steps of 0.5", () => {
    const given = ["0", "0.5", "4", "4.0", "5", "5.0", "5.5", "6", "-1", "4.25", "NaN"];
    expect(given.map((value) => parse(`min_rating=${value}`).minRating)).toEqual([0, 0.5, 4, 4, 5, 5, 0, 0, 0, 0, 0]);
  });

  it("[FBR-08, CON-05] accepts the sort orders and has a label for each", () => {
    expect(BREEDER_SORTS.map((sort) => [sort, BREEDER_SORT_LABELS[sort]])).toEqual([
      ["rating", "Highest Rated"],
      ["response-rate", "Best Response Rate"],
      ["newest", "Newest Members"],
      ["oldest", "Most Experienced"],
      ["pets-desc", "Most Pets Listed"],
      ["pets-asc", "Fewest Pets Listed"],
    ]);
  });

  it("[FBR-06, FBR-07, CON-18] matches the six specialties ignoring case and a trailing s", () => {
    expect(SPECIALTIES).toEqual(["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles"]);
    expect(SPECIALTIES.map(specialtyKey)).toEqual(["dog", "cat", "rabbit", "bird", "fish", "reptile"]);
    expect(parse("specialty=REPTILE&specialty=fish&specialty=dog").specialties).toEqual(["Dogs", "Fish", "Reptiles"]);
  });

  it("[TEN-35] accepts specialties, repeated or with commas, for the API only", () => {
    expect(parse("specialties=dogs,cats&specialties=Birds&specialty=fish", true).specialties).toEqual([
      "Dogs",
      "Cats",
      "Birds",
      "Fish",
    ]);
    expect(parse("specialties=dogs").specialties).toEqual([]);
  });

  it("[TEN-36, JBR-02] accepts the API's sort names for the API only", () => {
    expect(parse("sort=-average_rating", true).sort).toBe("rating");
    expect(parse("sort=-created_at", true).sort).toBe("newest");
    expect(parse("sort=-created_at").sort).toBe("rating");
  });

  it("[FBR-15] parses the canonical form of any query string to the same search", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const search = parseBreederSearch(params);
        expect(parseBreederSearch(breederSearchParams(search))).toEqual(search);
      }),
    );
  });
});

describe("links", () => {
  it("[FBR-16] returns to page 1 when anything but the page changes", () => {
    const search = parse("location=Leeds&page=4");
    for (const change of [
      { search: "x" },
      { sort: "newest" },
      { pageSize: 24 },
      { minRating: 4 },
      { location: "" },
    ] as const) {
      expect(breederSearchParams(search, change).get("page")).toBeNull();
    }
    expect(breedersHref(search, { page: 5 })).toBe("/breeders?location=Leeds&page=5");
  });

  it("has one chip per filter and specialty, each linking to the list without it", () => {
    const filters = activeFilters(parse("location=Leeds&min_rating=4&specialty=Dogs&specialty=Fish"));
    expect(filters.map(({ label }) => label)).toEqual(["Location: Leeds", "4.0 and up", "Dogs", "Fish"]);
    expect(filters[2]?.href).toBe("/breeders?location=Leeds&min_rating=4&specialty=Fish");
  });
});
