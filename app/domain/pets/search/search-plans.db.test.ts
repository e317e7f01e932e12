// How searches near a place, for a breed and for words are found among forty thousand pets: plans, and the same rows.
import { beforeAll, describe, expect, it } from "vitest";
import { listPets, petListQuery } from "#app/domain/pets/queries.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { type PagedQuery, pagedStatement } from "#app/domain/shared/search/paged-query.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { insertInBulk, insertManyPets } from "../../../../tests/support/pets/many-pets.ts";
import { readTerms } from "./search-terms.server.ts";

const COPIED = `breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, status, listed, featured,
  listing_location, name_key, search_text`;

beforeAll(async () => {
  await insertManyPets();
  await insertInBulk(["pets", "place_cells"], async (client) => {
    // Each once more, in thirty cells around its town; the first ones have no known place.
    await client.query(`
      WITH towns AS MATERIALIZED (
        SELECT place, cell_of_text(place) AS town FROM (SELECT DISTINCT listing_location AS place FROM pets) places
      )
      INSERT INTO pets (id, ${COPIED}, created_at, cell)
      SELECT id + 20000, ${COPIED}, created_at + interval '1 s', town + id % 30 FROM pets JOIN towns ON place = listing_location`);
    await client.query("SELECT keep_cell(cell) FROM (SELECT DISTINCT cell FROM pets)");
  });
}, 120_000);

async function queryOf(params: string): Promise<PagedQuery> {
  const { search, terms } = await readTerms(parsePetSearch(new URLSearchParams(params)));
  return petListQuery(search, null, terms);
}

interface Plan {
  "Node Type": string;
  "Subplan Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  Plans?: Plan[];
}

/** Every step of the plan of a search, of an execution after a change that is undone. */
async function stepsOf(params: string, change = "SELECT"): Promise<Plan[]> {
  const { text, values } = pagedStatement(await queryOf(params));
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(change);
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  await client.query("ROLLBACK");
  client.release();
  const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];
  return steps(rows[0]["QUERY PLAN"][0].Plan);
}

/** The steps that collect the matches of a list, or its sample. */
const within = (steps: Plan[], name: string): Plan[] => {
  const plan = steps.find((step) => step["Subplan Name"] === `CTE ${name}`);
  const all = (step: Plan): Plan[] => [step, ...(step.Plans ?? []).flatMap(all)];
  return plan ? all(plan) : [];
};
const indexesOf = (steps: Plan[]) => steps.map((step) => step["Index Name"]);
const scanned = (steps: Plan[]) =>
  steps.filter((step) => step["Node Type"] === "Seq Scan").map((step) => step["Relation Name"]);

/** The ids of a page, and those that a plain statement finds. */
async function idsOf(params: string, where: string, order: string): Promise<{ shown: number[]; expected: number[] }> {
  const { search, terms } = await readTerms(parsePetSearch(new URLSearchParams(params)));
  const list = await listPets(search, null, terms);
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM pets WHERE listed AND ${where} ORDER BY ${order}, featured DESC, id
     LIMIT 12 OFFSET ${(list.page - 1) * 12}`,
  );
  return { shown: list.items.map(({ petId }) => petId), expected: rows.map(({ id }) => id) };
}

describe("plans of searches", () => {
  it.each(["10", "50"])("[SCH-07] finds a breed within %s miles by an index of both", async (radius) => {
    // With so few pets the index of breeds is as fast.
    const steps = await stepsOf(`near=Leeds&radius=${radius}&breed=spaniel+12`, "DROP INDEX pets_listed_breed");
    const [scan] = within(steps, "found").filter(
      (step) => step["Index Name"] === "pets_listed_breed_cell" && step["Index Cond"]?.includes("cell"),
    );
    expect(scan).toMatchObject({
      "Node Type": "Index Only Scan",
      "Index Cond": expect.stringMatching(/breed.*cell = ANY/),
    });
    expect(scanned(steps)).toEqual([]);
  });

  it("[SCH-07] does not collect the matches of a word of which a sample shows that there are too many", async () => {
    const steps = await stepsOf("search=cuddles&page=3");
    expect(within(steps, "found")[0]?.["Actual Rows"]).toBe(0);
    expect(scanned(steps)).toEqual([]);
    const rare = await stepsOf("search=spaniel+12+luna");
    expect(indexesOf(within(rare, "sampled"))).toContain("pets_sample_search");
    expect(within(rare, "found")[0]?.["Actual Rows"]).toBeGreaterThan(100);
  });

  it("[SCH-07] collects a long list of a breed up to its page alone", async () => {
    const steps = await stepsOf("breed=spaniel&sort=price-asc&page=40");
    expect(indexesOf(within(steps, "sampled"))).toContain("pets_sample_filters");
    const rows = within(steps, "found")[0]?.["Actual Rows"];
    expect(rows).toBeGreaterThanOrEqual(480);
    expect(rows).toBeLessThan(3_000);
    expect(scanned(steps)).toEqual([]);
  });

  it("[SCH-07] finds a word that is a county by its cells", async () => {
    const steps = await stepsOf("search=luna+west+yorkshire");
    expect(indexesOf(within(steps, "found"))).toContain("pets_listed_cell");
    expect(scanned(steps)).toEqual([]);
  });
});

describe("pages of searches", () => {
  const BREED = "lower(breed) LIKE '%spaniel%'";
  const LEEDS = "listing_location = 'Leeds'";
  const WEST_YORKSHIRE = `cell IN (
    SELECT cell FROM place_cells WHERE county IN ('Bradford', 'Calderdale', 'Kirklees', 'Leeds', 'Wakefield'))`;

  it.each([
    ["breed=spaniel&sort=price-asc&page=40", BREED, "price_pence"],
    ["breed=spaniel&sort=price-asc&page=9999", BREED, "price_pence"],
    ["breed=spaniel&sort=price-desc", BREED, "price_pence DESC"],
    ["breed=spaniel&sort=name-desc&page=300", BREED, "name_key DESC"],
    ["breed=spaniel&page=500", BREED, "created_at DESC"],
    [
      "breed=spaniel&type=dog&max_price=900&page=100",
      `${BREED} AND type = 'dog' AND price_pence <= 90000`,
      "created_at DESC",
    ],
    ["location=leeds&sort=price-asc&page=30", LEEDS, "price_pence"],
    ["search=luna+leeds&sort=price-asc&page=2", `search_text LIKE '%luna%' AND ${LEEDS}`, "price_pence"],
    ["search=luna+west+yorkshire&page=2", `search_text LIKE '%luna%' AND ${WEST_YORKSHIRE}`, "created_at DESC"],
  ])("[SCH-07] shows the rows of %s", async (params, where, order) => {
    const { shown, expected } = await idsOf(params, where, order);
    const last = params.includes("page=9999") ? 10_000 % 12 : 12;
    expect(shown).toHaveLength(last);
    expect(shown).toEqual(expected.slice(0, last));
  });

  it("[SCH-07] shows the pets of a breed near a place in the order of their cells, on deep pages as well", async () => {
    const distance = "(SELECT spot <-> (SELECT map_point(lat, lng)) FROM place_cells c WHERE c.cell = pets.cell)";
    for (const page of [1, 40]) {
      const params = `near=Leeds&radius=anywhere&breed=spaniel&page=${page}`;
      const { terms } = await readTerms(parsePetSearch(new URLSearchParams(params)));
      if (terms.place?.kind !== "point") throw new Error("Leeds is not a point");
      const { lat, lng } = terms.place;
      const order = distance.replace("lat, lng", `${lat}, ${lng}`);
      const { shown, expected } = await idsOf(params, BREED, order);
      expect(shown).toEqual(expected);
    }
  });
});
