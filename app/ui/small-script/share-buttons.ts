// "Share" and "Print" of a pet on document pages.
import { sharePage } from "#app/ui/pets/share-page.ts";
import { newButton } from "./elements.ts";

/** Adds the buttons. */
export function enhanceShareButtons(): void {
  const part = document.getElementById("share");
  const mail = part?.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
  const link = part?.querySelector<HTMLAnchorElement>(".share-pet__link");
  if (!mail || !link) return;
  const share = newButton("button button--secondary", "Share");
  const print = newButton("button button--secondary", "Print");
  mail.before(share);
  mail.after(print);
  print.addEventListener("click", () => window.print());
  const send = async () => {
    const title = new URL(mail.href).searchParams.get("subject") ?? document.title;
    if (!(await sharePage({ title, url: link.href }))) return;
    link.previousSibling?.replaceWith("Link copied: ");
    const status = part?.querySelector('[role="status"]');
    if (status) status.textContent = "Link copied";
  };
  share.addEventListener("click", () => void send().catch(() => undefined));
}
