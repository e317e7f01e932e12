// What words of a search mean: types, sex, prices, other names of breeds, plurals.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctSpelling } from "./correct-spelling.server.ts";
import { readSearch } from "./search-words.ts";

const NOTHING = { type: null, gender: null, minPricePence: null, maxPricePence: null };

describe("readSearch", () => {
  it.each([
    ["puppies", { type: "dog" }, []],
    ["kitten", { type: "cat" }, []],
    ["bunnies for sale", { type: "rabbit" }, []],
    ["female spaniel york", { gender: "female" }, [["spaniel"], ["york"]]],
    ["boys", { gender: "male" }, []],
    ["Cocker Spaniels", {}, [["cocker"], ["spaniel"]]],
    ["alsatian", {}, [["german shepherd", "alsatian"]]],
    ["sausage dogs", {}, [["dachshund", "sausage dog"]]],
    ["staffie puppies", { type: "dog" }, [["staffordshire bull terrier", "staffie"]]],
    ["lab", {}, [["labrador retriever"]]],
    ["moggie", {}, [["domestic longhair", "domestic shorthair", "moggie"]]],
    ["norwegian forest cat", {}, [["norwegian"], ["forest"], ["cat"]]],
    ["huskies", {}, [["siberian husky", "huskies"]]],
    ["luna", {}, [["luna"]]],
    // D4: marks that people type around and between words.
    ["“Spaniel”, puppies?", { type: "dog" }, [["spaniel"]]],
    ["cocker & spaniel (girl).", { gender: "female" }, [["cocker"], ["spaniel"]]],
    ["liver/white", {}, [["liver"], ["white"]]],
    ["%", {}, [["%"]]],
    ["&", {}, [["&"]]],
    // Only a word of breeds loses its plural: any other may be a name.
    ["fergus boots", {}, [["fergus"], ["boots"]]],
  ] as const)("[OPN-01] reads %j", (text, meaning, groups) => {
    const { withoutPrice: _rest, ...reading } = readSearch(text);
    expect(reading).toEqual({ ...NOTHING, ...meaning, groups });
  });

  it.each([
    ["cockapoo under £1,000", null, 100_000, "cockapoo"],
    ["cockapoo 500-900", 50_000, 90_000, "cockapoo"],
    ["£500 to £900 cockapoo", 50_000, 90_000, "cockapoo"],
    ["between 300 and 600 kittens", 30_000, 60_000, "kittens"],
    ["pug over 800", 80_000, null, "pug"],
    ["pug up to 1.5k", null, 150_000, "pug"],
    ["poodle £800", null, 80_000, "poodle"],
    ["puppies 8-10 weeks", null, null, "puppies 8-10 weeks"],
    ["under 12 weeks", null, null, "under 12 weeks"],
    ["litter of 2-4", null, null, "litter of 2-4"],
  ])("[BRP-10, BRP-11] reads the price of %j", (text, min, max, rest) => {
    expect(readSearch(text)).toMatchObject({ minPricePence: min, maxPricePence: max, withoutPrice: rest });
  });

  it("reads any text, and never a price below nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
        const { minPricePence, maxPricePence, groups } = readSearch(text);
        expect(minPricePence ?? 1).toBeGreaterThan(0);
        expect(maxPricePence ?? 1).toBeGreaterThan(0);
        expect(groups.every((group) => group.length > 0 && group.every((word) => word !== ""))).toBe(true);
      }),
    );
  });
});

describe("correctSpelling", () => {
  it.each([
    ["dachsund", "dachshund"],
    ["labardor puppies", "labrador puppies"],
    ["cokcapoo", "cockapoo"],
    ["germann shepard", "german shepherd"],
    ["kittnes", "kittens"],
    ["poodle manchestre", "poodle manchester"],
  ])("corrects %j", async (text, expected) => {
    expect(await correctSpelling(text)).toBe(expected);
  });

  it.each(["luna", "cockapoo", "xyzzy", "abc", "brown and white", "bella 2", ""])("leaves %j alone", async (text) => {
    expect(await correctSpelling(text)).toBeNull();
  });
});
