// Menus and the filter drawer on document pages.
import { addOverlayEntry, isOverlayEntry, OVER_PAGE, trapFocus } from "#app/ui/kit/cover-page.ts";
import { dismissible } from "#app/ui/kit/dismissible.ts";
import { iconButton, newElement } from "./elements.ts";
import { plainlyClicked } from "./events.ts";

/** They work as long as the page does. */
const { signal } = new AbortController();

/** Enhances every menu and drawer of the page. */
export function enhanceOverlays(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) dismissible(menu, signal);
  for (const drawer of document.querySelectorAll<HTMLDetailsElement>("details.drawer")) enhanceDrawer(drawer);
}

function enhanceDrawer(details: HTMLDetailsElement): void {
  const overPage = window.matchMedia(OVER_PAGE);
  const panel = details.querySelector(".drawer__panel");
  const words = details.querySelector("summary")?.cloneNode(true) as HTMLElement;
  words.querySelector(".badge")?.remove();
  const label = words.textContent.trim();
  if (!panel || !label) return;
  details.dataset.side = "";
  panel.prepend(drawerHead(label));
  const dialog = { role: "dialog", "aria-modal": "true", "aria-label": label };
  let ends: (() => void)[] | null = null;
  const update = () => {
    const covers = details.open && overPage.matches;
    if (covers === (ends !== null)) return;
    for (const [name, value] of Object.entries(dialog)) {
      if (covers) panel.setAttribute(name, value);
      else panel.removeAttribute(name);
    }
    for (const end of ends ?? []) end();
    ends = covers ? [trapFocus(details), addOverlayEntry(details)] : null;
  };
  dismissible(details, signal, () => overPage.matches);
  // A link of an open drawer replaces the entry of the drawer: going back leads to the page before.
  details.addEventListener("click", (event) => {
    const link = plainlyClicked(event, "a[href]");
    if (!link || !isOverlayEntry()) return;
    event.preventDefault();
    location.replace(link.href);
  });
  details.addEventListener("toggle", update);
  overPage.addEventListener("change", update);
  update();
}

function drawerHead(label: string): HTMLElement {
  const close = iconButton("close", "icon-button", `Close ${label.toLowerCase()}`);
  close.dataset.close = "";
  return newElement("div", { className: "drawer__head" }, newElement("h2", {}, label), close);
}
