// Floating button that scrolls to the top. It needs script for the scroll position; the footer has a link that works
// without.
import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import { SCROLL_TO_TOP_AFTER, scrollToTop } from "./to-top.ts";

/** Appears after scrolling more than 100 px. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > SCROLL_TO_TOP_AFTER);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button type="button" className="scroll-to-top no-print" aria-label="Scroll to top" onClick={scrollToTop}>
      <Icon name="up" />
    </button>
  );
}
