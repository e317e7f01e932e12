// Countries by their ISO 3166-1 alpha-2 codes, with the English names of the Unicode CLDR.

const NAMES = new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });
const ALPHABET = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
/** Codes with a name in CLDR that are no country of ISO 3166-1: groups, former countries and reserved codes. */
const NO_COUNTRY = new Set(
  "AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ".split(
    " ",
  ),
);

export const UNITED_KINGDOM = "GB";

/** Code and name of every country, the United Kingdom first, then by name. */
export const COUNTRIES: readonly { code: string; name: string }[] = ALPHABET.flatMap((first) =>
  ALPHABET.map((second) => first + second),
)
  .filter((code) => !NO_COUNTRY.has(code) && NAMES.of(code) !== undefined)
  .map((code) => ({ code, name: NAMES.of(code)! }))
  .sort(
    (one, other) =>
      Number(other.code === UNITED_KINGDOM) - Number(one.code === UNITED_KINGDOM) ||
      one.name.localeCompare(other.name, "en-GB"),
  );

const BY_CODE = new Map(COUNTRIES.map(({ code, name }) => [code, name]));

export function isCountryCode(code: string): boolean {
  return BY_CODE.has(code);
}

/** "Ireland" for "IE"; the code itself for an unknown one. */
export function countryName(code: string): string {
  return BY_CODE.get(code) ?? code;
}
