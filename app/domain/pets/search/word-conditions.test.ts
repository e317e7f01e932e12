// The conditions that a search without results offers to leave out.
import { expect, it } from "vitest";
import { parsePetSearch, petSearchParams } from "#app/domain/pets/search-params.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { LEFT_OUT } from "../../../../tests/support/pets/left-out-conditions.ts";
import { placeInWords } from "./place-in-words.server.ts";
import { conditionsOf } from "./word-conditions.server.ts";

const rows = LEFT_OUT.split("\n").map((line) => line.split(" > ") as [string, string]);

it("[BUY-04] the table has at least 60 searches", () => {
  expect(new Set(rows.map(([query]) => query)).size).toBeGreaterThanOrEqual(60);
});

it.each(rows)("[BUY-04] names each condition of %j, and leaves out that one alone", async (query, expected) => {
  const asked = parsePetSearch(new URLSearchParams(query));
  const found = asked.asTyped || asked.near !== "" ? null : await placeInWords(asked.search);
  const search = found ? { ...asked, near: found.near, search: found.search } : asked;
  const place = search.near === "" ? null : ((await resolveNear(search.near))?.place ?? null);
  const conditions = await conditionsOf(search, place);
  expect(conditions.map(({ label }) => label).join("; ")).toBe(expected);
  if (search.search === "") return;
  for (const { left } of conditions) expect(petSearchParams(left).toString()).not.toBe("");
});
