import { expect, it } from "vitest";
import { expandDistricts, postcodeArea, postcodeDistrict } from "./postcode.ts";

it.each([
  ["LS21", "LS21"],
  ["ls21", "LS21"],
  ["LS21 1AB", "LS21"],
  ["ls211ab", "LS21"],
  ["LS2 1", "LS2"],
  ["LS2 1A", "LS2"],
  ["EC1A 1BB", "EC1A"],
  ["w1a0ax", "W1A"],
  ["M1 1AE", "M1"],
  ["  B33  8TH ", "B33"],
])("[OPN-98] reads the district of %j", (text, district) => expect(postcodeDistrict(text)).toBe(district));

it.each(["Otley", "LS", "", "12", "LS21 Otley", "A1 motorway", "LS2111AB"])("%j is no postcode", (text) => {
  expect(postcodeDistrict(text)).toBeNull();
});

it("expands districts and returns their area", () => {
  expect(expandDistricts("E", "1,1W,3-5")).toEqual(["E1", "E1W", "E3", "E4", "E5"]);
  expect([postcodeArea("LS21"), postcodeArea("E1W")]).toEqual(["LS", "E"]);
});
