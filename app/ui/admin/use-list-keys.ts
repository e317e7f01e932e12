// The keys of every list of the admin area (DSK-10): J and K move to the next row and the one before, Enter opens the focused row,
// N takes the next case, or opens the next page where there is none. They are ignored while a field has the focus, and together
// with Ctrl, Alt or ⌘. A page with keys of its own handles them first.
import { useEffect } from "react";

const ROWS = ["[data-row]", "main tbody tr", "main .audit-entry", "main ul > li.card"].join();
const FIELD = "textarea, select, input, button, [contenteditable], dialog";

export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.closest(FIELD)) return;
      if (press(key.toLowerCase(), target, event.repeat)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function press(key: string, target: Element, isRepeated: boolean): boolean {
  const row = target.closest<HTMLElement>(ROWS);
  if (key === "j" || key === "k") return step(row, key === "j" ? 1 : -1);
  if (isRepeated) return false;
  if (key === "enter") return click(row === target ? row.querySelector("a[href]") : null);
  return key === "n" && click(document.querySelector("[data-key=n]") ?? document.querySelector("a[rel=next]"));
}

function step(row: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((one) => !one.hidden);
  const at = row ? rows.indexOf(row) : by === 1 ? -1 : rows.length;
  const to = rows[at + by];
  if (!to) return false;
  if (!to.hasAttribute("tabindex")) to.tabIndex = -1;
  to.focus();
  return true;
}

function click(found: Element | null): boolean {
  if (found instanceof HTMLElement) found.click();
  return found !== null;
}
