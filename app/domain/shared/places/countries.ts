// Countries by their ISO 3166-1 alpha-2 codes, with the English names of the Unicode CLDR. They are data and not computed:
// server and browser may know other versions of the names, and a page must be the same in both.
import names from "./countries.json" with { type: "json" };

export const UNITED_KINGDOM = "GB";

/** Code and name of every country, the United Kingdom first, then by name. */
export const COUNTRIES: readonly { code: string; name: string }[] = Object.entries(names).map(([code, name]) => ({
  code,
  name,
}));

const BY_CODE: ReadonlyMap<string, string> = new Map(Object.entries(names));

export function isCountryCode(code: string): boolean {
  return BY_CODE.has(code);
}

/** "Ireland" for "IE"; the code itself for an unknown one. */
export function countryName(code: string): string {
  return BY_CODE.get(code) ?? code;
}
