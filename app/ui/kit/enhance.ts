// Hooks for progressive enhancement: hydration state, link prefetch, reload from bfcache, dismissible details.
import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** False on the server and in the first render, true after hydration: for controls that need script. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
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

/**
 * Closes an open `<details>` on Escape (focus returns to its summary), on a click outside, when focus leaves it, when a
 * link inside it is followed, and when the form around or inside it is submitted. `when` restricts this, for details
 * that are a menu on small screens only.
 */
export function useDismissible(ref: RefObject<HTMLDetailsElement | null>, when?: () => boolean): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const active = () => details.open && (!when || when());
    const close = () => {
      if (active()) details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !active()) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !insideContent(details, event.target)) close();
    };
    const onFocusOut = (event: FocusEvent) => {
      const next = event.relatedTarget;
      // A tap on text moves the focus to an ancestor of the details, such as <main>, which does not count as outside.
      if (next instanceof Node && !details.contains(next) && !next.contains(details)) close();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href], [data-close]")) close();
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (form instanceof Element && (form.contains(details) || details.contains(form))) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("submit", onSubmit);
    details.addEventListener("focusout", onFocusOut);
    details.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("submit", onSubmit);
      details.removeEventListener("focusout", onFocusOut);
      details.removeEventListener("click", onClick);
    };
  }, [ref, when]);
}

/** A click whose target is the details element itself is a click on the backdrop. */
function insideContent(details: HTMLDetailsElement, target: Node): boolean {
  return details !== target && details.contains(target);
}
