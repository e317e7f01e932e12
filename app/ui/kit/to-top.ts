// Scrolling to the top by a floating button, for React and for the small script.

/** Pixels scrolled before the button appears. */
export const SCROLL_TO_TOP_AFTER = 100;

/** Scrolls to the top and moves the focus to the content. */
export function scrollToTop(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
  document.getElementById("main")?.focus({ preventScroll: true });
}
