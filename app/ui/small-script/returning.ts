// A page that comes back: as it was left, or as it was loaded before, from the browser's caches. It shows the current account
// and hearts.
import { storedAuthState } from "#app/ui/accounts/store-auth-state.ts";
import { showState } from "./hearts.ts";
import { pageAccount } from "./page-account.ts";
import { parsePage } from "./parse-page.ts";

/** Where a payment may have been made meanwhile. */
const PAYING = 'form[action$="/deposit"]';
const HEARTS = "form[data-favourite]";

/** Watches for the return. The page is fetched again for another account than it was made for, and after a payment. */
export function watchReturn(): void {
  const { authState = null } = pageAccount();
  const renew = () => {
    if (authState !== null && document.querySelector(HEARTS)) void renewHearts().catch(() => undefined);
  };
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (storedAuthState() !== authState || document.querySelector(PAYING)) location.reload();
    else renew();
  });
  // Browsers take a page of their history from the HTTP cache without asking whether it has changed.
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type === "back_forward") renew();
}

/** Hearts may have been pressed since, also in another tab: they become those of the page as it is now. */
async function renewHearts(): Promise<void> {
  const { page } = parsePage(await (await fetch(location.href, { headers: { Accept: "text/html" } })).text());
  const fresh = [...page.querySelectorAll<HTMLFormElement>(HEARTS)];
  for (const form of document.querySelectorAll<HTMLFormElement>(HEARTS)) {
    const same = fresh.find((one) => one.getAttribute("action") === form.getAttribute("action"));
    if (same) showState(form, same.querySelector("button")?.ariaPressed === "true", false);
  }
}
