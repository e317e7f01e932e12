import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../../../tests/support/code-point.ts";
import { NO_CHOICE, PLACE_TEXTS, placeChoice, readPoint, resolvePlace } from "./schema.ts";

const OTLEY = { id: "otley", address: "Otley, Leeds", lat: 53.90574, lng: -1.69383 };
const errorsOf = (values: Parameters<typeof resolvePlace>[0]) => resolvePlace(values).errors;

describe("the place of a form", () => {
  it("[BPF-17] is the chosen one with its point and address, and takes precedence over typed fields", () => {
    const chosen = resolvePlace({
      place_choice: placeChoice(OTLEY),
      place_query: "otley",
      place_lat: "1",
      place_lng: "2",
    });
    expect(chosen).toEqual({
      place: { lat: 53.90574, lng: -1.69383, formatted_address: "Otley, Leeds" },
      errors: {},
    });
  });

  it("[BPF-15, BPF-17, BPF-18] is the typed one when none was chosen", () => {
    const typed = { place_address: " 1 Mill Lane\r\n Otley ", place_lat: "53.9", place_lng: "\u22121,7" };
    const place = { lat: 53.9, lng: -1.7, formatted_address: "1 Mill Lane Otley" };
    for (const place_choice of [undefined, "", NO_CHOICE]) {
      expect(resolvePlace({ ...typed, place_choice })).toEqual({ place, errors: {} });
    }
    expect(resolvePlace({ place_lat: "53.9", place_lng: "-1.7" }).place?.formatted_address).toBe("53.90000, -1.70000");
  });

  it("is null for empty fields, and an error for a search without a choice", () => {
    expect(resolvePlace({})).toEqual({ place: null, errors: {} });
    expect(
      resolvePlace({ place_query: " ", place_choice: "", place_address: "", place_lat: "", place_lng: "" }),
    ).toEqual({
      place: null,
      errors: {},
    });
    expect(errorsOf({ place_query: "Otley" })).toEqual({ place_query: PLACE_TEXTS.notChosen });
    expect(resolvePlace({ place_query: "Otley", place_choice: NO_CHOICE })).toEqual({ place: null, errors: {} });
  });

  it("[BPF-15, OPN-23] has both coordinates or neither, within range, and an address of limited length", () => {
    expect(errorsOf({ place_lat: "53.9" })).toEqual({ place_lng: PLACE_TEXTS.lngMissing });
    expect(errorsOf({ place_lng: "1" })).toEqual({ place_lat: PLACE_TEXTS.latMissing });
    expect(errorsOf({ place_address: "Otley" })).toEqual({
      place_lat: PLACE_TEXTS.latMissing,
      place_lng: PLACE_TEXTS.lngMissing,
    });
    for (const lat of ["90.1", "-91", "north", "1e1", "NaN", "5 3", "9".repeat(40)]) {
      expect(errorsOf({ place_lat: lat, place_lng: "0" })).toEqual({ place_lat: PLACE_TEXTS.lat });
    }
    for (const lng of ["180.5", "-181", "0x10"]) {
      expect(errorsOf({ place_lat: "90", place_lng: lng })).toEqual({ place_lng: PLACE_TEXTS.lng });
    }
    const long = { place_address: "a".repeat(256), place_lat: "-90", place_lng: "180" };
    expect(errorsOf(long)).toEqual({ place_address: PLACE_TEXTS.address });
    expect(resolvePlace({ ...long, place_address: "ä".repeat(255) }).place?.formatted_address).toHaveLength(255);
  });

  it("refuses a choice that is no place", () => {
    for (const place_choice of ["otley", "91,0,Nowhere", "1,2", "1,x,Nowhere"]) {
      expect(errorsOf({ place_choice })).toEqual({ place_choice: PLACE_TEXTS.choice });
    }
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 400 }), (place_choice) => {
        const { place } = resolvePlace({ place_choice });
        if (place) expect(Array.from(place.formatted_address).length).toBeLessThanOrEqual(255);
      }),
    );
  });

  it("is unchanged after a round trip through the value of a radio button", () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        const { place } = resolvePlace({ place_choice: placeChoice({ id: "", address: "A, B, C", lat, lng }) });
        expect(place).toEqual({ lat: lat + 0, lng: lng + 0, formatted_address: "A, B, C" });
      }),
    );
  });

  it("has a point only when both coordinates are valid", () => {
    expect(readPoint("51.5", "-0.12")).toEqual({ lat: 51.5, lng: -0.12 });
    for (const [lat, lng] of [
      ["", ""],
      ["51", ""],
      [null, "1"],
      ["91", "0"],
    ] as const) {
      expect(readPoint(lat, lng)).toBeNull();
    }
  });
});
