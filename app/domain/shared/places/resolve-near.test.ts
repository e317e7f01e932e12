// Towns, postcodes and areas as users type them.
import { describe, expect, it } from "vitest";
import { findPlaceName } from "./exact-place.server.ts";
import { distanceText } from "./near-place.ts";
import { resolveNear } from "./resolve-near.server.ts";

const name = async (text: string) => (await resolveNear(text))?.place.name ?? null;

describe("resolveNear", () => {
  it.each([
    ["Birmingham", "Birmingham"],
    ["  birmingham ", "Birmingham"],
    ["BIRM", "Birmingham"],
    ["near otley", "Otley"],
    ["Hull", "Kingston upon Hull"],
    ["Newcastle", "Newcastle upon Tyne"],
    ["st albans", "St Albans"],
    ["Kings Lynn", "King's Lynn"],
    ["King’s Lynn", "King's Lynn"],
    ["stoke–on–trent", "Stoke-on-Trent"],
    ["Stoke", "Stoke-on-Trent"],
    ["Burton", "Burton upon Trent"],
  ])("[SCH-02] finds the town of %j", async (text, expected) => {
    expect(await name(text)).toMatch(new RegExp(`^${expected.replace("St", "(?:St|Saint)")}`));
  });

  it.each([
    ["Wells", "Wells, Somerset"],
    ["Yarmouth", "Yarmouth, Isle of Wight"],
    ["Welwyn", "Welwyn, Hertfordshire"],
    ["Eaton", "Eaton, Cheshire"],
    ["Newport", "Newport"],
  ])("[SCH-02] B16: an exact name comes before a longer one: %j", async (text, expected) => {
    expect(await name(text)).toContain(expected);
    const { others } = (await resolveNear(text))!;
    for (const other of others) expect(await name(other), other).not.toBe(await name(text));
  });

  it.each(["SY1", "sy1", "SY1 2AB", "sy12ab", "SY1 2", " sy 1 "])("[SCH-02] finds the postcode %j", async (text) => {
    const found = await resolveNear(text);
    expect(found?.place.name).toMatch(/^SY1/);
    expect(found?.others).toEqual([]);
    if (found?.place.kind !== "point") throw new Error("A postcode is a point");
    expect(found.place.lat).toBeCloseTo(52.71, 1);
  });

  it("[SCH-02] searches the most likely of several places, and names the others", async () => {
    const found = await resolveNear("Newport");
    expect(found?.place).toMatchObject({ kind: "point", lat: expect.closeTo(51.59, 1) });
    expect(found?.others).toContain("Newport, Shropshire");
    for (const other of found!.others) {
      const { place } = (await resolveNear(other))!;
      expect(place.name, other).not.toBe(found!.place.name);
    }
    expect((await resolveNear("Newport, Shropshire"))?.place).toMatchObject({ lat: expect.closeTo(52.77, 1) });
    expect((await resolveNear("newport shropshire"))?.place).toMatchObject({ lat: expect.closeTo(52.77, 1) });
  });

  it.each([
    ["Shropshire", ["Shropshire", "Telford and Wrekin"]],
    ["in Kent", ["Kent", "Medway"]],
    ["west yorkshire", ["Bradford", "Calderdale", "Kirklees", "Leeds", "Wakefield"]],
    ["Salop", ["Shropshire", "Telford and Wrekin"]],
  ])("[SCH-02] takes %j as an area", async (text, counties) => {
    const { place } = (await resolveNear(text))!;
    expect(place.kind === "area" && [...place.counties].sort()).toEqual(counties);
  });

  it("[SCH-02] takes nations as areas that have no county in common", async () => {
    const nations = await Promise.all(
      ["England", "Scotland", "Wales", "Northern Ireland"].map((nation) => resolveNear(nation)),
    );
    const counties = nations.flatMap((nation) => (nation?.place.kind === "area" ? nation.place.counties : []));
    expect(new Set(counties).size).toBe(counties.length);
    expect(counties.length).toBe(185);
  });

  it.each([
    ["brimingham", "Birmingham"],
    ["Shrewsburry", "Shrewsbury"],
    ["shropshrie", "Shropshire"],
  ])("[SCH-02] guesses a misspelt place: %j", async (text, expected) => {
    expect(await resolveNear(text)).toMatchObject({ place: { name: expected }, isGuess: true });
  });

  it.each([
    "", "   ", "Dublin", "Paris", "Calais", "Galway", "Limerick", "Lyon", "xyzzy", "QQ1 1AA", "in", "near in", "<script>", "東京", "0", "-5",
    "48.85,2.35", "91,0", "53.3,-6.26", "a".repeat(100), "'; DROP TABLE pets",
  ])("[SCH-02] knows no place for %j", async (text) => {
    expect(await resolveNear(text)).toBeNull();
  }); // oxfmt-ignore

  it("[SCH-02] names a point after the town near it", async () => {
    expect((await resolveNear("53.906,-1.694"))?.place).toMatchObject({ name: "Otley", lat: 53.906, lng: -1.694 });
  });

  it("finds exact names alone for words of a search", async () => {
    expect(await findPlaceName("shrewsbury")).toMatchObject({ kind: "point", name: "Shrewsbury" });
    expect(await findPlaceName("shrews")).toBeNull();
    expect(await findPlaceName("spaniel")).toBeNull();
  });
});

describe("distanceText", () => {
  it.each([
    [0, "under 2 miles away"],
    [1.99, "under 2 miles away"],
    [2, "about 2 miles away"],
    [12.4, "about 12 miles away"],
    [19.4, "about 19 miles away"],
    [19.6, "about 20 miles away"],
    [22.4, "about 20 miles away"],
    [22.5, "about 25 miles away"],
    [168.9, "about 170 miles away"],
  ])("[SCH-04] rounds %d miles", (miles, text) => {
    expect(distanceText(miles)).toBe(text);
  });
});
