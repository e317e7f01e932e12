// With script a card is hidden as soon as its favourite is removed, and shown again after a failure. The focus moves to the
// next card, and back to the button of a card that is shown again.
import { type RefObject, useContext, useLayoutEffect, useRef } from "react";
import { PendingFavourites } from "./pending-favourites.ts";

interface Leaving {
  /** The actions of favourites that are being removed. */
  leaving: ReadonlySet<string>;
  /** The list, whose items are in the order of the actions. */
  listRef: RefObject<HTMLUListElement | null>;
}

/** `actions` are the form actions of the list's items, in order. */
export function useLeaving(actions: readonly string[]): Leaving {
  const pending = useContext(PendingFavourites);
  const listRef = useRef<HTMLUListElement>(null);
  /** The element that received the focus when a card was hidden, by the card's action. */
  const moved = useRef(new Map<string, Element>());
  const leaving = new Set(actions.filter((action) => pending.get(action) === false));
  const signature = [...leaving].join(" ");

  // Before the browser removes the focus from the hidden element.
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
