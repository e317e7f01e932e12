// The options of the listing form's fields for a country.
import { COUNTRIES } from "#app/domain/shared/places/countries.ts";

export const COUNTRY_OPTIONS = [
  { value: "", label: "Choose a country" },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];

/** The United Kingdom and its neighbours. A step has no room for a second list of all countries (20 kB of HTML). */
const SOLD_FROM = ["", "GB", "GG", "IE", "IM", "JE"];

/** The countries that an animal is sold from as a rule, and the chosen one. */
export function soldFromOptions(chosen?: string) {
  return COUNTRY_OPTIONS.filter(({ value }) => value === chosen || SOLD_FROM.includes(value));
}
