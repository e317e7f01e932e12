// What people type into search boxes, made harmless and comparable before it goes anywhere near a query.

/** The longest text a list's search box or filter takes; the rest is dropped. */
export const SEARCH_TEXT_LIMIT = 100;

/**
 * Text from a query string: control characters become spaces, runs of white space one space, ends trimmed, and at most
 * `limit` characters kept (never half of one). Null and undefined become "".
 */
export function cleanSearchText(value: string | null | undefined, limit = SEARCH_TEXT_LIMIT): string {
  if (!value) return "";
  // A generous first cut, so that megabytes of text cost nothing; a character is at most two code units.
  const start = value.trimStart().slice(0, limit * 8);
  const plain = start.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(plain).slice(0, limit).join("").trim();
}

/** The different words of a search in the order typed, without those that another of them already contains. */
export function searchWords(search: string, limit = SEARCH_TEXT_LIMIT): string[] {
  const words = [...new Set(cleanSearchText(search, limit).split(" ").filter(Boolean))];
  const lower = words.map((word) => word.toLowerCase());
  return words.filter((_, index) => {
    const word = lower[index]!;
    return !lower.some((other, at) => at !== index && other.includes(word) && (other !== word || at < index));
  });
}

/** The text with LIKE's own characters (`%`, `_` and `\`) made literal. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The LIKE pattern of "contains this text, literally". Compare with a lower-cased column through `lower(pattern)`. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}
