// A modal dialog on document pages: the browser's own, which keeps the focus inside and gives it back on closing. It closes
// on Escape, by its button, and at a press beside it.
import { iconButton } from "./elements.ts";
import { parsePage } from "./parse-page.ts";
import { enableWholeStyle } from "./whole-style.ts";

/** Shows it once its style has arrived; it is removed when it closes. */
export async function showDialog(dialog: HTMLDialogElement): Promise<void> {
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest("[data-close]"))) dialog.close();
  });
  await enableWholeStyle();
  document.body.append(dialog);
  dialog.showModal();
}

/** A dialog with a heading and a button that closes it. */
export function titledDialog(title: string, ...content: Node[]): HTMLDialogElement {
  const [dialog, head, heading] = [
    document.createElement("dialog"),
    document.createElement("div"),
    document.createElement("h2"),
  ];
  dialog.className = "dialog";
  head.className = "dialog__head";
  heading.textContent = title;
  heading.id = "dialog-title";
  dialog.setAttribute("aria-labelledby", heading.id);
  head.append(heading, closeButton());
  dialog.append(head, ...content);
  return dialog;
}

/** The button "Close" of a dialog. */
export function closeButton(): HTMLButtonElement {
  const close = iconButton("close", "icon-button", "Close");
  close.dataset.close = "";
  return close;
}

/** Whether a click only follows a link: no modifier key, main button. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The main part of another page of this site, as HTML that has not run; throws when it does not arrive. */
export async function fetchMain(href: string): Promise<HTMLElement> {
  const response = await fetch(href, { headers: { Accept: "text/html" } });
  const { page } = parsePage(await response.text());
  const main = page.getElementById("main");
  if (!response.ok || !main) throw new Error("Not a page");
  return main;
}
