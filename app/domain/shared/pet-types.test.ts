import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_PENCE, parsePounds, poundsValue } from "#app/domain/pets/price.ts";
import { parsePetType, petsFound } from "./pet-types.ts";

describe("words", () => {
  it("[BRP-18, TEN-67] words the count for every number", () => {
    expect([petsFound(0), petsFound(1), petsFound(1204)]).toEqual(["0 pets found", "1 pet found", "1,204 pets found"]);
    expect(petsFound(10_000, true)).toBe("10,000+ pets found");
  });

  it("[TEN-68] accepts a type in any case", () => {
    expect(["dog", "Dog", "DOG", " rabbit "].map(parsePetType)).toEqual(["dog", "dog", "dog", "rabbit"]);
    expect(["", "fish", "dogs", null].map(parsePetType)).toEqual([null, null, null, null]);
  });
});

describe("prices", () => {
  it("[BRP-10, BRP-11] reads pounds with up to two decimals", () => {
    expect(["250", "250.5", " £1,250.50 ", "0", "007"].map(parsePounds)).toEqual([25_000, 25_050, 125_050, 0, 700]);
  });

  it("[BRP-10, BRP-11] returns null for any other text", () => {
    for (const bad of [
      "",
      "abc",
      "-5",
      "1.234",
      "1e3",
      "NaN",
      "Infinity",
      "1,2,3",
      "12,50",
      "0x10",
      "1.",
      ".5",
      "9".repeat(33),
    ]) {
      expect(parsePounds(bad), bad).toBeNull();
    }
  });

  it("stays within the range of a price, and parses its own output", () => {
    expect(parsePounds("99999999999999")).toBe(MAX_PENCE);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PENCE }), (pence) => {
        expect(parsePounds(poundsValue(pence))).toBe(pence);
      }),
    );
  });
});
