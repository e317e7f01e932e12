// The floating button that scrolls to the top, on document pages.
import { SCROLL_TO_TOP_AFTER, scrollToTop } from "#app/ui/kit/to-top.ts";
import { iconButton } from "./elements.ts";
import { adoptStyle } from "./whole-style.ts";
import style from "#app/ui/kit/scroll-to-top.css?inline";

/** Shows it after scrolling. Its style is in no page's critical CSS. */
export function addToTopButton(): void {
  const button = iconButton("up", "scroll-to-top no-print", "Scroll to top");
  button.addEventListener("click", scrollToTop);
  let styled: CSSStyleSheet | undefined;
  const update = () => {
    const isShown = window.scrollY > SCROLL_TO_TOP_AFTER;
    if (isShown === button.isConnected) return;
    if (!isShown) {
      button.remove();
      return;
    }
    styled ??= adoptStyle(style);
    document.body.append(button);
  };
  window.addEventListener("scroll", update, { passive: true });
  update();
}
