// The keys of a queue: J and K to the next row and the one before, A approves, R opens the reason of a rejection, X
// selects, Z undoes the last decision, ? shows them all. They are ignored while the user types, and together with Ctrl, Alt or ⌘.
import { type RefObject, useEffect } from "react";

const TYPED_IN = "textarea, select, input:not([type=checkbox]), [contenteditable], dialog";

/** The rows that are shown. */
export function shownRows(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(":scope > [data-row]:not([hidden])") ?? [])];
}

/** The row after another one, or the row before the last one; null when it is the only row. */
export function rowBeside(list: HTMLElement | null, row: HTMLElement): HTMLElement | null {
  const rows = shownRows(list);
  const at = rows.indexOf(row);
  return rows[at + 1] ?? rows[at - 1] ?? null;
}

/** Listens for the keys; "?" calls `showHelp`. */
export function useQueueKeys(listRef: RefObject<HTMLElement | null>, showHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const row = target.closest<HTMLElement>("[data-row]");
      if (target.matches("textarea")) inReason(event, target, row);
      else if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED_IN)) return;
      else if (press(event, listRef.current, row, showHelp)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [listRef, showHelp]);
}

function press(event: KeyboardEvent, list: HTMLElement | null, row: HTMLElement | null, showHelp: () => void): boolean {
  const key = event.key.toLowerCase();
  if (key === "j" || key === "k") return step(list, row, key === "j" ? 1 : -1);
  if (event.repeat) return false;
  switch (key) {
    case "?":
      showHelp();
      return true;
    case "a":
      return act(list, row, (one) => one.querySelector<HTMLElement>("button[value=approve]")?.click());
    case "r":
      return act(list, row, openReason);
    case "x":
      return act(list, row, (one) => one.querySelector<HTMLElement>("input[type=checkbox]")?.click());
    case "z": {
      const undo = document.querySelector<HTMLElement>("[data-key=z]");
      undo?.click();
      return undo !== null;
    }
    default:
      return false;
  }
}

function step(list: HTMLElement | null, row: HTMLElement | null, by: 1 | -1): boolean {
  const rows = shownRows(list);
  const at = row ? rows.indexOf(row) : -1;
  const to = at < 0 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
  to?.focus();
  return to !== undefined;
}

/** Without a focused row nothing is decided: the first row receives the focus. */
function act(list: HTMLElement | null, row: HTMLElement | null, work: (row: HTMLElement) => void): boolean {
  if (!row) return step(list, null, 1);
  work(row);
  return true;
}

function openReason(row: HTMLElement): void {
  const details = row.querySelector<HTMLDetailsElement>("details[data-reason]");
  if (!details) return;
  details.open = true;
  details.querySelector("textarea")?.focus();
}

// Ctrl+Enter submits the reason, Escape closes the field.
function inReason(event: KeyboardEvent, field: Element, row: HTMLElement | null): void {
  const details = field.closest<HTMLDetailsElement>("details[data-reason]");
  if (!details) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    details.querySelector<HTMLButtonElement>("button")?.click();
  } else if (event.key === "Escape") {
    event.preventDefault();
    details.open = false;
    (row ?? details.querySelector<HTMLElement>("summary"))?.focus();
  }
}
