// A link to a contact page opens its form in a dialog for a signed-in user. The form posts to that page, which shows what is
// wrong with it.
import { chooseStarter } from "#app/ui/conversations/messages/starters.ts";
import { fetchMain, showDialog, titledDialog } from "./dialog.ts";
import { closestTo, plainlyClicked } from "./events.ts";

/** Opens the dialogs; where the page does not arrive, the link leads to it. */
export function enhanceContactLinks(): void {
  document.addEventListener("click", (event) => {
    const link = plainlyClicked(event, "a[data-contact]");
    if (!link) return;
    event.preventDefault();
    if (link.ariaBusy) return;
    link.ariaBusy = "true";
    open(link)
      .catch(() => location.assign(link.href))
      .finally(() => (link.ariaBusy = null));
  });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const main = await fetchMain(link.href);
  const [heading, content] = [main.querySelector("h1"), main.querySelector<HTMLElement>("[data-contact-form]")];
  if (!heading || !content) throw new Error("Not a contact page");
  const dialog = titledDialog(heading.textContent, content);
  for (const cancel of content.querySelectorAll<HTMLElement>("[data-cancel]")) cancel.dataset.close = "";
  content.addEventListener("click", chooseStarter);
  content.addEventListener("click", (event) => {
    if (closestTo(event, "[data-close]")) event.preventDefault();
  });
  await showDialog(dialog);
}
