import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breederSlug, parseBreederSlug } from "#app/domain/breeders/slug.ts";
import { parsePetSlug, petSlug } from "#app/domain/pets/slug.ts";
import { codePoint } from "../../../../tests/support/code-point.ts";
import { MAX_ID, parseId } from "./slug.ts";

const ids = fc.integer({ min: 1, max: MAX_ID });
const words = fc.string({ unit: codePoint, maxLength: 255 });

describe("slugs", () => {
  it("[PDT-01] contain name, breed and id of a pet", () => {
    expect(petSlug("Luna", "Cocker Spaniel", 12)).toBe("luna-cocker-spaniel-12");
    expect(petSlug("Zoë & Óscar's", "Löwchen (Straße)", 7)).toBe("zoe-oscars-lowchen-strasse-7");
    expect(petSlug("ライカ", "柴犬", 5)).toBe("-5");
  });

  it("[BPP-01] contain trading name and id of a breeder", () => {
    expect(breederSlug("Willowbrook Spaniels", 3)).toBe("willowbrook-spaniels-3");
  });

  it("[PDT-01, BPP-01] are short ASCII kebab-case, end in the id and can be parsed, for any names", () => {
    fc.assert(
      fc.property(words, words, ids, (name, breed, id) => {
        const slug = petSlug(name, breed, id);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?-[0-9]+$/);
        expect(slug.length).toBeLessThanOrEqual(91);
        expect(slug.endsWith(`-${id}`)).toBe(true);
        expect(parsePetSlug(slug)).toEqual({ kind: "slug", petId: id });
        expect(parseBreederSlug(breederSlug(name, id))).toEqual({ kind: "slug", breederId: id });
      }),
    );
  });

  it("[PDT-02, TEN-11] are distinguished from bare ids and other segments", () => {
    expect(parsePetSlug("anything-at-all-12")).toEqual({ kind: "slug", petId: 12 });
    expect(parsePetSlug("12")).toEqual({ kind: "id", petId: 12 });
    for (const bad of [
      "",
      "luna",
      "luna-",
      "luna-12x",
      "luna12",
      "12-luna",
      "luna-0",
      "0",
      "-",
      "luna-2147483648",
      "-0",
      "12x",
      "luna-99999999999",
      "a-1.5",
      "%20",
      "1e3",
      "٣",
    ]) {
      expect(parsePetSlug(bad), bad).toEqual({ kind: "invalid" });
    }
    expect(parsePetSlug(`x-${MAX_ID}`)).toEqual({ kind: "slug", petId: MAX_ID });
  });

  it("are parsed without an error and never to an id out of range", () => {
    fc.assert(
      fc.property(words, (segment) => {
        const parsed = parsePetSlug(segment);
        if (parsed.kind !== "invalid") expect(parsed.petId >= 1 && parsed.petId <= MAX_ID).toBe(true);
      }),
    );
    expect(parseId("12")).toBe(12);
    expect([parseId(""), parseId("-1"), parseId("1.0"), parseId(null)]).toEqual([null, null, null, null]);
  });
});
