// Places in the words of a search: a table of queries, and any other text.
import fc from "fast-check";
import { expect, it } from "vitest";
import { PLACE_QUERIES } from "../../../../tests/support/pets/place-queries.ts";
import { placeInWords } from "./place-in-words.server.ts";

const rows = PLACE_QUERIES.split("\n").map((line) => line.split(" > ") as [string, string]);

it("[BUY-03] the table has at least 120 queries", () => {
  expect(new Set(rows.map(([query]) => query)).size).toBeGreaterThanOrEqual(120);
});

it.each(rows)("[BUY-03] reads the place of %j", async (query, expected) => {
  const found = await placeInWords(query);
  expect(found ? `${found.near} | ${found.search}`.trim() : "-").toBe(expected);
});

it("[BUY-03] reads any text, and leaves out no word but a preposition", async () => {
  const word = fc.constantFrom(
    "near",
    "in",
    "leeds",
    "reading",
    "puppies",
    "close",
    "to",
    "within",
    "10",
    "miles",
    "of",
    "sale",
    "for",
    "東京",
    "£5",
    ",",
  );
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.array(word).map((all) => all.join(" ")),
  );
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const found = await placeInWords(query);
      if (!found) return;
      expect(found.near).not.toBe("");
      const kept = new Set(`${found.near} ${found.search}`.split(/[\s,.;]+/));
      const lost = query.split(/[\s,.;]+/).filter((one) => !kept.has(one));
      expect(lost.filter((one) => !/^(?:near|in|around|close|to|within|10|miles|of|)$/i.test(one))).toEqual([]);
    }),
  );
});
