// The canonical text of a place: the same one for every text that means it.
import { expect, it } from "vitest";
import { namedPlaces } from "./named-places.server.ts";
import { canonicalNear } from "./place-name.server.ts";
import { resolveNear } from "./resolve-near.server.ts";

const canonical = async (text: string) => canonicalNear(text, await resolveNear(text));

it.each([
  ["Leeds", "Leeds"],
  ["  lEEds ", "Leeds"],
  ["near leeds", "Leeds"],
  ["Leeds, West Yorkshire", "Leeds"],
  ["Leedss", "Leeds"],
  ["Hull", "Kingston upon Hull"],
  ["salop", "Shropshire"],
  ["in Wales", "Wales"],
  ["Newport", "Newport"],
  ["newport shropshire", "Newport, Shropshire"],
  ["Newport, Shropshire", "Newport, Shropshire"],
])("the place of %j is %j", async (text, expected) => {
  expect(await canonical(text)).toBe(expected);
});

it.each(["LS1", "ls1 2ab", "LS99 1AA", "53.91,-1.69", "Atlantis on Sea", ""])("%j has none", async (text) => {
  expect(await canonical(text)).toBeNull();
});

it("lists areas, and the towns that their own name means", async () => {
  const { areas, towns } = await namedPlaces();
  expect(areas.map(({ near }) => near)).toEqual(expect.arrayContaining(["Shropshire", "Wales"]));
  const names = towns.map(({ near }) => near);
  expect(names).toEqual(expect.arrayContaining(["Leeds", "Otley", "Kingston upon Hull"]));
  expect(new Set(names).size).toBe(names.length);
  // A sample: each is a search of a millisecond or two.
  const some = [...areas, ...towns.filter((_, at) => at % 20 === 0)].map(({ near }) => near);
  expect(await Promise.all(some.map(canonical))).toEqual(some);
});
