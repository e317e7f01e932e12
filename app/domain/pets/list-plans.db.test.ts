// PostgreSQL's query plans for the lists, with twenty thousand pets.
import { beforeAll, describe, expect, it } from "vitest";
import { breederListQuery } from "#app/domain/breeders/queries.server.ts";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { breederReviewsQuery } from "#app/domain/reviews/queries.server.ts";
import { type PagedQuery, pagedStatement } from "#app/domain/search/paged-query.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { viewerOf } from "../../../tests/support/factories.ts";
import { insertManyPets } from "../../../tests/support/pets/many-pets.ts";
import { breederPetsQuery, petListQuery } from "./queries.server.ts";
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
  ["min_price=100&max_price=120", "pets_listed_price(_desc)?"],
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
