// Menus and the filter drawer on light pages, as app/ui/kit/drawer.tsx has them.
import { addOverlayEntry, OVER_PAGE, passOverEntry, trapFocus } from "#app/ui/kit/cover-page.ts";
import { dismissible } from "#app/ui/kit/dismissible.ts";

/** Enhances every menu and drawer of the page until the signal is aborted. An open drawer stays as it is then. */
export function enhanceOverlays(signal: AbortSignal): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) dismissible(menu, signal);
  for (const drawer of document.querySelectorAll<HTMLDetailsElement>("details.drawer")) enhanceDrawer(drawer, signal);
}

function enhanceDrawer(details: HTMLDetailsElement, signal: AbortSignal): void {
  const overPage = window.matchMedia(OVER_PAGE);
  const panel = details.querySelector(".drawer__panel");
  const head = details.querySelector<HTMLElement>(".drawer__head");
  if (!panel || !head) return;
  details.dataset.side = "";
  head.hidden = false;
  const dialog = { role: "dialog", "aria-modal": "true", "aria-label": head.querySelector("h2")?.textContent ?? "" };
  let ends: (() => void)[] | null = null;
  const update = () => {
    const covers = details.open && overPage.matches;
    if (covers === (ends !== null)) return;
    for (const [name, value] of Object.entries(dialog)) {
      if (covers) panel.setAttribute(name, value);
      else panel.removeAttribute(name);
    }
    for (const end of ends ?? []) end();
    ends = covers ? [trapFocus(details, signal), addOverlayEntry(details, signal)] : null;
  };
  dismissible(details, signal, () => overPage.matches);
  passOverEntry(details, signal);
  details.addEventListener("toggle", update, { signal });
  overPage.addEventListener("change", update, { signal });
  update();
}
