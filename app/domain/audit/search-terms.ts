// The words of a search of the log. An index of three letters serves all but the shortest: of one or two letters only
// those are found that begin a word, a number, or a part of either ("10" finds 10.0.0.7 and 14:10:05).
import { cleanSearchText, searchWords } from "#app/domain/search/text.ts";

export interface AuditTerm {
  text: string;
  /** Found anywhere, or only where a word begins. */
  where: "anywhere" | "beginning";
  /** Whether an index can find it; what has no letter or digit is looked for by reading. */
  indexed: boolean;
}

const DATE = /(?<![\p{L}\p{N}])[0-9]{1,2} \p{L}{3}(?: [0-9]{4})?(?![\p{L}\p{N}])/giu;

/** All of these have to be in an entry. A date such as "5 Nov 2026" stays together. */
export function auditTerms(search: string): AuditTerm[] {
  const text = cleanSearchText(search);
  const dates = text.match(DATE) ?? [];
  return [
    ...dates.map((date): AuditTerm => ({ text: date, where: "beginning", indexed: true })),
    ...searchWords(text.replaceAll(DATE, " ")).map(termOf),
  ];
}

function termOf(text: string): AuditTerm {
  const runs = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (runs.length === 0) return { text, where: "anywhere", indexed: false };
  if (runs.some((run) => Array.from(run).length >= 3)) return { text, where: "anywhere", indexed: true };
  return { text, where: /^[\p{L}\p{N}]/u.test(text) ? "beginning" : "anywhere", indexed: true };
}
