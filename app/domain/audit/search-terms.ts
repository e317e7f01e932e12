// Parses a search of the audit log. The trigram index needs three characters: one or two characters match only at the start
// of a word, a number, or a part of either ("10" finds 10.0.0.7 and 14:10:05).
import { cleanSearchText, foldSearch, searchWords } from "#app/domain/search/text.ts";

export interface AuditTerm {
  text: string;
  /** Matches anywhere, or only at the start of a word. */
  where: "anywhere" | "beginning";
}

const DATE = /(?<![\p{L}\p{N}])[0-9]{1,2} \p{L}{3}(?: [0-9]{4})?(?![\p{L}\p{N}])/giu;
const RUNS = /[\p{L}\p{N}]+/gu;

/**
 * Returns the terms, all of which an entry must contain; null when the search has only punctuation. A date such as
 * "5 Nov 2026" is one term.
 */
export function auditTerms(search: string): AuditTerm[] | null {
  const text = foldSearch(cleanSearchText(search));
  const dates = text.match(DATE) ?? [];
  const terms = [
    ...dates.map((date): AuditTerm => ({ text: date, where: "beginning" })),
    ...searchWords(text.replaceAll(DATE, " ")).flatMap(termOf),
  ];
  return terms.length === 0 && text !== "" ? null : terms;
}

function termOf(text: string): AuditTerm[] {
  const runs = text.match(RUNS) ?? [];
  if (runs.length === 0) return [];
  const long = runs.some((run) => Array.from(run).length >= 3);
  return [{ text: runs.join(" "), where: long ? "anywhere" : "beginning" }];
}
