// Lets the browser's back button close a <details> that covers the page: the history has an entry for it while it is open.
import { type RefObject, useEffect } from "react";

const MARK = "overlay";

/** Whether the current entry of the history stands for an open overlay; a navigation should replace it. */
export function isOverlayEntry(): boolean {
  return (window.history.state as Record<string, unknown> | null)?.[MARK] === true;
}

/** Adds the entry when `covers` becomes true. Closing by other means goes back over it, so that no entry is left. */
export function useCloseOnBack(ref: RefObject<HTMLDetailsElement | null>, covers: boolean): void {
  useEffect(() => {
    const details = ref.current;
    return covers && details ? addEntry(details) : undefined;
  }, [ref, covers]);
  useEffect(() => {
    // The entry of an overlay whose link was followed: going back passes over it.
    const passOver = (event: PopStateEvent) => {
      if (!isOverlayEntry() || ref.current?.open) return;
      event.stopImmediatePropagation();
      window.history.back();
    };
    window.addEventListener("popstate", passOver, true);
    return () => window.removeEventListener("popstate", passOver, true);
  }, [ref]);
}

/** Returns the function that ends it. The router, which listens for the same events, does not hear of the entry. */
function addEntry(details: HTMLDetailsElement): () => void {
  let isLeaving = false;
  const onLeave = (event: Event) => {
    if (event.type === "submit" || (event.target instanceof Element && event.target.closest("a[href]"))) {
      isLeaving = true;
    }
  };
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    details.open = false;
  };
  const { history } = window;
  history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
  window.addEventListener("popstate", onBack, true);
  document.addEventListener("submit", onLeave, true);
  details.addEventListener("click", onLeave, true);
  return () => {
    window.removeEventListener("popstate", onBack, true);
    document.removeEventListener("submit", onLeave, true);
    details.removeEventListener("click", onLeave, true);
    if (isLeaving || !isOverlayEntry()) return;
    window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    history.back();
  };
}
