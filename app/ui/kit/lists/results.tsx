// "Back to results" link from a detail page; with script it restores the same results and scroll position.
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { type FoundResults, findResults, keepResults, readKept, resultCards, resultsText } from "./kept-results.ts";

/** The state of the history entry that a ResultsLink creates. */
const RETURN = { toResults: true };

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
    const card = kept?.href === href && kept.card ? resultCards()[kept.card.at] : undefined;
    if (!kept?.card || !card) return;
    const top = window.scrollY + card.getBoundingClientRect().top - kept.card.top;
    window.scrollTo({ top, behavior: "instant" });
    // On mount only: later searches and page changes scroll as usual.
  }, []); // oxlint-disable-line react/exhaustive-deps
  useLayoutEffect(() => {
    const keep = () => keepResults(path, href, total);
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
    () => JSON.stringify(findResults(path)),
    () => null,
  );
  const results = known === null ? null : (JSON.parse(known) as FoundResults | null);
  return (
    <Link
      to={results?.href ?? path}
      state={results ? RETURN : undefined}
      preventScrollReset={results !== null}
      className="results-link"
      // The light script has changed the text already.
      suppressHydrationWarning
      onClick={(event) => {
        const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!results?.isEntryBefore || special) return;
        event.preventDefault();
        window.history.back();
      }}
    >
      <Icon name="left" />
      {results ? resultsText(results) : all}
    </Link>
  );
}

/** A subscription without events: stored results do not change while the link is on the page. */
function never(): () => void {
  return () => undefined;
}
