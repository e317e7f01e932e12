// Reads a place out of the words of a search: "cavapoo near belfast", "labrador shrewsbury".
import { type ExactPlace, findExactPlace } from "#app/domain/shared/places/exact-place.server.ts";
import { DEFAULT_RADIUS } from "#app/domain/shared/places/radius.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { postcodeDistrict } from "#app/platform/places/postcode.ts";
import { breedsWith, isBreedAmong, wordsOfWholeNames } from "./breed-words.ts";
import { GENDER_WORDS, TYPE_WORDS } from "./search-words.ts";
import {
  isMonth,
  ONLY_BEFORE_PLACES,
  prepositionBefore,
  PREPOSITIONS,
  taken,
  trimmed,
  type Words,
  wordsOf,
  type WordsWithPlace,
} from "./words-with-place.ts";

/** The part of a postcode after its space. */
const INWARD = /^\d[a-z]{2}$/;
/** Towns whose names say more often something else: places only after a preposition. */
const NOT_ALONE = new Set([
  "reading", "deal", "sale", "march", "sandy", "barking", "box", "hay", "ash", "street", "hook", "hill", "bridge", "dale", "over",
]); // oxfmt-ignore
/** After these a word is the end of a longer name: "Hay on Wye" is not Wye. */
const WITHIN_NAMES = new Set(["on", "upon", "under", "super", "le"]);
const MOST_WORDS = 4;
/** Kinds that have no type or breed of their own. */
const OTHER_KINDS = /^(?:pet|animal|guinea|hamster|gerbil|ferret|tortoise|chinchilla|parrot|budgie|rat|degu)s?$/;

/** The place in a search text, with the words that remain; null without one. */
export async function placeInWords(text: string): Promise<WordsWithPlace | null> {
  const words = wordsOf(text);
  return (
    (await postcodeIn(words)) ??
    (await afterPreposition(words)) ??
    (await wholeText(words)) ??
    (await besideKind(words)) ??
    unknownPlace(words, ONLY_BEFORE_PLACES)
  );
}

/** What follows a preposition where nothing is known by that name: for a search that finds nothing as words. */
export function unknownPlaceIn(text: string): WordsWithPlace | null {
  return unknownPlace(wordsOf(text), PREPOSITIONS);
}

async function postcodeIn(words: Words): Promise<WordsWithPlace | null> {
  for (const [at, word] of words.typed.entries()) {
    if (postcodeDistrict(word) === null) continue;
    const end = at + (INWARD.test(words.plain[at + 1] ?? "") ? 2 : 1);
    if ((await resolveNear(words.typed.slice(at, end).join(" "))) === null) continue;
    return taken(words, at, end);
  }
  return null;
}

async function afterPreposition(words: Words): Promise<WordsWithPlace | null> {
  for (let start = 1; start < words.plain.length; start += 1) {
    if (prepositionBefore(words, start) === null || isMonth(words, start)) continue;
    const end = await endOfPlace(words, start);
    if (end !== null) return taken(words, start, end);
  }
  return null;
}

/** A town that is all of the text; an area alone stays words, which a text may contain. */
async function wholeText({ typed, plain }: Words): Promise<WordsWithPlace | null> {
  const text = plain.join(" ");
  const found = NOT_ALONE.has(text) ? null : await findExactPlace(text);
  if (found?.place.kind !== "point" || (breedsWith(text).length > 0 && !found.isCity)) return null;
  return { near: trimmed(typed), search: "", radius: DEFAULT_RADIUS, isAlone: true };
}

/** A place beside words that name a breed, type or sex. */
async function besideKind(words: Words): Promise<WordsWithPlace | null> {
  const { plain } = words;
  const ofNames = wordsOfWholeNames(plain);
  for (let length = Math.min(MOST_WORDS, plain.length - 1); length > 0; length -= 1) {
    for (let start = plain.length - length; start >= 0; start -= 1) {
      const own = plain.slice(start, start + length);
      if (own.some((_, at) => ofNames.has(start + at)) || NOT_ALONE.has(own.join(" "))) continue;
      if (WITHIN_NAMES.has(plain[start - 1] ?? "")) continue;
      const others = plain.toSpliced(start, length);
      if (!others.some(namesKind)) continue;
      const found = await findExactPlace(own.join(" "));
      if (!found || (length === 1 && isOfBreed(own[0]!, others, found, ofNames.size > 0))) continue;
      return taken(words, start, start + length);
    }
  }
  return null;
}

/** A small town is meant as the breed that is named after it; a city or area where no whole name of a breed is beside it. */
function isOfBreed(word: string, others: readonly string[], found: ExactPlace, hasWholeName: boolean): boolean {
  // "bedlington terrier bedlington" says the breed and the town.
  if (breedsWith(word).length === 0 || others.includes(word)) return false;
  if (found.place.kind === "point" && !found.isCity) return true;
  const type = others.map((other) => TYPE_WORDS[other]).find((one) => one !== undefined) ?? null;
  const hasBreed = found.place.kind === "area" || others.some((other) => breedsWith(other).length > 0);
  return !hasWholeName && hasBreed && isBreedAmong(word, others, type);
}

function namesKind(word: string): boolean {
  return (
    OTHER_KINDS.test(word) ||
    Object.hasOwn(TYPE_WORDS, word) ||
    Object.hasOwn(GENDER_WORDS, word) ||
    breedsWith(word).length > 0
  );
}

function unknownPlace(words: Words, prepositions: ReadonlySet<string>): WordsWithPlace | null {
  const { plain } = words;
  for (let start = 1; start < plain.length; start += 1) {
    const preposition = prepositionBefore(words, start);
    if (preposition === null || !prepositions.has(preposition.name) || isMonth(words, start)) continue;
    const end = plain.findIndex((word, at) => at >= start && (/\d|^under$|^for$/.test(word) || namesKind(word)));
    if (end !== start) return taken(words, start, end < 0 ? plain.length : end);
  }
  return null;
}

/** The end of the longest name of a place that begins here. */
async function endOfPlace({ plain }: Words, start: number): Promise<number | null> {
  for (let end = Math.min(start + MOST_WORDS, plain.length); end > start; end -= 1) {
    if (await findExactPlace(plain.slice(start, end).join(" "))) return end;
  }
  return null;
}
