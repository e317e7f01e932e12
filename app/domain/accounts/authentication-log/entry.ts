// Formats an entry of the authentication log as text, and searches these texts.
import { formatAuditMoment } from "#app/domain/accounts/audit/moment.ts";
import { cleanSearchText, foldSearch, searchWords } from "#app/domain/shared/search/text.ts";
import { ACTS, METHODS, OUTCOMES, REASONS } from "./events.ts";

/** An entry for pages; values unknown to this version are shown as stored. */
export interface AuthenticationEntry {
  id: string;
  act: string;
  method: string | null;
  outcome: string;
  reason: string | null;
  address: string | null;
  /** "Firefox on Windows". */
  device: string | null;
  createdAt: Date;
}

interface DescribedEntry {
  /** "22 Nov 2026, 14:05:09" in London. */
  time: string;
  /** "Sign-in with password". */
  act: string;
  /** "failed: wrong password". */
  result: string;
  /** "Firefox on Windows, 203.0.113.7". */
  from: string;
}

/** Returns the texts of an entry. */
export function describeEntry({ act, method, outcome, reason, address, device, createdAt }: AuthenticationEntry) {
  const word = (table: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(table, key) ? (table[key] ?? key) : key;
  const result = word(OUTCOMES, outcome);
  return {
    time: formatAuditMoment(createdAt),
    act: method === null ? word(ACTS, act) : `${word(ACTS, act)} with ${word(METHODS, method)}`,
    result: reason === null ? result : `${result}: ${word(REASONS, reason)}`,
    from: [device ?? "Unknown device", address ?? "unknown IP address"].join(", "),
  } satisfies DescribedEntry;
}

/** Returns the folded words of a search. */
export function searchWordsOf(search: string): string[] {
  return searchWords(cleanSearchText(search)).map(foldSearch);
}

/** Whether the texts of an entry contain every word. */
export function matchesEntry(entry: AuthenticationEntry, words: readonly string[]): boolean {
  const { time, act, result, from } = describeEntry(entry);
  const text = foldSearch([time, act, result, from].join(" "));
  return words.every((word) => text.includes(word));
}
