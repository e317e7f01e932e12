import { describe, expect, it } from "vitest";
import { type Birth, countLitters } from "./litters-in-12-months.ts";

const pet = (bornOn: string, breed = "Cockapoo"): Birth => ({ breed, bornOn, litter: null });
const litter = (bornOn: string, name: string, breed = "Cockapoo"): Birth => ({ breed, bornOn, litter: name });
const own = { breed: "Cockapoo", bornOn: "2026-10-10" };

describe("[LIT-20] the number of a litter in 12 months", () => {
  it.each<[string, Birth[], number]>([
    ["the first", [], 1],
    ["a brother born 3 days before", [pet("2026-10-07")], 1],
    ["an animal born 4 days before", [pet("2026-10-06")], 2],
    ["the same breed, written in another way", [pet("2026-10-09", " cockapoo ")], 1],
    ["another breed on the same day", [pet("2026-10-10", "Beagle")], 2],
    ["a litter of which the animal is one", [litter("2026-10-10", "Autumn")], 1],
    ["two litters of two mothers on the same day", [litter("2026-10-10", "Autumn"), litter("2026-10-10", "Late")], 2],
    ["a pet beside the litter it belongs to", [litter("2026-05-03", "Spring"), pet("2026-05-02")], 2],
    ["a litter of 12 months ago", [litter("2025-10-10", "Old")], 1],
    ["a litter within 12 months", [litter("2025-10-11", "Last year")], 2],
    ["a later litter", [litter("2026-10-20", "Later")], 1],
  ])("counts %s", (_case, births, number) => {
    expect(countLitters(births, own).number).toBe(number);
  });

  it("says what it is made of, oldest first", () => {
    expect(countLitters([pet("2026-08-01", "Beagle"), litter("2026-03-05", "Maple's litter")], own).madeOf).toEqual([
      "Maple's litter, born 5 March 2026",
      "Beagle, born 1 August 2026",
      "Cockapoo, born 10 October 2026",
    ]);
  });
});
