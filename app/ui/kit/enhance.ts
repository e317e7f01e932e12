// Hooks for progressive enhancement: hydration state, link prefetch, reload from bfcache, dismissible details.
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
 * The same for controls that the light script adds, whose elements are as React renders them: already true in the first
 * render where it has. They are not in the HTML, where a text browser would show them.
 */
export function useLightlyEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => typeof document !== "undefined" && document.documentElement.dataset.lightControls === "on",
  );
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether links prefetch their page on hover: only with a pointer that can hover, because a scrolling finger touches
 * many cards, and not on a connection that the browser reports as slow or metered (Save-Data).
 */
export function usePrefetch(): "intent" | "none" {
  return useSyncExternalStore(
    never,
    () => (mayFetchAhead() ? "intent" : "none"),
    () => "none",
  );
}

function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData || (connection?.effectiveType ?? "4g") !== "4g") return false;
  return window.matchMedia("(hover: hover)").matches;
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
