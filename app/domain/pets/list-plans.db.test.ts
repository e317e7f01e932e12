// The lists with twenty thousand pets: query plans, capped counts, pages, and arbitrary query strings (fuzzing).
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { breederListQuery, listBreeders } from "#app/domain/breeders/queries.server.ts";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { breederReviewsQuery } from "#app/domain/community/reviews/queries.server.ts";
import { COUNT_LIMIT, type ListPage } from "#app/domain/shared/list-page.ts";
import { type PagedQuery, pagedStatement } from "#app/domain/shared/search/paged-query.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { codePoint } from "../../../tests/support/code-point.ts";
import { deep } from "../../../tests/support/depth.ts";
import { viewerOf } from "../../../tests/support/factories.ts";
import { insertManyPets } from "../../../tests/support/pets/many-pets.ts";
import { breederPetsQuery, listPets, petListQuery } from "./queries.server.ts";
import { petRecordStatement } from "./resource-queries.server.ts";
import { parsePetSearch } from "./search-params.ts";

beforeAll(insertManyPets, 120_000);

/** The query plan of a list for these values. */
async function planOf(query: PagedQuery): Promise<string> {
  const statement = pagedStatement(query);
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${statement.text}`, statement.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const PET_LISTS: [string, string][] = [
  ["", "pets_listed_newest"],
  ["page=800", "pets_listed_newest"],
  ["sort=price-asc", "pets_listed_price"],
  ["sort=price-desc&page=400", "pets_listed_price_desc"],
  ["sort=name-asc", "pets_listed_name"],
  ["sort=name-desc", "pets_listed_name_desc"],
  ["type=dog", "pets_listed_type_newest"],
  ["type=cat&sort=price-asc", "pets_listed_type_price"],
  // Those of its sample of rows decide between indexes of nearly the same cost.
  ["min_price=100&max_price=120", "pets_listed(_type)?_price(_desc)?"],
  ["min_price=500&sort=price-asc", "pets_listed_price"],
  ["search=parrot+luna", "pets_listed_search"],
  ["search=cafe01", "pets_listed_search"],
  ["search=parrot&type=other&sort=price-desc", "pets_listed_search"],
  ["breed=poodle+12", "pets_listed_breed(_location)?"],
  ["breed=poodle+12&location=truro", "pets_listed_breed_location"],
  ["location=truro", "pets_listed_location"],
];

const BREEDER_LISTS: [string, string][] = [
  ["", "breeders_listed_rating"],
  ["page=100", "breeders_listed_rating"],
  ["sort=response-rate", "breeders_listed_response"],
  ["sort=newest", "breeders_listed_newest"],
  ["sort=oldest", "breeders_listed_oldest"],
  ["sort=pets-desc", "breeders_listed_pets"],
  ["sort=pets-asc", "breeders_listed_pets_asc"],
  ["min_rating=4", "breeders_listed_rating"],
  ["specialty=Birds", "breeders_listed_birds"],
  ["specialty=Birds&specialty=Fish", "breeders_listed_rating"],
  ["search=cafe0", "breeders_listed_search"],
];

describe("plans", () => {
  it.each(PET_LISTS)("uses no sequential scan for /pets?%s", async (query, index) => {
    const plan = await planOf(petListQuery(parsePetSearch(new URLSearchParams(query))));
    expect(plan).not.toMatch(/Seq Scan on (pets|breeders|users)/);
    expect(plan).toMatch(new RegExp(`${index}\\b`));
  });

  it.each(BREEDER_LISTS)("uses no sequential scan for /breeders?%s", async (query, index) => {
    const plan = await planOf(breederListQuery(parseBreederSearch(new URLSearchParams(query))));
    expect(plan).not.toMatch(/Seq Scan on (breeders|users)/);
    expect(plan).toMatch(new RegExp(`${index}\\b`));
  });

  it("reads one pet and its related rows by index only", async () => {
    const { text, values } = petRecordStatement(
      7,
      viewerOf({ id: 9, username: "", firstName: "", lastName: "", email: "" }),
    );
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/pets_pkey/);
  });

  it("uses no sequential scan for one breeder's pets and reviews", async () => {
    expect(await planOf(breederPetsQuery(7, 1, 12))).toMatch(/pets_listed_breeder\b/);
    const reviews = await planOf(breederReviewsQuery(7, 1, 12));
    expect(reviews).not.toMatch(/Seq Scan/);
  });
});

/** Asserts the invariants of every page of every list. */
function expectValidPage(list: ListPage<unknown>): void {
  const { items, total, totalIsCapped, page, pageCount, pageSize } = list;
  expect(total >= 0 && total <= COUNT_LIMIT).toBe(true);
  if (totalIsCapped) expect(total).toBe(COUNT_LIMIT);
  expect(pageCount).toBe(Math.max(1, Math.ceil(total / pageSize)));
  expect(page >= 1 && page <= pageCount).toBe(true);
  expect(items).toHaveLength(page < pageCount ? pageSize : total - (pageCount - 1) * pageSize);
}

describe("counts and pages", () => {
  it("counts exactly up to 10,000 and stops there", async () => {
    const all = await listPets(parsePetSearch(new URLSearchParams("page=9999")));
    expect(all).toMatchObject({ total: COUNT_LIMIT, totalIsCapped: true, pageCount: 834, page: 834 });
    expect(all.items).toHaveLength(COUNT_LIMIT % 12);
    const dogs = await listPets(parsePetSearch(new URLSearchParams("type=dog")));
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM pets WHERE listed AND type = 'dog'");
    expect(dogs).toMatchObject({ total: rows[0].count, totalIsCapped: false });
  });

  it("pages through a list without missing or repeating a row", async () => {
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const list = await listPets(
        parsePetSearch(new URLSearchParams(`type=rabbit&search=luna&sort=price-asc&page_size=48&page=${page}`)),
      );
      seen.push(...list.items.map((pet) => pet.petId));
      if (page === list.pageCount) break;
    }
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM pets WHERE listed AND type = 'rabbit' AND search_text LIKE '%luna%' ORDER BY price_pence, featured DESC, id`,
    );
    expect(seen.length).toBeGreaterThan(100);
    expect(seen).toEqual(rows.map((row) => row.id));
  });

  it.each([
    ["search=cuddles&sort=name-asc&page=3", "search_text LIKE '%cuddles%'", "name_key, featured DESC, id"],
    ["search=cuddles&max_price=2000&page=9999", "price_pence <= 200000", "created_at DESC, featured DESC, id"],
    ["min_price=51&page=2", "price_pence >= 5100", "created_at DESC, featured DESC, id"],
  ])("returns the right rows when more than 10,000 match: %s", async (query, where, order) => {
    const list = await listPets(parsePetSearch(new URLSearchParams(query)));
    expect(list).toMatchObject({ total: COUNT_LIMIT, totalIsCapped: true });
    const limit = Math.min(12, COUNT_LIMIT - (list.page - 1) * 12);
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM pets WHERE listed AND ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${(list.page - 1) * 12}`,
    );
    expect(list.items.map((pet) => pet.petId)).toEqual(rows.map((row) => row.id));
  });

  const value = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 120 }),
    fc.constantFrom(
      "dog",
      "luna",
      "%",
      "_",
      "\\",
      "'",
      "\0",
      "24",
      "48",
      "2",
      "99999",
      "price-asc",
      "name-desc",
      "100",
      "Dogs",
      "4.5",
      "rating",
    ),
  );
  const name = fc.constantFrom(
    "search", "page", "page_size", "sort", "type", "breed", "min_price", "max_price", "location", "min_rating", "specialty",
  ); // oxfmt-ignore
  const params = fc.array(fc.tuple(name, value), { maxLength: 8 }).map((pairs) => new URLSearchParams(pairs));

  it("[OPN-04, BRP-21] returns a valid page of pets for every query string", async () => {
    await fc.assert(
      fc.asyncProperty(params, async (query) => expectValidPage(await listPets(parsePetSearch(query)))),
      { numRuns: deep(15, 60) },
    );
  });

  it("[OPN-04, FBR-15] returns a valid page of breeders for every query string", async () => {
    await fc.assert(
      fc.asyncProperty(params, async (query) => expectValidPage(await listBreeders(parseBreederSearch(query)))),
      { numRuns: deep(15, 60) },
    );
  });
});
