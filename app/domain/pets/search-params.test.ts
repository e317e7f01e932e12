import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import { activeFilters } from "./active-filters.ts";
import {
  DEFAULT_PET_SEARCH,
  parsePetSearch,
  PET_SORTS,
  petSearchParams,
  petsHref,
  type PetSearch,
} from "./search-params.ts";

const parse = (query: string, forApi = false) => parsePetSearch(new URLSearchParams(query), { forApi });
const NAMES = [
  "search", "page", "page_size", "sort", "type", "breed", "min_price", "max_price", "location",
  "near", "radius", "gender", "ready", "available", "as_typed",
]; // oxfmt-ignore
const anyParams = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...NAMES), fc.string()),
      fc.oneof(
        fc.string({ unit: codePoint }),
        fc.constantFrom(
          "dog",
          "12",
          "24",
          "price-asc",
          "100.50",
          "-1",
          "0",
          "1e9",
          "distance",
          "anywhere",
          "1",
          "2026-12-01",
        ),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("parsePetSearch", () => {
  it("[BRP-21, SCH-01] reads the documented parameters", () => {
    const query =
      "search=luna&page=3&page_size=24&sort=price-asc&type=dog&breed=poodle&min_price=100&max_price=500.50&location=Leeds&status=pending";
    expect(parse(query)).toEqual({
      search: "luna",
      page: 3,
      pageSize: 24,
      sort: "price-asc",
      type: "dog",
      breed: "poodle",
      minPricePence: 10_000,
      maxPricePence: 50_050,
      location: "Leeds",
      near: "",
      radius: 50,
      gender: null,
      readyBy: null,
      available: false,
      asTyped: false,
    } satisfies PetSearch);
  });

  it("[SCH-01, SCH-03] reads place, radius, sex, date and availability; near a place the order is by distance", () => {
    expect(parse("near= ls21  3ab &radius=25&gender=female&ready=2026-12-14&available=1")).toMatchObject({
      near: "ls21 3ab", radius: 25, gender: "female", readyBy: "2026-12-14", available: true, sort: "distance",
    }); // oxfmt-ignore
    expect(parse("near=Leeds&sort=price-asc").sort).toBe("price-asc");
    expect(parse("sort=distance").sort).toBe("newest");
    // As the form sends it when a place is typed for the first time.
    expect(parse("near=Leeds&near_was=&sort=newest").sort).toBe("distance");
    expect(parse("near=Leeds&near_was=&sort=price-asc").sort).toBe("price-asc");
    expect(parse("near=Leeds&near_was=York&sort=newest").sort).toBe("newest");
    const radii = ["5", "10", "100", "200", "anywhere", "0", "-5", "1000000000", "x", ""];
    expect(radii.map((radius) => parse(`near=Leeds&radius=${radius}`).radius)).toEqual([
      5,
      10,
      100,
      200,
      null,
      50,
      50,
      50,
      50,
      50,
    ]);
    expect(parse("radius=5").radius).toBe(5);
    expect(parse("radius=unknown").radius).toBe(50);
    for (const date of ["", "soon", "2026-02-30", "0000-01-01"]) expect(parse(`ready=${date}`).readyBy).toBeNull();
  });

  it("[SCH-03] follows a changed place with the order, unless another was chosen", () => {
    expect(petsHref(parse("near=Leeds"), { near: "" })).toBe("/pets");
    expect(petsHref(parse("type=dog"), { near: "Leeds" })).toBe("/pets?type=dog&near=Leeds");
    expect(petsHref(parse("near=Leeds&sort=price-asc"), { near: "York" })).toBe("/pets?near=York&sort=price-asc");
    expect(petsHref(parse("near=Leeds&radius=anywhere"))).toBe("/pets?near=Leeds&radius=anywhere");
  });

  it("[OPN-04, BRP-19, CON-03] falls back to the defaults", () => {
    expect(parse("")).toEqual(DEFAULT_PET_SEARCH);
    const garbage = "page=0&page_size=13&sort=-created_at&type=fish&min_price=abc&max_price=1.999&search=%00&page=7";
    expect(parse(garbage)).toEqual(DEFAULT_PET_SEARCH);
    for (const page of ["-1", "1.5", "x", "", "٣"]) expect(parse(`page=${page}`).page, page).toBe(1);
    expect(parse("page=99999999999999999999").page).toBe(10_000);
  });

  it("[BRP-06, BRP-19] accepts the sort orders and page sizes", () => {
    expect(PET_SORTS).toEqual(["newest", "price-asc", "price-desc", "name-asc", "name-desc"]);
    expect([12, 24, 48].map((size) => parse(`page_size=${size}`).pageSize)).toEqual([12, 24, 48]);
  });

  it("[TEN-36, JPE-02] accepts the API's sort names and page sizes for the API only", () => {
    const sorts = ["-created_at", "price", "-price", "name", "-name", "price-asc", "constructor", "nonsense"];
    const expected = ["newest", "price-asc", "price-desc", "name-asc", "name-desc", "price-asc", "newest", "newest"];
    expect(sorts.map((sort) => parse(`sort=${sort}`, true).sort)).toEqual(expected);
    expect(["5", "100", "101", "0", "x"].map((size) => parse(`page_size=${size}`, true).pageSize)).toEqual([
      5, 100, 100, 12, 12,
    ]);
    expect(parse("sort=-price&page_size=5")).toMatchObject({ sort: "newest", pageSize: 12 });
  });

  it("[BRP-21] parses the canonical form of any query string to the same search", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const search = parsePetSearch(params);
        const canonical = petSearchParams(search);
        expect(parsePetSearch(canonical)).toEqual(search);
        expect(petSearchParams(parsePetSearch(canonical)).toString()).toBe(canonical.toString());
        for (const name of canonical.keys()) expect(NAMES).toContain(name);
      }),
    );
  });
});

describe("links", () => {
  it("omits default values", () => {
    expect(petsHref(parse("page=1&page_size=12&sort=newest&min_price=0"))).toBe("/pets");
    expect(petsHref(parse("type=DOG&page=2"))).toBe("/pets?type=dog&page=2");
  });

  it("[FBR-16] returns to page 1 when anything but the page changes", () => {
    const search = parse("type=dog&page=5");
    expect(petSearchParams(search, { sort: "name-asc" }).toString()).toBe("type=dog&sort=name-asc");
    expect(petSearchParams(search, { page: 6 }).toString()).toBe("type=dog&page=6");
    expect(petSearchParams(search).toString()).toBe("type=dog&page=5");
  });

  it("[BRP-04, BRP-05] lists each active filter with a link to the list without it", () => {
    const search = parse("search=luna&type=dog&breed=poodle&location=Leeds&min_price=100&max_price=1250.50&page=3");
    expect(activeFilters(search).map(({ label }) => label)).toEqual([
      "Dog",
      "Breed: poodle",
      "Location: Leeds",
      "From £100",
      "Up to £1,250.50",
    ]);
    expect(activeFilters(parse("search=a&type=dog&breed=b"))[0]).toMatchObject({
      name: "type",
      label: "Dog",
      href: "/pets?search=a&breed=b",
    });
    expect(activeFilters(DEFAULT_PET_SEARCH)).toEqual([]);
  });

  it("[SCH-03, SCH-01] has chips for place, sex, date, availability and prices in words", () => {
    const leeds = { kind: "point", name: "Leeds", lat: 53.8, lng: -1.55 } as const;
    const search = parse("near=Leeds&radius=25&gender=female&ready=2026-12-14&available=1&search=cockapoo 500-900");
    expect(activeFilters(search, leeds).map(({ label }) => label)).toEqual([
      "Within 25 miles of Leeds",
      "Female",
      "Ready by 14 December 2026",
      "Not reserved",
      "From £500 up to £900",
    ]);
    expect(activeFilters(search, leeds).at(-1)!.without.search).toBe("cockapoo");
    expect(activeFilters(parse("near=Kent"), { kind: "area", name: "Kent", counties: ["Kent"] })[0]).toMatchObject({
      label: "In Kent",
      href: "/pets",
    });
  });

  it("[BRP-05] removes exactly one filter per chip", () => {
    const place = { kind: "point", name: "Leeds", lat: 53.8, lng: -1.55 } as const;
    fc.assert(
      fc.property(anyParams, (params) => {
        const filters = activeFilters(parsePetSearch(params), place);
        for (const { name, href } of filters) {
          const left = activeFilters(parsePetSearch(new URL(href, "http://x").searchParams), place);
          expect(left.map((filter) => filter.name)).toEqual(
            filters.map((f) => f.name).filter((other) => other !== name),
          );
        }
      }),
    );
  });
});
