// The gazetteer in the database, which triggers read, against the file, which pages read.
import { describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { comparable, gazetteerData, type Town } from "./gazetteer-data.server.ts";

/** Names of the list that are in no row of the database with this place. */
async function missing(entries: readonly (readonly [key: string, town: Town])[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[], $2::float8[], $3::float8[], $4::text[]) AS t (key, lat, lng, county)
     WHERE NOT EXISTS (SELECT 1 FROM gazetteer_places g
       WHERE g.key IN (place_key(t.key), lower(t.key)) AND g.cell = place_cell(t.lat, t.lng) AND g.counties = ARRAY[t.county])`,
    [
      entries.map(([key]) => key),
      entries.map(([, { lat }]) => lat),
      entries.map(([, { lng }]) => lng),
      entries.map(([, { county }]) => county),
    ],
  );
  return rows.map(({ key }) => key);
}

const cellOf = async (location: string) => {
  const { rows } = await pool.query<{ cell: number }>("SELECT cell_of_text($1) AS cell", [location]);
  return rows[0]!.cell;
};

describe("[SCH-05] the gazetteer in the database", () => {
  it("has every town, postcode district and postcode area of the file", async () => {
    const { towns, districts, areas } = await gazetteerData();
    expect(await missing(towns.map((town) => [town.name, town]))).toEqual([]);
    expect(await missing([...districts])).toEqual([]);
    expect(await missing([...areas].map(([area, town]) => [`postcode area ${area}`, town]))).toEqual([]);
  });

  it("has every county, region and nation with its districts", async () => {
    const { regions } = await gazetteerData();
    const { rows } = await pool.query<{ key: string; counties: string[] }>(
      "SELECT key, counties FROM gazetteer_places WHERE key = ANY ($1)",
      [regions.flatMap(({ names }) => names)],
    );
    const stored = new Map<string, string[][]>();
    for (const { key, counties } of rows) stored.set(key, [...(stored.get(key) ?? []), counties.toSorted()]);
    for (const { names, counties } of regions) {
      for (const name of names) expect(stored.get(name), name).toContainEqual([...counties].toSorted());
    }
  });

  it("normalises names as the pages do", async () => {
    const names = ["St. Albans", "Bishop's Stortford", "Ynys Môn", "Tyne & Wear", "Stoke-on-Trent", "  Ely "];
    const { rows } = await pool.query<{ key: string }>("SELECT place_key(name) AS key FROM unnest($1::text[]) name", [
      names,
    ]);
    expect(rows.map(({ key }) => key)).toEqual(names.map((name) => comparable(name).join(" ")));
  });

  it.each([
    ["12 High Street, Otley, West Yorkshire", "Otley"],
    ["near Leeds LS21 3AB", "LS21"],
    ["Nr Otley", "Otley"],
    ["Roundhay, Leeds", "Roundhay"],
    ["Newport, Shropshire", "TF10"],
    ["LS99", "Leeds"],
    ["Flat 3, LS77 9ZZ", "Leeds"],
    ["Hull", "Kingston upon Hull"],
  ])("reads the location %j", async (location, expected) => {
    expect(await cellOf(location)).toBe(await cellOf(expected));
    expect(await cellOf(location)).toBeGreaterThan(0);
  });

  it.each(["", "   ", "Wales", "England", "Paris, France", "somewhere quiet", "'", "%", "(((("])(
    "knows no place for %j",
    async (location) => {
      expect(await cellOf(location)).toBe(0);
    },
  );
});
