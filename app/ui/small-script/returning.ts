// A page that comes back from the browser's cache as it was left: it shows the current account and hearts.
import { showState } from "./hearts.ts";
import { pressedHearts } from "./kept-hearts.ts";
import { pageAccount } from "./page-account.ts";

const NAME = "account-now";

/** Where a payment may have been made meanwhile. */
const PAYING = 'form[action$="/deposit"]';

/** Watches for the return. The page is fetched again for another account than it was made for, and after a payment. */
export function watchReturn(): void {
  const own = pageAccount().userId ?? "";
  write(own);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (read() !== own || document.querySelector(PAYING)) {
      location.reload();
      return;
    }
    const hearts = pressedHearts();
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-favourite]")) {
      const saved = hearts[form.getAttribute("action") ?? ""];
      if (saved !== undefined) showState(form, saved, false);
    }
  });
}

/** The account that the newest page of this browser was made for. */
function read(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function write(account: string): void {
  try {
    localStorage.setItem(NAME, account);
  } catch {
    // Storage may be disabled: the page is then fetched again.
  }
}
