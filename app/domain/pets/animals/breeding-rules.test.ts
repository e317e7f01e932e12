// The warnings about the mother of a litter.
import { describe, expect, it } from "vitest";
import { breedingWarnings, type BreedingFacts } from "./breeding-rules.ts";

const ONCE_A_YEAR =
  "Licensed breeders can breed from a bitch only once in 12 months, and not before she is one year old.";
const FACTS: BreedingFacts = {
  type: "dog",
  nation: "england",
  damBornOn: "2020-05-04",
  otherLitters: [],
  litterOn: "2026-11-23",
};
const warn = (change: Partial<BreedingFacts>) => breedingWarnings({ ...FACTS, ...change }).warnings;

describe("the warnings about the mother of a litter", () => {
  it.each([
    ["no other litter", {}, []],
    ["a litter one day under 12 months before", { otherLitters: ["2025-11-24"] }, ["24 November 2025"]],
    ["a litter 12 months before", { otherLitters: ["2025-11-23"] }, []],
    ["a later litter only", { otherLitters: ["2026-12-01"] }, []],
    ["the last of several litters", { otherLitters: ["2026-02-01", "2023-01-01"] }, ["1 February 2026"]],
    ["no date of this litter", { litterOn: null, otherLitters: ["2026-02-01"] }, []],
    ["a cat", { type: "cat", otherLitters: ["2026-06-01"] }, []],
    ["a rabbit", { type: "rabbit", otherLitters: ["2026-06-01"] }, []],
  ] as const)("[LIT-18] say with %s when her last litter was born", (_case, change, dates) => {
    expect(warn(change)).toEqual(dates.map((date) => `Her last litter was born on ${date}. ${ONCE_A_YEAR}`));
  });

  // Born on 23 November 2026, a dog's litter was mated on 21 September, a cat's on 19 September and a rabbit's on 23 October.
  it.each([
    ["dog", "2025-09-22", [ONCE_A_YEAR]],
    ["dog", "2025-09-21", []],
    ["dog", null, []],
    ["cat", "2025-09-20", ["The mother was under one year old when she was mated."]],
    ["cat", "2025-09-19", []],
    ["rabbit", "2025-10-24", ["The mother was under one year old when she was mated."]],
    ["rabbit", "2025-10-23", []],
  ] as const)("[LIT-18] are about the age at mating of a %s born on %s", (type, damBornOn, expected) => {
    expect(warn({ type, damBornOn })).toEqual(expected);
  });

  it("[LIT-18] state the rule once for a young mother with an earlier litter", () => {
    expect(warn({ damBornOn: "2025-11-01", otherLitters: ["2026-08-01"] })).toEqual([
      `Her last litter was born on 1 August 2026. ${ONCE_A_YEAR}`,
    ]);
  });

  it.each([
    ["scotland", "2018-09-21", 1],
    ["scotland", "2018-09-22", 0],
    ["england", "2016-01-01", 0],
    [null, "2016-01-01", 0],
  ] as const)("[LIT-18] for nation %s and a mother born on %s have %i about 8 years", (nation, damBornOn, count) => {
    const texts = warn({ nation, damBornOn });
    expect(texts).toEqual(
      count ? ["In Scotland, licensed breeders cannot breed from a bitch from 8 years of age on."] : [],
    );
  });

  it("[LIT-18] open a case from the sixth litter on, for every type", () => {
    const litters = ["2020-01-01", "2021-01-01", "2022-01-01", "2023-01-01", "2024-01-01"];
    for (const type of ["dog", "cat", "rabbit"] as const) {
      expect(breedingWarnings({ ...FACTS, type, otherLitters: litters })).toEqual({
        warnings: ["This is litter 6 from the same mother. We will look at this."],
        needsCase: true,
      });
      expect(breedingWarnings({ ...FACTS, type, otherLitters: litters.slice(1) }).needsCase).toBe(false);
    }
    expect(breedingWarnings({ ...FACTS, otherLitters: litters, litterOn: null }).needsCase).toBe(true);
  });
});
