// Lets the browser's back button close a <details> that covers the page: the history has an entry for it while it is open.
import { type RefObject, useEffect } from "react";
import { addOverlayEntry, passOverEntry } from "./cover-page.ts";

/** Adds the entry when `covers` becomes true. Closing by other means goes back over it, so that no entry is left. */
export function useCloseOnBack(ref: RefObject<HTMLDetailsElement | null>, covers: boolean): void {
  useEffect(() => {
    const details = ref.current;
    return covers && details ? addOverlayEntry(details) : undefined;
  }, [ref, covers]);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const listening = new AbortController();
    passOverEntry(details, listening.signal);
    return () => listening.abort();
  }, [ref]);
}
