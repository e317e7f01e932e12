// The form of a list on document pages: a search replaces the results in place.
import { isOverlayEntry, overlayEntryLeft } from "#app/ui/kit/cover-page.ts";
import { fieldsOf, RESULTS_ID, SEARCH_DELAY_MS } from "#app/ui/kit/lists/list-fields.ts";
import { parsePage } from "./parse-page.ts";
import { renewList } from "./renew-list.ts";
import { addStyle } from "./whole-style.ts";

/** Selects that apply on change: the sort order and the page size. */
const APPLIED_SELECTS = "#list-sort, #list-page_size";

/** Enhances the list of the page, if it has one. */
export function enhanceList(): void {
  const form = document.querySelector<HTMLFormElement>("form#list");
  const results = () => document.getElementById(RESULTS_ID);
  if (!form || !results()) return;
  const path = new URL(form.action).pathname;
  dropApply();
  // The link back to results, on the page of one of them, names the card that was in view.
  if (location.hash && document.referrer.startsWith(`${location.origin}${path}/`))
    history.replaceState(history.state, "", location.pathname + location.search);
  const box = form.querySelector<HTMLInputElement>('input[type="search"]');
  let timer = 0;
  let loading: AbortController | undefined;
  /** The URL whose results are on the page. */
  let shown = location.pathname + location.search;

  const load = async (href: string, enter: "push" | "replace" | "none", isTyping = false) => {
    loading?.abort();
    const request = (loading = new AbortController());
    const typed = box?.value;
    results()?.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(href, { headers: { Accept: "text/html" }, signal: request.signal });
      const { page, css } = parsePage(await response.text());
      if (!response.ok || !page.querySelector("form#list")) throw new Error("Not a list");
      addStyle(css);
      renewList(page, isTyping || box?.value !== typed);
      dropApply();
      document.title = page.title;
      shown = results()?.dataset.href ?? href;
      await overlayEntryLeft();
      if (request.signal.aborted) return;
      // The entry of a drawer becomes that of its results. The same search again is no new entry, as without script.
      if (enter === "replace" || (enter === "push" && isOverlayEntry())) history.replaceState(null, "", shown);
      else if (enter === "push" && shown !== location.pathname + location.search) history.pushState(null, "", shown);
    } catch {
      if (!request.signal.aborted) location.assign(href);
    }
  };
  const apply = (isTyping: boolean) => {
    window.clearTimeout(timer);
    // A place that is new to the search brings its own order, which the empty field says.
    const fields = [...fieldsOf(form)].filter(([name, value]) => value !== "" || name === "near_was");
    const query = new URLSearchParams(fields).toString();
    void load(query ? `${path}?${query}` : path, isTyping ? "replace" : "push", isTyping);
  };

  document.addEventListener("input", ({ target }) => {
    if (target !== box) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(apply, SEARCH_DELAY_MS, true);
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof Element && target.matches(APPLIED_SELECTS)) apply(false);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    apply(false);
    // The button may be at the end of a long column of filters.
    if ((results()?.getBoundingClientRect().top ?? 0) < 0) results()?.scrollIntoView();
  });
  window.addEventListener("popstate", () => {
    const href = location.pathname + location.search;
    if (location.pathname === path && href !== shown) void load(href, "none");
  });
  window.addEventListener("pagehide", () => {
    window.clearTimeout(timer);
  });
}

/** The selects apply on change. */
function dropApply(): void {
  for (const button of document.querySelectorAll("[data-without-script]")) button.remove();
}
