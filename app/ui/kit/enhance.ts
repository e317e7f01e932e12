// Hooks for progressive enhancement: hydration state, reload from bfcache, dismissible details.
import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { dismissible } from "./dismissible.ts";

/** False on the server and in the first render, true after hydration: for controls that need script. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Reloads the page when the browser restores it from the back/forward cache: after a visit to another site its data may
 * be out of date, and the button that led there would still be busy.
 */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

/** A subscription without events: the value changes only once, at hydration. */
function never(): () => void {
  return () => undefined;
}

/** Makes a `<details>` close as `dismissible` does. */
export function useDismissible(ref: RefObject<HTMLDetailsElement | null>, when?: () => boolean): void {
  useEffect(() => {
    if (!ref.current) return;
    const listening = new AbortController();
    dismissible(ref.current, listening.signal, when);
    return () => listening.abort();
  }, [ref, when]);
}
