// Words of a search of which some are a place: the words before it, and those that remain without it.
import { DEFAULT_RADIUS, type Radius, radiusOf } from "#app/domain/shared/places/radius.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";

export interface WordsWithPlace {
  /** The place as typed. */
  near: string;
  /** The other words as typed. */
  search: string;
  /** That of "within 10 miles of", otherwise the usual one. */
  radius: Radius;
  /** No other word says that it is a place: a pet may have that name. */
  isAlone: boolean;
}

const ALONE = ["near", "in", "around"];
const AFTER_MILES = new Set(["of", "from", "near", "around"]);
const MILES = new Set(["mile", "miles"]);
/** After these any word is meant as a place, also an unknown one. */
export const ONLY_BEFORE_PLACES: ReadonlySet<string> = new Set(["near", "close to", "miles"]);
export const PREPOSITIONS: ReadonlySet<string> = new Set([...ALONE, ...ONLY_BEFORE_PLACES]);
/** Where the visitor is, which the words do not say. */
const NEAR_ME = /(?<=^|\s)(?:(?:near|around|close to) me|in my area|near ?by)(?=$|[\s,.;!?])/i;
const BEFORE_MONTHS = new Set(["ready", "born", "due", "expected", "available"]);
const MONTHS = new Set([
  "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
]); // oxfmt-ignore

export interface Words {
  typed: readonly string[];
  /** Folded, without punctuation. */
  plain: readonly string[];
}

export function wordsOf(text: string): Words {
  const typed = text.split(" ").filter(Boolean);
  return { typed, plain: typed.map((word) => foldSearch(word).replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "")) };
}

interface Preposition {
  name: string;
  /** In words. */
  length: number;
  radius: Radius;
}

/** "near", "close to" or "within 10 miles of" before a word. */
export function prepositionBefore({ plain }: Words, start: number): Preposition | null {
  const [third = "", second = "", one = ""] = [plain[start - 3], plain[start - 2], plain[start - 1]];
  if (/^\d{1,3}$/.test(third) && MILES.has(second) && AFTER_MILES.has(one)) {
    return { name: "miles", length: plain[start - 4] === "within" ? 4 : 3, radius: radiusOf(Number(third)) };
  }
  if (ALONE.includes(one)) return { name: one, length: 1, radius: DEFAULT_RADIUS };
  return one === "to" && second === "close" ? { name: "close to", length: 2, radius: DEFAULT_RADIUS } : null;
}

/** The text without "near me"; null where it does not say so. */
export function withoutNearMe(text: string): string | null {
  return NEAR_ME.test(text) ? trimmed(text.replace(NEAR_ME, " ").split(" ").filter(Boolean)) : null;
}

/** "Ready in March" is no place. */
export function isMonth({ plain }: Words, start: number): boolean {
  return MONTHS.has(plain[start]!) && BEFORE_MONTHS.has(plain[start - 2] ?? "");
}

export function taken(words: Words, start: number, end: number): WordsWithPlace {
  const preposition = start > 0 ? prepositionBefore(words, start) : null;
  const before = words.typed.slice(0, start - (preposition?.length ?? 0));
  const near = trimmed(words.typed.slice(start, end));
  const search = trimmed([...before, ...words.typed.slice(end)]);
  return { near, search, radius: preposition ? preposition.radius : DEFAULT_RADIUS, isAlone: false };
}

export function trimmed(words: readonly string[]): string {
  return words.join(" ").replaceAll(/^[\s,.;]+|[\s,.;]+$/g, "");
}
