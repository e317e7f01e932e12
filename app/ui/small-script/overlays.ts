// Menus and the filter drawer on document pages.
import { addOverlayEntry, isOverlayEntry, OVER_PAGE, passOverEntry, trapFocus } from "#app/ui/kit/cover-page.ts";
import { dismissible } from "#app/ui/kit/dismissible.ts";
import { iconButton } from "./elements.ts";

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
  const texts = [...(details.querySelector("summary")?.childNodes ?? [])].filter((node) => node instanceof Text);
  const label = texts.find(({ data }) => data.trim())?.data.trim();
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
    ends = covers ? [trapFocus(details, signal), addOverlayEntry(details, signal)] : null;
  };
  dismissible(details, signal, () => overPage.matches);
  passOverEntry(details, signal);
  // The same after a page load: the browser has gone back to the entry of a drawer whose link was followed.
  window.addEventListener("pageshow", ({ persisted }) => persisted && leaveEntry(details));
  leaveEntry(details);
  details.addEventListener("toggle", update);
  overPage.addEventListener("change", update);
  update();
}

function leaveEntry({ open }: HTMLDetailsElement): void {
  if (!open && isOverlayEntry()) history.back();
}

function drawerHead(label: string): HTMLElement {
  const [head, heading] = [document.createElement("div"), document.createElement("h2")];
  const close = iconButton("close", "icon-button", `Close ${label.toLowerCase()}`);
  head.className = "drawer__head";
  heading.textContent = label;
  close.dataset.close = "";
  head.append(heading, close);
  return head;
}
