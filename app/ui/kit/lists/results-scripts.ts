// Inline scripts: a list keeps its URL, its number of results and the distances of its cards in session storage, and a
// page below it leads back to these results and shows its distance from the first paint on. The content security policy
// allows them by their hashes (app/http/page-cache/script-hashes.server.ts), so they are the same in every page.

/** What a list keeps, under the key "results {path}". */
interface Kept {
  /** The URL as the browser has it, which a page below it finds as its referrer. */
  at: string;
  /** The shortest URL of the results. */
  href: string;
  /** The number of results; missing where it is not known. */
  total?: string;
  /** The element id of the first card of which at least half is in view. */
  card?: string;
  /** Distances by the path of the pet. */
  far: Record<string, string | undefined>;
}

/**
 * Runs below the results. Written into pages as text: like the others it must refer to nothing outside, and has no comments
 * inside. Where a card is, is asked for only when the page is left: it costs a layout. Without storage the pages below lead to
 * the whole list.
 */
function keepResults(): void {
  const keep = (event?: Event) => {
    const list = document.getElementById("results");
    if (!list) return;
    const { pathname, search } = location;
    const { href = "", total } = list.dataset;
    const inView = (card: Element) => card.getBoundingClientRect().top + card.getBoundingClientRect().bottom > 0;
    const card = event && [...list.querySelectorAll("article")].find(inView)?.id;
    const far: Kept["far"] = {};
    for (const link of list.querySelectorAll<HTMLAnchorElement>("a[data-distance]")) {
      far[link.pathname] = link.dataset.distance;
    }
    const kept: Kept = { at: pathname + search, href, total, card, far };
    try {
      sessionStorage.setItem(`results ${pathname}`, JSON.stringify(kept));
    } catch {
      return;
    }
  };
  keep();
  addEventListener("pagehide", keep);
}

/**
 * Runs behind the link back to the list. Going back restores the list with its scroll position, as long as it is the entry
 * before.
 */
function leadBack(): void {
  const link = document.currentScript?.previousElementSibling as HTMLAnchorElement;
  const path = new URL(link.href).pathname;
  let kept: Kept | null = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(`results ${path}`) ?? "null") as Kept | null;
  } catch {
    kept = null;
  }
  const from = document.referrer ? new URL(document.referrer) : null;
  const before = from?.origin === location.origin && from.pathname === path ? path + from.search : null;
  if (before !== null && before !== kept?.at) kept = null;
  const { total, card } = kept ?? {};
  if ((!kept && before === null) || total === "0") return;
  link.href = (before ?? kept?.href ?? "") + (card ? `#${card}` : "");
  const results = total && `${Number(total).toLocaleString("en-GB")} ${total === "1" ? "result" : "results"}`;
  if (link.lastChild) link.lastChild.textContent = `Back to ${results ?? "results"}`;
  const { length } = history;
  link.addEventListener("click", (event) => {
    if (before === null || length < 2 || history.length !== length) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  });
}

/** Runs behind the place of a pet. */
function showDistance(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem("results /pets") ?? "null") as Kept | null;
    const distance = kept?.far[location.pathname];
    if (distance) document.currentScript?.previousElementSibling?.append(`, ${distance}`);
  } catch {
    return;
  }
}

const asText = (script: () => void) => `(${String(script)})()`.replaceAll(/\n\s*/g, "\n");

export const KEEP_RESULTS = asText(keepResults);
export const LEAD_BACK = asText(leadBack);
export const SHOW_DISTANCE = asText(showDistance);
