// When a mouse has rested on a breeder's card for a second, its preview opens. Only for pointers that can hover, so never
// on touch; and only while script runs. Script may wait for the visitor's first press or key, so before that resting the
// mouse does nothing: the card's own links lead to all that the preview shows.
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How long a pointer rests on a card before its preview opens, in milliseconds; breeder-card.css has the same value. */
export const PREVIEW_DELAY_MS = 1_000;

interface HoverPreview {
  /** The second is running. */
  waiting: boolean;
  open: boolean;
  /** For the card's element. */
  handlers: { onPointerMove: (event: PointerEvent) => void; onPointerLeave: () => void };
  close: () => void;
}

/** Leaving the card, or any press or key, before the second is over calls it off. */
export function useHoverPreview(): HoverPreview {
  const [state, setState] = useState<"idle" | "waiting" | "open">("idle");
  const card = useRef<Element>(null);
  // Where a pointer has had its preview, or has pressed something, it must leave before there is another.
  const blocked = useRef(false);
  const pointer = useRef<{ clientX: number; clientY: number }>(null);

  // The second and the bar that shows it begin together.
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
      // Moving, not entering: a card that a new page of results puts under a mouse at rest was not pointed at.
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

/** Whether a pointer (null: has not moved since it was there) is over an element that lies below a dialog. */
function isOver(element: Element | null, pointer: { clientX: number; clientY: number } | null): boolean {
  if (!element || !pointer) return element !== null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return pointer.clientX >= left && pointer.clientX <= right && pointer.clientY >= top && pointer.clientY <= bottom;
}
