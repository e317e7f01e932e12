// Focus trap for a <details> that covers the page like a dialog.
import { type RefObject, useEffect, useState } from "react";

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

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

/** Returns the function that removes the trap. */
function trapFocus(details: HTMLDetailsElement): () => void {
  const summary = details.querySelector("summary");
  const inPanel = () => details.contains(document.activeElement) && document.activeElement !== summary;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [...details.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
    const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (inPanel() && document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  if (!inPanel()) details.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("keydown", onKey);
    if (document.activeElement === document.body || inPanel()) summary?.focus({ preventScroll: true });
  };
}
