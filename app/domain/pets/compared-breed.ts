// Which listings are of the same breed when prices are compared (TRU-10): by a table of names and other names per type; any
// other breed by its own words, and a cross with the same cross alone.
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";
import { BREEDS } from "./breeds.ts";

/** Names that are compared with a breed without being another name in a search. Folded. */
const ALSO: Partial<Record<PetType, Readonly<Record<string, string>>>> = {
  dog: { cocker: "Cocker Spaniel", "cocker spaniel working": "Cocker Spaniel" },
};
const CROSS = /\s+x\s+|\s*[×/&+]\s*|\s+(?:cross|crossed with|mixed with|and)\s+/;
const IS_CROSS = /\b(?:cross|crossbreed|mix|mixed|mongrel)\b/;

/** Names by their words in the order of the alphabet: "Cocker Spaniel (working)" is the "Working Cocker Spaniel". */
const NAMES = new Map<string, string>();
for (const { name, type, otherNames } of BREEDS) {
  for (const other of [name, ...otherNames]) {
    const key = `${type} ${wordsOf(other)}`;
    if (!NAMES.has(key) || other === name) NAMES.set(key, name);
  }
}
for (const [type, names] of Object.entries(ALSO)) {
  for (const [other, name] of Object.entries(names)) NAMES.set(`${type} ${wordsOf(other)}`, name);
}

/** The breed as it is compared and named. */
export function comparedBreed(type: PetType, text: string): string {
  const folded = foldSearch(text);
  const parts = folded.split(CROSS).filter((part) => wordsOf(part) !== "");
  if (parts.length > 1) return parts.map((part) => named(type, part)).sort().join(" cross "); // oxfmt-ignore
  return IS_CROSS.test(folded) ? text.trim().replaceAll(/\s+/g, " ").toLowerCase() : named(type, text);
}

function named(type: PetType, text: string): string {
  const words = wordsOf(text);
  return NAMES.get(`${type} ${words}`) ?? NAMES.get(`${type} ${words.replaceAll(/s\b/g, "")}`) ?? words;
}

function wordsOf(text: string): string {
  return (foldSearch(text).match(/[\p{L}\d]+/gu) ?? []).sort().join(" ");
}
