// The list of favourites with five thousand rows: pages and query plans.
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pool } from "#app/platform/db.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import {
  breederFavouritesStatement,
  FAVOURITES_PAGE_SIZE,
  listFavourites,
  petFavouritesStatement,
} from "./list-queries.server.ts";
import { type FavouriteSearch, parseFavouriteSearch } from "./search-params.ts";

const ask = (query: string) => parseFavouriteSearch(new URLSearchParams(query));
const member = async () => viewerOf(await createUser());

/** Returns the names on the page. */
async function names(viewer: Viewer, search: FavouriteSearch) {
  const { pets, breeders } = await listFavourites(viewer, search);
  return {
    pets: pets?.items.map(({ pet }) => pet.name),
    breeders: breeders?.items.map(({ breeder }) => breeder.tradingName),
  };
}

describe("five thousand favourites", () => {
  const MANY = 5_000;
  let viewer: Viewer;
  beforeAll(async () => {
    viewer = await member();
    const breeder = await createBreeder();
    const client = await pool.connect();
    // Triggers are disabled for speed; the inserted rows have their derived columns already.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `WITH made AS (
         INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, status,
           listed, listing_location, name_key, search_text)
         SELECT $1, 'Pet ' || n, 't', 'd', 'dog', 'Löwchen', 'male', 'black', '8 weeks', 5000, 'approved', true, 'Leeds',
           'pet ' || n, ''
         FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO pet_favourites (user_id, pet_id, created_at)
       SELECT $3, id, now() - id * interval '1 minute' FROM made`,
      [breeder.id, MANY, viewer.userId],
    );
    client.release(true);
    for (const table of ["pets", "pet_favourites"]) await pool.query(`VACUUM ANALYZE ${table}`);
  }, 60_000);

  it("[OPN-95] are paged, and beyond the end the last page is returned", async () => {
    const last = await listFavourites(viewer, ask("filter=pets&page=9999"));
    expect(last.pets).toMatchObject({ total: MANY, page: 417, pageCount: 417, pageSize: FAVOURITES_PAGE_SIZE });
    expect(last.pets?.items).toHaveLength(MANY % FAVOURITES_PAGE_SIZE);
    const [first, second] = await Promise.all([1, 2].map((page) => names(viewer, ask(`filter=pets&page=${page}`))));
    expect(new Set([...(first?.pets ?? []), ...(second?.pets ?? [])]).size).toBe(2 * FAVOURITES_PAGE_SIZE);
    expect(first?.pets?.[0]).toBe("Pet 1");
  });

  it("[OPN-95, BUY-10] are counted and sorted by the rows of their pets; the rest is read for those of the page alone", async () => {
    for (const query of ["", "filter=pets&page=200"]) {
      const { text, values } = petFavouritesStatement(viewer.userId, ask(query), "available first");
      const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Node; "Execution Time": number }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      );
      const [explained] = rows[0]!["QUERY PLAN"];
      const read = (table: string) =>
        nodes(explained.Plan)
          .filter((node) => node["Relation Name"] === table)
          .reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
      expect(read("pets"), query).toBe(MANY + FAVOURITES_PAGE_SIZE);
      expect(read("breeders"), query).toBeLessThanOrEqual(FAVOURITES_PAGE_SIZE);
    }
  });

  it("are read by the statement for breeders as well", async () => {
    const { rows } = await pool.query(breederFavouritesStatement(viewer.userId, ask("search=x")));
    expect(rows).toHaveLength(1);
  });
});

interface Node {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Node[];
}

function nodes(plan: Node): Node[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}
