// The page of one picture: arrow keys lead to the others, Escape back to the pet. The entry in the history is replaced, so
// that the back button leads to the pet and not through every picture.
import { plainlyClicked } from "./events.ts";

const LINKS: Record<string, string> = {
  ArrowLeft: ".pet-gallery__step--previous",
  ArrowRight: ".pet-gallery__step--next",
  Escape: "[data-escape]",
};

/** Follows the links of the page. */
export function enhanceImagePage(): void {
  const page = document.querySelector(".photo-page");
  if (!page) return;
  const follow = (event: KeyboardEvent) => {
    const link = page.querySelector<HTMLAnchorElement>(LINKS[event.key] ?? ":not(*)");
    if (!link || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    location.replace(link.href);
  };
  document.addEventListener("keydown", follow);
  // The key that loaded this script.
  const first = window.earlyInput?.find((event) => event instanceof KeyboardEvent && event.key in LINKS);
  if (first instanceof KeyboardEvent) follow(first);
  page.addEventListener("click", (event) => {
    const link = plainlyClicked(event, ".pet-gallery__step");
    if (!link) return;
    event.preventDefault();
    location.replace(link.href);
  });
}

/** The newsletter field in the footer uses the arrow keys itself, and an open menu uses Escape. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, details[open]") !== null;
}
