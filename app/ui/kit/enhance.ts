// What script adds to pages that already work without it.
import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** False on the server and in the first render, true once script runs: for controls that need script to do anything. */
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
 * Whether a link fetches its page as soon as a pointer rests on it: only where pointers can rest, since a finger that
 * scrolls touches many cards, and on a connection that is neither slow nor counted, where browsers say so.
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
 * Loads the page anew when the browser shows it again out of its memory: after a visit to another site what it says may
 * be out of date, and a button that led there would still be busy.
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

/** The answer changes once, from the server's to the browser's, and no event tells of it. */
function never(): () => void {
  return () => undefined;
}

/**
 * Closes an open `<details>` on Escape (focus returns to its summary), on a press outside, when focus leaves it, and
 * when a link inside it is followed or the form around or inside it is sent. `when` limits all of this, for details that are a menu on small screens only.
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
      // A tap on words gives the focus to what is around the details, such as <main>: that is not outside it.
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

/** A press on the details element itself is a press on the shade beside its panel. */
function insideContent(details: HTMLDetailsElement, target: Node): boolean {
  return details !== target && details.contains(target);
}
