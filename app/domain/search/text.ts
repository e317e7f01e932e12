// Normalises search text and escapes LIKE patterns.
import { cutText } from "#app/domain/cut-text.ts";

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

/** Returns the distinct words of a search in their order, without words that another word contains. */
export function searchWords(search: string, limit = SEARCH_TEXT_LIMIT): string[] {
  const words = [...new Set(cleanSearchText(search, limit).split(" ").filter(Boolean))];
  const lower = words.map((word) => word.toLowerCase());
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
