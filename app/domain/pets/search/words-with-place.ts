// Words of a search of which some are a place: the words before it, and those that remain without it.
import { foldSearch } from "#app/domain/shared/search/text.ts";

export interface WordsWithPlace {
  /** The place as typed. */
  near: string;
  /** The other words as typed. */
  search: string;
  /** No other word says that it is a place: a pet may have that name. */
  isAlone: boolean;
}

export const PREPOSITIONS = new Set(["near", "in", "around"]);
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

export function prepositionBefore({ plain }: Words, start: number): string | null {
  const one = plain[start - 1]!;
  if (PREPOSITIONS.has(one)) return one;
  return one === "to" && plain[start - 2] === "close" ? "close to" : null;
}

/** "Ready in March" is no place. */
export function isMonth({ plain }: Words, start: number): boolean {
  return MONTHS.has(plain[start]!) && BEFORE_MONTHS.has(plain[start - 2] ?? "");
}

export function taken(words: Words, start: number, end: number): WordsWithPlace {
  const preposition = start > 0 ? prepositionBefore(words, start) : null;
  const before = words.typed.slice(0, start - (preposition === "close to" ? 2 : preposition === null ? 0 : 1));
  const near = trimmed(words.typed.slice(start, end));
  return { near, search: trimmed([...before, ...words.typed.slice(end)]), isAlone: false };
}

export function trimmed(words: readonly string[]): string {
  return words.join(" ").replaceAll(/^[\s,.;]+|[\s,.;]+$/g, "");
}
