// The link "Back to 23 results" leads to the results viewed last, at the card that was in view.
import { findResults, RETURN, resultsText } from "#app/ui/kit/lists/kept-results.ts";
import { isPlainClick } from "./dialog.ts";

/** Leads the link of the page, if it has one. */
export function enhanceResultsLink(): void {
  const link = document.querySelector<HTMLAnchorElement>("a.results-link");
  const results = link && findResults(new URL(link.href).pathname);
  if (!results) return;
  link.href = results.card === null ? results.href : `${results.href}#${results.card}`;
  link.lastChild?.replaceWith(resultsText(results));
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    if (results.isEntryBefore) {
      event.preventDefault();
      window.history.back();
    } else RETURN.note();
  });
}
