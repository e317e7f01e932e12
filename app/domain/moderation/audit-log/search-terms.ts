// Parses a search of the audit log. The trigram index needs three characters: one or two characters match only at the start
// of a word, a number, or a part of either ("10" finds 10.0.0.7 and 14:10:05).
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { cleanSearchText, foldSearch, searchWords } from "#app/domain/shared/search/text.ts";

export interface AuditTerm {
  text: string;
  /** Matches anywhere, or only at the start of a word. */
  where: "anywhere" | "beginning";
  /** Or this, at the start of a word: what the log shows for a date in words. */
  or?: string;
}

const DATE = /(?<![\p{L}\p{N}])[0-9]{1,2} \p{L}{3}(?: [0-9]{4})?(?![\p{L}\p{N}])/giu;
/** A month by its whole name, with a day, a year or both. Entries show its first three characters. */
const MONTH =
  /(?<![\p{L}\p{N}])(?:([0-9]{1,2}) )?(january|february|march|april|may|june|july|august|sept|september|october|november|december)(?: ([0-9]{4}))?(?![\p{L}\p{N}])/giu;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const RUNS = /[\p{L}\p{N}]+/gu;

/**
 * Returns the terms, all of which an entry must contain; null when the search has only punctuation. A date such as
 * "5 Nov 2026" or "5 November" is one term, and so is a month by its name; without a day and a year it is the latest one.
 */
export function auditTerms(search: string, now: Date): AuditTerm[] | null {
  const text = foldSearch(cleanSearchText(search));
  const months = [...text.matchAll(MONTH)].map((found) => monthTerm(found, calendarDateOf(now)));
  const rest = text.replaceAll(MONTH, " ");
  const dates = rest.match(DATE) ?? [];
  const terms = [
    ...months,
    ...dates.map((date): AuditTerm => ({ text: date, where: "beginning" })),
    ...searchWords(rest.replaceAll(DATE, " ")).flatMap(termOf),
  ];
  return terms.length === 0 && text !== "" ? null : terms;
}

// The word itself is searched for too: a pet may be called June.
function monthTerm([text, day, name = "", year]: RegExpExecArray, today: string): AuditTerm {
  const month = name.slice(0, 3);
  const isOver = MONTHS.indexOf(month) + 1 <= Number(today.slice(5, 7));
  const latest = Number(today.slice(0, 4)) - (isOver ? 0 : 1);
  const shown = [day && String(Number(day)), month, year ?? (day ? undefined : String(latest))];
  return { text, where: day ? "beginning" : "anywhere", or: shown.filter(Boolean).join(" ") };
}

function termOf(text: string): AuditTerm[] {
  const runs = text.match(RUNS) ?? [];
  if (runs.length === 0) return [];
  const long = runs.some((run) => Array.from(run).length >= 3);
  return [{ text: runs.join(" "), where: long ? "anywhere" : "beginning" }];
}
