// A modal dialog on document pages: the browser's own, which keeps the focus inside and gives it back on closing. It closes
// on Escape, by its button, and at a press beside it.
import { iconButton, newElement } from "./elements.ts";
import { closestTo } from "./events.ts";
import { parsePage } from "./parse-page.ts";
import { enableWholeStyle } from "./whole-style.ts";

/** Shows it once its style has arrived; it is removed when it closes. */
export async function showDialog(dialog: HTMLDialogElement): Promise<void> {
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || closestTo(event, "[data-close]")) dialog.close();
  });
  await enableWholeStyle();
  document.body.append(dialog);
  dialog.showModal();
}

/** A dialog with a heading and a button that closes it. */
export function titledDialog(title: string, ...content: Node[]): HTMLDialogElement {
  const id = "dialog-title";
  const head = newElement("div", { className: "dialog__head" }, newElement("h2", { id }, title), closeButton());
  const dialog = newElement("dialog", { className: "dialog" }, head, ...content);
  dialog.setAttribute("aria-labelledby", id);
  return dialog;
}

/** The button "Close" of a dialog. */
export function closeButton(): HTMLButtonElement {
  const close = iconButton("close", "icon-button", "Close");
  close.dataset.close = "";
  return close;
}

/** The main part of another page of this site, as HTML that has not run; throws when it does not arrive. */
export async function fetchMain(href: string): Promise<HTMLElement> {
  const response = await fetch(href, { headers: { Accept: "text/html" } });
  const { page } = parsePage(await response.text());
  const main = page.getElementById("main");
  if (!response.ok || !main) throw new Error("Not a page");
  return main;
}
