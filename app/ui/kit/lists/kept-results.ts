// The results viewed last of each list, in session storage, for the small script.

/** The element around the cards of a list. */
export const RESULTS_ID = "results";

/** The results viewed last. */
interface KeptResults {
  /** The URL of the list with its search, filters and page. */
  href: string;
  /** The number of results; null if it is not known. */
  total: number | null;
  /** The element id of the first card in view. */
  card: string | null;
}

export interface FoundResults {
  href: string;
  total: number | null;
  /** The element id of the card to scroll to. */
  card: string | null;
  /** The list is the previous history entry: going back restores it with its scroll position. */
  isEntryBefore: boolean;
}

const nameOf = (path: string) => `results ${path}`;

/** Stores the results of the list at `path` with the scroll position. `total` is null if it is not exact. */
export function keepResults(path: string, href: string, total: number | null): void {
  writeKept(path, total === 0 ? null : { href, total, card: cardInView() });
}

/** Returns the results that a link back to the list at `path` should lead to; null where none is known. */
export function findResults(path: string): FoundResults | null {
  const kept = readKept(path);
  const before = listBefore(path);
  // Without the router the entry has no index.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  const isEntryBefore = before !== null && idx === 0 && window.history.length > 1;
  const href = isEntryBefore ? before : (kept?.href ?? before);
  if (href === null) return null;
  const known = kept?.href === href ? kept : null;
  return { href, total: known?.total ?? null, card: known?.card ?? null, isEntryBefore };
}

/** "Back to 23 results". */
export function resultsText({ total }: FoundResults): string {
  if (total === null) return "Back to results";
  return `Back to ${total.toLocaleString("en-GB")} ${total === 1 ? "result" : "results"}`;
}

/** Returns the list that is the referrer of this document: its script may not have run. */
function listBefore(path: string): string | null {
  if (!document.referrer) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && pathname === path ? pathname + search : null;
}

function cardInView(): string | null {
  const cards = [...document.querySelectorAll(`#${RESULTS_ID} article`)];
  return cards.find((card) => card.getBoundingClientRect().bottom > 0)?.id ?? null;
}

/** Null also where storage is disabled: then the link leads to the whole list. */
function readKept(path: string): KeptResults | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(path)) ?? "null") as KeptResults | null;
  } catch {
    return null;
  }
}

function writeKept(path: string, results: KeptResults | null): void {
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify(results));
  } catch {
    return;
  }
}

const RETURNING = "to-results";

/** That the list is opened by a link back to it: the fragment that named the card is taken out of its URL again. */
export const RETURN = {
  note(): void {
    try {
      sessionStorage.setItem(RETURNING, "1");
    } catch {
      return;
    }
  },
  take(): boolean {
    try {
      const is = sessionStorage.getItem(RETURNING) !== null;
      sessionStorage.removeItem(RETURNING);
      return is;
    } catch {
      return false;
    }
  },
};
