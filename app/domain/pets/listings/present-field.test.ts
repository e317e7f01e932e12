// The words for a field that another tab has changed.
import { expect, it } from "vitest";
import { presentField } from "./present-field.ts";

it.each([
  ["name", "Rowan", "Rowan"],
  ["gender", "female", "Female"],
  ["stage", "expected", "Expected"],
  ["type", "dog", "Dog"],
  ["price", "800", "£800"],
  ["price_min", "1200.50", "£1200.50"],
  ["takes_back_for_life", "on", "Yes"],
  ["is_pedigree", "", "No"],
  ["birth_date", "2026-10-20", "20 October 2026"],
  ["nation", "northern_ireland", "Northern Ireland"],
  ["country_of_birth", "IE", "Ireland"],
  ["seen_with_mother", "no", "No"],
  ["tail", "short_born", "Born short"],
  ["dam_id", "12", "another one"],
  ["sire_id", "", ""],
  ["licence_id", "7", "another one"],
])("[BRD-11, ALL-01] %s %s is said as %s", (field, text, words) => {
  expect(presentField(field, text)).toBe(words);
});
