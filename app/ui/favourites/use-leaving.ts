// With script a card leaves the page of favourites as soon as its heart is pressed, and comes back when that failed. The
// focus goes with what happens: on to the next card, and back to the heart of one that has come back.
import { type RefObject, useContext, useLayoutEffect, useRef } from "react";
import { PendingFavourites } from "./pending-favourites.ts";

interface Leaving {
  /** Of the actions those that are being taken off. */
  leaving: ReadonlySet<string>;
  /** For the list, whose items stand in the order of the actions. */
  listRef: RefObject<HTMLUListElement | null>;
}

/** `actions` are where the hearts of a list's items post to, in order. */
export function useLeaving(actions: readonly string[]): Leaving {
  const pending = useContext(PendingFavourites);
  const listRef = useRef<HTMLUListElement>(null);
  /** Where the focus was put when a card left, by its action. */
  const moved = useRef(new Map<string, Element>());
  const leaving = new Set(actions.filter((action) => pending.get(action) === false));
  const signature = [...leaving].join(" ");

  // Before the browser notices that what had the focus is hidden.
  useLayoutEffect(() => {
    const gone = new Set(signature.split(" "));
    const items = [...(listRef.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const from = items.find((item) => item.hidden && item.contains(document.activeElement));
    if (from) {
      const at = items.indexOf(from);
      const next = [...items.slice(at + 1), ...items.slice(0, at).reverse()].find((item) => !item.hidden);
      const target = next ?? document.getElementById("favourites");
      target?.focus();
      const action = from.querySelector("form")?.getAttribute("action");
      if (target && action) moved.current.set(action, target);
    }
    for (const [action, target] of moved.current) {
      if (gone.has(action)) continue;
      moved.current.delete(action);
      const back = items.find((item) => item.querySelector("form")?.getAttribute("action") === action);
      if (document.activeElement === target) back?.querySelector("button")?.focus();
    }
  }, [signature]);
  return { leaving, listRef };
}
