// Focus trap for a <details> that covers the page like a dialog.
import { type RefObject, useEffect, useState } from "react";
import { trapFocus } from "./cover-page.ts";

/**
 * Returns whether the details is open and `media` matches, so that it covers the page. Meanwhile the focus moves into
 * its panel and Tab stays there; afterwards the focus returns to the summary unless it has moved elsewhere.
 */
export function useFocusTrap(ref: RefObject<HTMLDetailsElement | null>, media: string): boolean {
  const [modal, setModal] = useState(false);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const query = window.matchMedia(media);
    const update = () => setModal(details.open && query.matches);
    update();
    details.addEventListener("toggle", update);
    query.addEventListener("change", update);
    return () => {
      details.removeEventListener("toggle", update);
      query.removeEventListener("change", update);
    };
  }, [ref, media]);
  useEffect(() => {
    const details = ref.current;
    return modal && details ? trapFocus(details) : undefined;
  }, [ref, modal]);
  return modal;
}
