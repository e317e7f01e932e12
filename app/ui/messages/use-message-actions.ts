// The two ways to a message's own actions that need script: the context menu (right button, menu key, Shift and F10), and
// pressing it for half a second. Each message also has its plain link.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import type { MessageView } from "#app/domain/messages/views.ts";

/** How long a press is a long one. */
const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const STILL_PIXELS = 10;

export interface MenuPlace {
  message: MessageView;
  x: number;
  y: number;
}

interface MessageActions {
  /** Of a message on the screen, if it may be changed. */
  find: (messageId: number) => MessageView | undefined;
  onMenu: (place: MenuPlace) => void;
  onLongPress: (message: MessageView) => void;
}

/** The handlers for the element around the messages. */
export function useMessageActions({ find, onMenu, onLongPress }: MessageActions) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const byTouch = useRef(false);
  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => release, []);

  const messageAt = (target: EventTarget): MessageView | undefined => {
    const line = target instanceof Element ? target.closest<HTMLElement>("[data-message]") : null;
    return line ? find(Number(line.dataset.message)) : undefined;
  };
  return {
    onContextMenu(event: MouseEvent) {
      const message = messageAt(event.target);
      if (!message || hasSelection()) return;
      event.preventDefault();
      // A phone's own long press ends here as well, and has been answered.
      if (byTouch.current) return;
      const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
      // Opened by a key it has no place of its own, or that of the element in focus.
      const isKey = event.clientX === 0 && event.clientY === 0;
      onMenu({
        message,
        x: isKey && box ? box.left : event.clientX,
        y: isKey && box ? box.bottom : event.clientY,
      });
    },
    onPointerDown(event: PointerEvent) {
      release();
      byTouch.current = event.pointerType !== "mouse";
      const message = messageAt(event.target);
      const isControl = event.target instanceof Element && event.target.closest("a, button");
      if (!message || isControl || event.button !== 0 || !event.isPrimary) return;
      const timer = setTimeout(() => {
        press.current = null;
        if (!hasSelection()) onLongPress(message);
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > STILL_PIXELS) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
}

/** Whoever has marked words wants to copy them. */
function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
