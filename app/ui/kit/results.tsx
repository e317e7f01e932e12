// The way back from a page to the search results that led to it: where script runs, to the same results at the same card.
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useEnhanced } from "./enhance.ts";
import { Icon } from "./icon.tsx";

/** The element around the cards of a list. */
export const RESULTS_ID = "results";

/** Results that were looked at last, kept for the tab. */
interface KeptResults {
  /** The address of the list with its search, filters and page. */
  href: string;
  /** How many there are; null when nobody counted them. */
  total: number | null;
  /** The first card in view, and how far its top was from that of the window in pixels. */
  card: { at: number; top: number } | null;
}

/** Of the history entry that a ResultsLink makes. */
const RETURN = { toResults: true };

const nameOf = (path: string) => `results ${path}`;

/** For a list: keeps what is shown and where, and returns to it. `total` is null when it is not exact. */
export function useKeptResults(path: string, href: string, total: number | null): void {
  const { state } = useLocation() as { state: Partial<typeof RETURN> | null };
  const isReturn = state?.toResults ?? false;
  // Not when the page was loaded: the browser itself returns to the position then.
  const enhanced = useEnhanced();
  const [drawnByScript] = useState(enhanced);
  useLayoutEffect(() => {
    if (!isReturn || !drawnByScript) return;
    const kept = readKept(path);
    const card = kept?.href === href && kept.card ? cards()[kept.card.at] : undefined;
    if (!kept?.card || !card) return;
    const top = window.scrollY + card.getBoundingClientRect().top - kept.card.top;
    window.scrollTo({ top, behavior: "instant" });
    // On arrival alone: a search or a page that follows scrolls as it always does.
  }, []); // oxlint-disable-line react/exhaustive-deps
  useLayoutEffect(() => {
    const keep = () => writeKept(path, total === 0 ? null : { href, total, card: cardInView() });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [path, href, total]);
}

interface ResultsLinkProps {
  /** The address of the whole list. */
  path: string;
  /** What leads to the whole list: "All pets". */
  all: string;
}

/** "Back to 23 results" where results of the list are known, which takes script; otherwise the link to all. */
export function ResultsLink({ path, all }: ResultsLinkProps) {
  // Drawn again with every change of the address, on which the way back depends.
  useLocation();
  const known = useSyncExternalStore(
    never,
    () => findResults(path),
    () => null,
  );
  const results = known === null ? null : (JSON.parse(known) as FoundResults);
  return (
    <Link
      to={results?.href ?? path}
      state={results ? RETURN : undefined}
      preventScrollReset={results !== null}
      className="results-link"
      onClick={(event) => {
        const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!results?.isEntryBefore || special) return;
        event.preventDefault();
        window.history.back();
      }}
    >
      <Icon name="left" />
      {results ? textOf(results) : all}
    </Link>
  );
}

interface FoundResults {
  href: string;
  total: number | null;
  /** The list is the document before this one: the browser goes back to it, position and all. */
  isEntryBefore: boolean;
}

/** As JSON, so that the same results are the same value. */
function findResults(path: string): string | null {
  const kept = readKept(path);
  const before = listBefore(path);
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  const isEntryBefore = before !== null && idx === 0 && window.history.length > 1;
  const href = isEntryBefore ? before : (kept?.href ?? before);
  if (href === null) return null;
  const found: FoundResults = { href, total: kept?.href === href ? kept.total : null, isEntryBefore };
  return JSON.stringify(found);
}

/** The list that this document was opened from: its script may not have run. */
function listBefore(path: string): string | null {
  if (!document.referrer) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && pathname === path ? pathname + search : null;
}

function textOf({ total }: FoundResults): string {
  if (total === null) return "Back to results";
  return `Back to ${total.toLocaleString("en-GB")} ${total === 1 ? "result" : "results"}`;
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${RESULTS_ID} article`)];
}

function cardInView(): KeptResults["card"] {
  const tops = cards().map((card) => card.getBoundingClientRect());
  const at = tops.findIndex(({ bottom }) => bottom > 0);
  return at < 0 ? null : { at, top: tops[at]!.top };
}

// A browser may refuse to store anything: then the link leads to the whole list.
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

/** Results are kept while another page is shown, so nothing changes while a link is. */
function never(): () => void {
  return () => undefined;
}
