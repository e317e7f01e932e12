// "Back to results" link from a detail page; with script it restores the same results and scroll position.
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

/** The element around the cards of a list. */
export const RESULTS_ID = "results";

/** The results viewed last, in session storage. */
interface KeptResults {
  /** The URL of the list with its search, filters and page. */
  href: string;
  /** The number of results; null if it is not known. */
  total: number | null;
  /** The index of the first card in view, and its distance from the top of the viewport in pixels. */
  card: { at: number; top: number } | null;
}

/** The state of the history entry that a ResultsLink creates. */
const RETURN = { toResults: true };

const nameOf = (path: string) => `results ${path}`;

/** For a list: stores the results and the scroll position, and restores them. `total` is null if it is not exact. */
export function useKeptResults(path: string, href: string, total: number | null): void {
  const { state } = useLocation() as { state: Partial<typeof RETURN> | null };
  const isReturn = state?.toResults ?? false;
  // Not after a document load: the browser itself restores the scroll position.
  const enhanced = useEnhanced();
  const [drawnByScript] = useState(enhanced);
  useLayoutEffect(() => {
    if (!isReturn || !drawnByScript) return;
    const kept = readKept(path);
    const card = kept?.href === href && kept.card ? cards()[kept.card.at] : undefined;
    if (!kept?.card || !card) return;
    const top = window.scrollY + card.getBoundingClientRect().top - kept.card.top;
    window.scrollTo({ top, behavior: "instant" });
    // On mount only: later searches and page changes scroll as usual.
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
  /** The path of the list without a query. */
  path: string;
  /** The text of the link to the whole list: "All pets". */
  all: string;
}

/** "Back to 23 results" if results of the list are stored, which needs script; otherwise the link to all. */
export function ResultsLink({ path, all }: ResultsLinkProps) {
  // Renders again with every location change, because the link depends on the history entry.
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
  /** The list is the previous history entry: going back restores it with its scroll position. */
  isEntryBefore: boolean;
}

/** Returns JSON, so that equal results are equal values for useSyncExternalStore. */
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

/** Returns the list that is the referrer of this document: its script may not have run. */
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

// Storage may be disabled: then the link leads to the whole list.
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

/** A subscription without events: stored results do not change while the link is on the page. */
function never(): () => void {
  return () => undefined;
}
