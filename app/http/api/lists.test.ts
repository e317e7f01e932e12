import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { type ListPage, pageCount } from "#app/domain/shared/list-page.ts";
import {
  ADMIN_LIST_VALUES,
  BREEDER_LIST_VALUES,
  FAVOURITE_LIST_VALUES,
  type KnownValues,
  PET_LIST_VALUES,
  REVIEW_LIST_VALUES,
} from "./list-values.ts";
import { pageFor, unknownValues } from "./lists.ts";

const faults = (query: string, known: KnownValues) => unknownValues(new URLSearchParams(query), known);

describe("[JPE-01, JBR-01] strict=1", () => {
  it.each([
    ["type=dog&sort=-created_at&status=approved&page=1&page_size=100&min_price=0&max_price=£1,250.50", PET_LIST_VALUES],
    ["type=DOG&sort=price-asc&search=&breed=anything&location=anywhere&type=", PET_LIST_VALUES],
    ["specialties=dogs,Cat&specialty=Birds&min_rating=4.5&sort=-average_rating&status=pending", BREEDER_LIST_VALUES],
    ["filter=pets&page=7", FAVOURITE_LIST_VALUES],
    ["sort=highest", REVIEW_LIST_VALUES],
    ["page_size=50&search=robin", ADMIN_LIST_VALUES],
    ["unknown=1", PET_LIST_VALUES],
  ])("takes %s", (query, known) => {
    expect(faults(`strict=1&${query}`, known)).toEqual({});
  });

  it("refuses each unknown value with a message that lists the known ones; without strict it refuses nothing", () => {
    const query = "type=lion&sort=cheapest&status=sold&page=0&page_size=101&min_price=free&max_price=-1";
    expect(faults(query, PET_LIST_VALUES)).toEqual({});
    expect(faults(`${query}&strict=0`, PET_LIST_VALUES)).toEqual({});
    const sorts =
      "newest, price-asc, price-desc, name-asc, name-desc, -created_at, price, -price, name, -name, distance";
    expect(faults(`${query}&strict=1`, PET_LIST_VALUES)).toEqual({
      page: "page must be a whole number from 1",
      page_size: "page_size must be a whole number from 1 to 100",
      sort: `sort must be one of ${sorts}`,
      status: "status must be one of pending, approved, rejected, hidden",
      type: "type must be one of dog, cat, rabbit, other",
      min_price: "min_price must be an amount in pounds, such as 250 or 1250.50",
      max_price: "max_price must be an amount in pounds, such as 250 or 1250.50",
    });
    expect(faults("strict=1&min_rating=5.5&specialties=dogs,lions", BREEDER_LIST_VALUES)).toEqual({
      min_rating: "min_rating must be 0 to 5 in steps of 0.5",
      specialties: "specialties must be among Dogs, Cats, Rabbits, Birds, Fish, Reptiles",
    });
  });

  it("accepts exactly the values that have an effect without it", () => {
    const value = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom("4.5", "5", "3.50", "12", "dog", "£3"));
    fc.assert(
      fc.property(value, (text) => {
        fc.pre(text !== "" && text === text.trim() && !/^0(?:\.0*)?$/.test(text));
        const asked = (name: string) => new URLSearchParams({ [name]: text });
        const isRefused = (name: string, known: KnownValues) => name in faults(`strict=1&${asked(name)}`, known);
        expect(isRefused("type", PET_LIST_VALUES)).toBe(parsePetSearch(asked("type")).type === null);
        expect(isRefused("max_price", PET_LIST_VALUES)).toBe(parsePetSearch(asked("max_price")).maxPricePence === null);
        const { minRating } = parseBreederSearch(asked("min_rating"));
        expect(isRefused("min_rating", BREEDER_LIST_VALUES)).toBe(minRating === 0);
      }),
    );
  });
});

describe("[JGN-04] a page of a list", () => {
  const list = (page: number, total: number, pageSize: number): ListPage<string> => {
    const last = pageCount(total, pageSize);
    const answered = Math.min(page, last);
    const items = Array.from({ length: Math.min(pageSize, total - (answered - 1) * pageSize) }, () => "item");
    return { items, total, totalIsCapped: false, page: answered, pageCount: last, pageSize };
  };

  it("has has_more set when another page follows", () => {
    const more = (page: number) => pageFor(list(page, 5, 2), new URLSearchParams({ page: String(page) }));
    expect([1, 2, 3, 4].map((page) => more(page).has_more)).toEqual([true, true, false, false]);
    expect(more(4)).toEqual({ items: ["item"], page: 3, has_more: false });
    expect(pageFor(list(1, 0, 2), new URLSearchParams())).toEqual({ items: [], page: 1, has_more: false });
  });

  it("past the end is empty for a strict request, and the last page for others", () => {
    const strict = (page: number) =>
      pageFor(list(page, 5, 2), new URLSearchParams({ page: String(page), strict: "1" }));
    expect(strict(3)).toEqual({ items: ["item"], page: 3, has_more: false });
    expect(strict(4)).toEqual({ items: [], page: 4, has_more: false });
    expect(strict(99_999)).toMatchObject({ items: [], has_more: false });
  });
});
