// Normalises and folds search text, and escapes LIKE patterns.
import { cutText } from "#app/domain/shared/cut-text.ts";

/** Maximum length of a search text or filter; the rest is cut off. */
export const SEARCH_TEXT_LIMIT = 100;

/**
 * Returns normalised text: control characters become spaces, white space is collapsed and trimmed, and at most `limit`
 * code units are kept, in whole characters. Null and undefined become "".
 */
export function cleanSearchText(value: string | null | undefined, limit = SEARCH_TEXT_LIMIT): string {
  if (!value) return "";
  // A first cut, so that megabytes of text are not processed.
  const start = value.trimStart().slice(0, limit * 8);
  return cutText(start.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim(), limit).trim();
}

const APOSTROPHES = /['’‘‛ʼʻʹˈ`´′＇]/g;
const MARKS = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g;
const DASHES = /[-‐‑‒–—―−]/g;
/** The characters of Latin alphabets that have no decomposition. */
const SPELLED: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/**
 * The text without differences of typing, as search_fold() of the database: capitals, accents, ligatures and full-width
 * characters are plain ones, apostrophes are left out ("queen’s" is "queens"), and a dash is a space.
 */
export function foldSearch(text: string): string {
  return text
    .replaceAll(APOSTROPHES, "")
    .normalize("NFKD")
    .replaceAll(MARKS, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (character) => SPELLED[character] ?? character)
    .replaceAll(DASHES, " ");
}

const AROUND_WORDS = /^[,;:!?()"“”„«»…]+|[,;:!?()"“”„«»….]+$/g;

/** Returns the distinct words of a search in their order, without marks around them or words that another word contains. */
export function searchWords(search: string, limit = SEARCH_TEXT_LIMIT): string[] {
  const typed = cleanSearchText(search, limit).split(" ").filter(Boolean);
  const words = [...new Set(typed.map((word) => word.replaceAll(AROUND_WORDS, "") || word))];
  const lower = words.map(foldSearch);
  return words.filter((_, index) => {
    const word = lower[index]!;
    return !lower.some((other, at) => at !== index && other.includes(word) && (other !== word || at < index));
  });
}

/** Escapes the special characters of LIKE (`%`, `_` and `\`). */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Returns the LIKE pattern for "contains this text literally". Use `lower(pattern)` with a lower-cased column. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}
