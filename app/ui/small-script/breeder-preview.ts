// Opens the preview of a breeder when a mouse has been over a card for a second.
import { openPreview } from "./breeder-preview-dialog.ts";
import { newElement } from "./elements.ts";
import { closestTo } from "./events.ts";

/** Hover delay before a preview opens, in milliseconds; breeder-card.css has the same value. */
const PREVIEW_DELAY_MS = 1_000;

/** Watches the cards of the page, also those that a search brings. */
export function previewBreeders(): void {
  let waiting: { card: Element; bar: Element; timer: number } | null = null;
  // After a preview or a click the pointer must leave the card before another preview opens.
  let blocked: Element | null = null;
  const stop = () => {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.bar.remove();
    waiting = null;
  };
  const callOff = () => {
    if (waiting) blocked = waiting.card;
    stop();
  };
  // pointermove, not pointerenter: a new page of results can put a card under a mouse that does not move.
  document.addEventListener("pointermove", (event) => {
    const card = closestTo(event, "article.breeder-card");
    if (card !== blocked && !document.querySelector("dialog[open]")) blocked = null;
    if (waiting && waiting.card !== card) stop();
    if (!card || waiting || card === blocked || event.pointerType !== "mouse" || !card.querySelector("h3 a, h2 a"))
      return;
    const bar = newElement("span", { className: "breeder-card__wait", ariaHidden: "true" });
    const timer = window.setTimeout(() => {
      callOff();
      void openPreview(card);
    }, PREVIEW_DELAY_MS);
    card.append(bar);
    waiting = { card, bar, timer };
  });
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, callOff);
}
