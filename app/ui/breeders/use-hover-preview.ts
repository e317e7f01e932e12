// Opens a breeder's preview after hovering the card for one second. Only for pointers that can hover, never on touch,
// and only after hydration, which may wait for the visitor's first interaction: before that, hovering does nothing, and
// the card's links lead to all that the preview shows.
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Hover delay before a preview opens, in milliseconds; breeder-card.css has the same value. */
export const PREVIEW_DELAY_MS = 1_000;

interface HoverPreview {
  /** The delay is running. */
  waiting: boolean;
  open: boolean;
  /** Event handlers of the card's element. */
  handlers: { onPointerMove: (event: PointerEvent) => void; onPointerLeave: () => void };
  close: () => void;
}

/** Leaving the card, a click or a key cancels the delay. */
export function useHoverPreview(): HoverPreview {
  const [state, setState] = useState<"idle" | "waiting" | "open">("idle");
  const card = useRef<Element>(null);
  // After a preview or a click, the pointer must leave the card before another preview opens.
  const blocked = useRef(false);
  const pointer = useRef<{ clientX: number; clientY: number }>(null);

  // The delay and its progress bar start together.
  useLayoutEffect(() => {
    if (state !== "waiting") return;
    const timer = window.setTimeout(() => setState("open"), PREVIEW_DELAY_MS);
    const callOff = () => {
      blocked.current = true;
      setState("idle");
    };
    document.addEventListener("pointerdown", callOff);
    document.addEventListener("keydown", callOff);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("pointerdown", callOff);
      document.removeEventListener("keydown", callOff);
    };
  }, [state]);
  useEffect(() => {
    if (state !== "open") return;
    pointer.current = null;
    const follow = (event: globalThis.PointerEvent) => {
      pointer.current = event;
    };
    document.addEventListener("pointermove", follow);
    return () => document.removeEventListener("pointermove", follow);
  }, [state]);

  return {
    waiting: state === "waiting",
    open: state === "open",
    handlers: {
      // pointermove, not pointerenter: a new page of results can put a card under a mouse that does not move.
      onPointerMove(event) {
        if (state !== "idle" || blocked.current || !canHover(event)) return;
        card.current = event.currentTarget;
        setState("waiting");
      },
      onPointerLeave() {
        if (state === "open") return;
        blocked.current = false;
        setState("idle");
      },
    },
    close() {
      blocked.current = isOver(card.current, pointer.current);
      setState("idle");
    },
  };
}

function canHover(event: PointerEvent): boolean {
  return event.pointerType === "mouse" && window.matchMedia("(hover: hover)").matches;
}

/** Whether a pointer (null: not moved since) is over an element that is below a dialog. */
function isOver(element: Element | null, pointer: { clientX: number; clientY: number } | null): boolean {
  if (!element || !pointer) return element !== null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return pointer.clientX >= left && pointer.clientX <= right && pointer.clientY >= top && pointer.clientY <= bottom;
}
