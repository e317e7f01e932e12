// The link "Back to 23 results" on document pages.
import { findResults, resultsText } from "#app/ui/kit/lists/kept-results.ts";

/** Leads the link to the results viewed last. */
export function enhanceResultsLink(): void {
  const link = document.querySelector<HTMLAnchorElement>("a.results-link");
  const results = link && findResults(new URL(link.href).pathname);
  if (!results) return;
  link.href = results.href;
  link.lastChild?.replaceWith(resultsText(results));
  link.addEventListener("click", (event) => {
    if (!results.isEntryBefore || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.history.back();
  });
}
